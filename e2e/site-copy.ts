import { copyFile, link, mkdir, readdir, readlink, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Copies a site as links to the same files: what is released or composed is never written again, a change puts new files in
 * their place. A test that tampers with a file does so by `replaceFile`.
 */
export function copySite(from: string, to: string): Promise<void> {
  // Another disk takes no links.
  return copyTree(from, to, (source, target) => link(source, target).catch(() => copyFile(source, target)));
}

/** Copies a folder whose files are written to. */
export function copyFolder(from: string, to: string): Promise<void> {
  return copyTree(from, to, copyFile);
}

/** Puts a new file in the place of one, whose other names keep the old content. */
export async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}

async function copyTree(from: string, to: string, put: (source: string, target: string) => Promise<void>): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) await copyTree(source, target, put);
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
      else await put(source, target);
    }),
  );
}
