import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Disk usage below some folders in bytes. Hard links count once, for the first folder. */
export async function diskUse(folders: readonly string[]): Promise<number[]> {
  const seen = new Set<number>();
  const uses: number[] = [];
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true });
    let bytes = 0;
    for (const name of ['', ...entries]) {
      const { ino, blocks } = await lstat(join(folder, name));
      if (!seen.has(ino)) bytes += blocks * 512;
      seen.add(ino);
    }
    uses.push(bytes);
  }
  return uses;
}
