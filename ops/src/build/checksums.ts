import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Descriptor } from '@riwaq/contracts';
import { checksum } from '../releases/checksum';
import { listFiles } from '../storage/list-files';

/** Size in bytes and checksum of every file below a folder, by its path from there. */
export async function checksumsOf(folder: string): Promise<Descriptor['files']> {
  const listed = (await listFiles(folder)).map(async (file) => {
    const content = await readFile(join(folder, file));
    return [file, { bytes: content.length, checksum: checksum(content) }] as const;
  });
  return Object.fromEntries(await Promise.all(listed));
}
