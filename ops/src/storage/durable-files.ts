import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listFiles } from './list-files';

/** As many files as wait for the disk together. */
const AT_ONCE = 16;

/** Writes a new file and waits until it stands on the disk. Folders are made where they are missing. */
export async function writeDurably(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until the names in a folder stand on the disk: new files, renames, links. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until a folder stands on the disk with everything in it. */
export async function syncTree(folder: string): Promise<void> {
  const files = await listFiles(folder);
  const folders = new Set(files.map((file) => dirname(file)));
  const paths = [...files, ...folders];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => syncFolder(join(folder, path))));
  }
  await syncFolder(folder);
}
