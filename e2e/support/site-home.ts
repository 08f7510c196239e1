import { copyFile, link, mkdir, readdir, readlink, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Variables with the `RIWAQ_HOME` of the shared site, and with an empty gateway database. */
export const SITE_HOME = 'RIWAQ_E2E_HOME';
export const NEW_DATABASE = 'RIWAQ_E2E_DATABASE';

/** The shared site. Tests only read it. */
export function sharedHome(): string {
  return folderOf(SITE_HOME);
}

/** An empty database, to be copied. */
export function newDatabase(): string {
  return folderOf(NEW_DATABASE);
}

function folderOf(variable: string): string {
  const folder = process.env[variable];
  if (!folder) throw new Error(`${variable} is not set: the global setup sets it`);
  return folder;
}

/** Copies a site by hard links: files are never rewritten in place. To tamper with one use `replaceFile`. */
export function copySite(from: string, to: string): Promise<void> {
  // Hard links fail across disks.
  return copyTree(from, to, (source, target) => link(source, target).catch(() => copyFile(source, target)));
}

/** Copies a folder whose files are rewritten. */
export function copyFolder(from: string, to: string): Promise<void> {
  return copyTree(from, to, copyFile);
}

/** Replaces a file without changing its other links. */
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
