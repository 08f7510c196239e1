import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { namesIn, syncFolder } from '../system/files';
import { forEachConcurrently } from '../system/for-each-concurrently';
import { isSystemError } from '../system/user-error';

/**
 * Folder of all that generations are made of, each file once: documents and their data by their keys, other files by their content. Generations have hard links
 * to it, so a file with one link belongs to none. All of it can be made again.
 */
export const documentsFolder = (home: string) => join(home, 'documents');

/** A file of a generation, below its folder, and its name in `documentsFolder`. */
export interface StoredFile {
  readonly file: string;
  readonly name: string;
}

/** Files that are synced at the same time. */
const AT_ONCE = 16;

/**
 * Makes a generation and the stored files one: what is `written` in its folder goes into the store, the rest comes from there as a hard link. A stored file that
 * differs from a written one of its name was damaged, and is replaced. New files are synced. Throws where a file is neither written nor stored.
 */
export async function shareFiles(home: string, folder: string, files: readonly StoredFile[], written: ReadonlySet<string>): Promise<void> {
  const store = documentsFolder(home);
  for (const parent of new Set([store, ...files.map(({ file }) => dirname(join(folder, file)))])) mkdirSync(parent, { recursive: true });
  const added: string[] = [];
  // Ten thousand documents are thirty thousand links: in one go they take 0.4 s, as single promises 2 s.
  for (const { file, name } of files) {
    const [inFolder, stored] = [join(folder, file), join(store, name)];
    if (!written.has(file)) take(stored, inFolder);
    else if (put(inFolder, stored)) added.push(stored);
  }
  await forEachConcurrently([...added, ...(added.length > 0 ? [store] : [])], AT_ONCE, syncFolder);
}

function take(stored: string, file: string): void {
  if (!linkOrCopy(stored, file)) throw new Error(`${file} is not stored any more: run it again`);
}

/** Stores a written file. Where the same is stored, the file becomes a link to it. Returns whether it is new. */
export function put(file: string, stored: string): boolean {
  try {
    if (linkOrCopy(file, stored)) return true;
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  }
  const isSame = readFileSync(file).equals(readFileSync(stored));
  const [kept, other] = isSame ? [stored, file] : [file, stored];
  const next = `${other}.${randomUUID()}`;
  linkOrCopy(kept, next);
  renameSync(next, other);
  return !isSame;
}

/** Links a file, or copies it where there are no hard links. Returns false where it is missing. */
export function linkOrCopy(file: string, name: string): boolean {
  try {
    linkSync(file, name);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false;
    if (!isSystemError(error, 'EMLINK', 'EPERM', 'ENOTSUP')) throw error;
    copyFileSync(file, name);
  }
  return true;
}

/** Which of these names are not stored, or empty. */
export function lostNames(home: string, names: readonly string[]): string[] {
  return names.filter((name) => !(lstatSync(join(documentsFolder(home), name), { throwIfNoEntry: false })?.size ?? 0));
}

/** Removes stored files that no generation has any more: all, or those of `names`. */
export async function sweepStored(home: string, names?: readonly string[]): Promise<void> {
  const store = documentsFolder(home);
  for (const name of names ?? (await namesIn(store))) {
    const file = join(store, name);
    if (lstatSync(file, { throwIfNoEntry: false })?.nlink === 1) rmSync(file, { force: true });
  }
}
