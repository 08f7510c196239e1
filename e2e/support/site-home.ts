import { copyFile, link, mkdir, readdir, readlink, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Variable with the `RIWAQ_HOME` of the shared site. */
export const SITE_HOME = 'RIWAQ_E2E_HOME';

/** The shared site. Tests only read it. */
export function sharedHome(): string {
  const folder = process.env[SITE_HOME];
  if (!folder) throw new Error(`${SITE_HOME} is not set: the global setup sets it`);
  return folder;
}

/** Copies a site by hard links: files are never rewritten in place. To tamper with one use `replaceFile`. */
export async function copySite(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.isDirectory()) await copySite(source, target);
      else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
      // Hard links fail across disks.
      else await link(source, target).catch(() => copyFile(source, target));
    }),
  );
}

/** Replaces a file without changing its other links. */
export async function replaceFile(file: string, content: string): Promise<void> {
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
