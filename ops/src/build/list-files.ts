import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Descriptor } from '@riwaq/contracts';
import { checksum } from '../releases/checksum';

/** Size in bytes and checksum of every file below a folder, by its path from there. */
export async function listFiles(folder: string): Promise<Descriptor['files']> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const listed = await Promise.all(
    files.sort().map(async (file) => {
      const content = await readFile(file);
      return [relative(folder, file).split(sep).join('/'), { bytes: content.length, checksum: checksum(content) }] as const;
    }),
  );
  return Object.fromEntries(listed);
}
