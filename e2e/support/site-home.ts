import { copyFile, link, mkdir, readdir, readlink, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The variables that name the folder (`RIWAQ_HOME`) of the site that all tests share, and that of a gateway's database as it begins. */
export const SITE_HOME = 'RIWAQ_E2E_HOME';
export const NEW_DATABASE = 'RIWAQ_E2E_DATABASE';

/** The folder of the site that all tests share. They read it and never change it. */
export function sharedHome(): string {
  return folderOf(SITE_HOME);
}

/** The folder of a database without any order, to be copied. */
export function newDatabase(): string {
  return folderOf(NEW_DATABASE);
}

function folderOf(variable: string): string {
  const folder = process.env[variable];
  if (!folder) throw new Error(`${variable} is not set: the global setup sets it`);
  return folder;
}

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
