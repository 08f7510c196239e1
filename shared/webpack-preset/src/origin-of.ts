import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';

const Text = v.pipe(v.string(), v.nonEmpty());
const PackageSchema = v.object({
  name: Text,
  repository: v.optional(
    v.union([
      Text,
      v.pipe(
        v.object({ url: Text }),
        v.transform(({ url }) => url),
      ),
    ]),
  ),
});

/**
 * Who an app's releases come from: `riwaq#offers-mfe`, the project and the package. A project is known by the repository that its
 * package.json names, else by its name; one that is a single package, by that alone. Tells apart two teams that chose one name (decision 0019).
 */
export function originOf(folder: string, root: string): string {
  const [project, own] = [root, folder].map(readPackage);
  const known = project?.repository ?? project?.name ?? '';
  return folder === root ? known : `${known}#${own?.name}`;
}

function readPackage(folder: string): v.InferOutput<typeof PackageSchema> {
  const file = join(folder, 'package.json');
  return parse(PackageSchema, JSON.parse(readFileSync(file, 'utf8')), file);
}
