import { randomUUID } from 'node:crypto';
import { copyFileSync, linkSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isThere, namesIn, syncFolder } from '../system/files';
import { forEachConcurrently } from '../system/for-each-concurrently';
import { isSystemError, UserError } from '../system/user-error';

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

/** How a generation shares its files. */
interface Sharing {
  readonly files: readonly StoredFile[];
  /** The files that stand in its folder already: all others come from the store. */
  readonly written: ReadonlySet<string>;
  /** Whether a stored file that differs from a written one of its name was damaged, and is replaced. What is only tried out replaces nothing. */
  readonly repairs: boolean;
}

/**
 * Makes a generation and the stored files one, by hard links. New files are synced before they have their name: one that has it is whole. Returns whether all files are shared. Throws
 * `UserError` where a file is neither written nor stored.
 */
export async function shareFiles(home: string, folder: string, { files, written, repairs }: Sharing): Promise<boolean> {
  const store = documentsFolder(home);
  for (const parent of new Set([store, ...files.map(({ file }) => dirname(join(folder, file)))])) mkdirSync(parent, { recursive: true });
  const mine = files.filter(({ file }) => written.has(file));
  const fresh = mine.filter(({ name }) => !lstatSync(join(store, name), { throwIfNoEntry: false }));
  await forEachConcurrently(fresh, AT_ONCE, ({ file }) => syncFolder(join(folder, file)));
  let isShared = true;
  // Ten thousand documents are thirty thousand links: in one go they take 0.4 s, as single promises 2 s.
  for (const { file, name } of files) {
    const [inFolder, stored] = [join(folder, file), join(store, name)];
    if (written.has(file)) isShared = put(inFolder, stored, repairs) && isShared;
    else if (!linkOrCopy(stored, inFolder)) throw new UserError(`${file} is not stored any more: run it again`);
  }
  if (mine.length > 0) await syncFolder(store);
  return isShared;
}

/** Stores a written file. Where the same is stored, the file becomes a link to it. Returns false where another is stored, and stays. */
export function put(file: string, stored: string, repairs: boolean): boolean {
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (linkOrCopy(file, stored)) return true;
    } catch (error) {
      if (!isSystemError(error, 'EEXIST')) throw error;
    }
    try {
      const isSame = readFileSync(file).equals(readFileSync(stored));
      if (!isSame && !repairs) return false;
      replace(...(isSame ? ([stored, file] as const) : ([file, stored] as const)));
      return true;
    } catch (error) {
      // What ended meanwhile has taken the stored file along.
      if (attempt > 1 || !isSystemError(error, 'ENOENT')) throw error;
    }
  }
}

function replace(file: string, other: string): void {
  const next = `${other}.${randomUUID()}`;
  linkOrCopy(file, next);
  renameSync(next, other);
}

const NO_LINKS = ['EMLINK', 'EPERM', 'EACCES', 'ENOTSUP', 'ENOSYS', 'EXDEV'];

/** Links a file, or copies it where there are no hard links. Returns false where it is missing. */
export function linkOrCopy(file: string, name: string): boolean {
  try {
    linkSync(file, name);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return false;
    if (!isSystemError(error, ...NO_LINKS)) throw error;
    // A copy that is cut off has no name.
    const draft = `${name}.${randomUUID()}`;
    copyFileSync(file, draft);
    renameSync(draft, name);
  }
  return true;
}

/** Which of these names are not stored, or empty. */
export function lostNames(home: string, names: readonly string[]): string[] {
  return names.filter((name) => !(lstatSync(join(documentsFolder(home), name), { throwIfNoEntry: false })?.size ?? 0));
}

/** Removes stored files that no generation has any more: all, or those of `names`. None where the disk has no hard links, which say that. */
export async function sweepStored(home: string, names?: readonly string[]): Promise<void> {
  const store = documentsFolder(home);
  if (!(await isThere(store)) || !countsLinks(store)) return;
  for (const name of names ?? (await namesIn(store))) removeUnlinked(join(store, name));
}

/** Removes a file that has no other hard link. */
export function removeUnlinked(file: string): void {
  if (lstatSync(file, { throwIfNoEntry: false })?.nlink === 1) rmSync(file, { force: true });
}

/** Whether files of a folder have hard links. */
function countsLinks(folder: string): boolean {
  const [file, name] = [join(folder, `.${randomUUID()}`), join(folder, `.${randomUUID()}`)];
  try {
    writeFileSync(file, '');
    linkSync(file, name);
    return lstatSync(file).nlink === 2;
  } catch (error) {
    if (isSystemError(error, ...NO_LINKS)) return false;
    throw error;
  } finally {
    for (const one of [file, name]) rmSync(one, { force: true });
  }
}
