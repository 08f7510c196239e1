import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes on disk of everything below some folders, each file once however many names it has: folder by folder, what it takes beyond those before it. */
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
