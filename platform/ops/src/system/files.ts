import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ParseError } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { forEachConcurrently } from './for-each-concurrently';
import { isSystemError, UserError } from './user-error';

/** Every file below a folder, relative to it, sorted. Throws `UserError` for a link or special file: a release must contain its files. */
export async function listFiles(folder: string, inside = ''): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
    const name = inside ? `${inside}/${entry.name}` : entry.name;
    if (entry.isDirectory()) files.push(...(await listFiles(folder, name)));
    else if (entry.isFile()) files.push(name);
    else throw new UserError(`${join(folder, name)} is neither a file nor a folder`);
  }
  return files.sort();
}

/** The files of `listFiles`, or none where the folder is missing. */
export function filesIn(folder: string): Promise<string[]> {
  return orNone(listFiles(folder));
}

/** The names in a folder, or none where it is missing. */
export function namesIn(folder: string): Promise<string[]> {
  return orNone(readdir(folder));
}

async function orNone(names: Promise<string[]>): Promise<string[]> {
  return names.catch((error: unknown) => {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  });
}

/** Runs `work` with a new temporary folder (`riwaq-<name>-…`) in `around`, and removes it. */
export async function inTemporaryFolder<Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
  around = tmpdir(),
): Promise<Result> {
  const folder = await mkdtemp(join(around, `riwaq-${name}-`));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An older draft belongs to a dead process, in milliseconds. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Removes what dead processes left in a folder under names with this prefix, by `remove`. */
export async function removeAbandoned(
  folder: string,
  prefix: string,
  remove = (path: string) => rm(path, { recursive: true, force: true }),
): Promise<void> {
  for (const name of (await namesIn(folder)).filter((entry) => entry.startsWith(prefix))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await remove(join(folder, name));
  }
}

/** Whether a file or folder exists. */
export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

const run = promisify(execFile);

/** Files that are synced at the same time. */
const AT_ONCE = 16;

/** Writes a new file with its folders, and syncs it. */
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

/** Replaces a file whole: a reader sees the old or the new content, also where several write it at once. Syncs it. */
export async function replaceDurably(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeDurably(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Writes a text file with its folders. */
export async function writeText(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Syncs a folder: new files, renames, links. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Syncs a folder and those in it: their files are synced, or hard links to files that are. One call of sync(1) for the file system, because folders of five thousand
 * partners take seconds one by one; these alone where the machine has no such program.
 */
export async function syncFolders(folder: string): Promise<void> {
  await run('sync', ['--file-system', folder], { timeout: 10_000 }).catch(() => syncEach(folder));
}

async function syncEach(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) await syncEach(join(folder, entry.name));
  await syncFolder(folder);
}

/** Syncs a folder with its whole content. */
export async function syncTree(folder: string): Promise<void> {
  const files = await listFiles(folder);
  const folders = new Set(files.map((file) => dirname(file)));
  await forEachConcurrently([...files, ...folders], AT_ONCE, (path) => syncFolder(join(folder, path)));
  await syncFolder(folder);
}

/** Reads a JSON file, if it exists. Throws `ParseError` where it is malformed. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readIfThere(file);
  return text === undefined ? undefined : parseJson(text, file);
}

/** Reads a text file, if it exists. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** Parses JSON from `what`. Throws `ParseError` where it is malformed. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ParseError(what, [{ path: '', message: 'is not JSON' }]);
  }
}

/** JSON of this schema. Undefined for anything else. */
export function jsonOf<Schema extends v.GenericSchema>(schema: Schema, text: string | undefined): v.InferOutput<Schema> | undefined {
  const { success, output } = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return success ? output : undefined;
}

/** Digest of a text or file, in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** JSON with sorted keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
