import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where published media are found: `/media/<name>`. */
export const MEDIA_PATH = '/media';

/** The first six hexadecimal digits of a digest: enough to tell two contents of one name apart. */
export function shortHash(...contents: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex').slice(0, 6);
}

/** Whether a file exists. One that a power cut left empty does not. */
export async function exists(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.size > 0;
}

/** Writes a file so that nobody ever reads half of it, also where two builds write it at once. */
export async function writeWhole(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${name}.${process.pid}.draft`);
  await writeFile(unfinished, content);
  await rename(unfinished, join(folder, name));
}

/** Puts files by name from the cache where they are published: linked, as nobody changes them, or copied where that fails. */
export async function publish(names: readonly string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await Promise.all(names.map((name) => link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)))));
}

/** Writes a file named by its content. Returns its path on the site: `/media/favicon.1a2b3c4d.svg`. */
export async function publishContent(folder: string, stem: string, extension: string, content: string | Uint8Array): Promise<string> {
  const name = `${stem}.${shortHash(content)}.${extension}`;
  await writeWhole(folder, name, content);
  return `${MEDIA_PATH}/${name}`;
}
