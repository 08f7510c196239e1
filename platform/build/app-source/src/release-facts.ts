import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parse, type ReleaseDescriptor } from '@riwaq/contracts/platform';
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

/** The checksum of a file's content as descriptors and browsers write it: `sha256-` and base64. */
export function checksum(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Size in bytes and checksum of every file below a folder, by its path from there. */
export async function checksumsOf(folder: string): Promise<ReleaseDescriptor['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const listed: ReleaseDescriptor['files'] = {};
  // One after another: a build may have thousands, and they need not be in memory together.
  for (const file of files.sort()) {
    const content = await readFile(file);
    listed[relative(folder, file).replaceAll('\\', '/')] = { bytes: content.length, checksum: checksum(content) };
  }
  return listed;
}

/** The lines of a version's section in the app's `CHANGELOG.md`, without headings, bullets and empty lines. Empty without the file or section. */
export async function releaseNotes(folder: string, version: string): Promise<string[]> {
  const file = join(folder, 'CHANGELOG.md');
  const changelog = existsSync(file) ? await readFile(file, 'utf8') : '';
  const lines = changelog.split(/\r?\n/);
  const start = lines.findIndex((line) => /^## /.test(line) && line.slice(3).trim() === version);
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^##? /.test(line));
  return rest
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => !/^#{3,6} /.test(line))
    .map((line) => line.replace(/^\s*[-*] /, '').trim())
    .filter((line) => line !== '');
}
