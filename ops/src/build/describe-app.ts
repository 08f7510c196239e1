import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AppDescription, AppDescriptionSchema, parse, VersionSchema } from '@riwaq/contracts';
import * as v from 'valibot';

const PackageSchema = v.object({ version: VersionSchema });
const SurfaceSchema = v.object({
  routes: v.array(v.object({ id: v.string(), path: v.string() })),
  fragments: v.record(v.string(), v.function()),
});

export interface DescribedApp {
  readonly says: v.InferOutput<typeof AppDescriptionSchema>;
  readonly routes: v.InferOutput<typeof SurfaceSchema>['routes'];
  readonly fragments: readonly string[];
}

/** Reads what an app's own sources say about it: `src/descriptor.ts`, and the routes and fragments that it gives. */
export async function describeApp(folder: string): Promise<DescribedApp> {
  const file = join(folder, 'src/descriptor.ts');
  const described = (await import(pathToFileURL(file).href)) as { default?: AppDescription };
  const surface = join(folder, 'src/remote.ts');
  const { routes, fragments } = parse(
    SurfaceSchema,
    ((await import(pathToFileURL(surface).href)) as { default?: unknown }).default,
    surface,
  );
  return {
    says: parse(AppDescriptionSchema, described.default, file),
    routes,
    fragments: Object.keys(fragments),
  };
}

/** The version that an app's package.json gives. */
export async function packageVersion(folder: string): Promise<string> {
  const file = join(folder, 'package.json');
  return parse(PackageSchema, JSON.parse(await readFile(file, 'utf8')), file).version;
}
