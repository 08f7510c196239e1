import { link, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ComposedDocument } from '@riwaq/contracts';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { readIfThere } from '../system/files';
import { isSystemError } from '../system/user-error';
import type { ComposeInput } from './compose-input';
import type { Documents } from './document-index';

type Folders = Pick<ComposeInput, 'out' | 'previous'>;

/**
 * Renders the documents of `paths` one by one and writes them below `site/`: while one is written the next is rendered, and none stays in memory. One that
 * comes out as it was in the generation before (`before`) is the same file. Gives their entries in the index.
 */
export async function writeDocuments(
  paths: readonly string[],
  render: (path: string) => Promise<ComposedDocument>,
  folders: Folders,
  before: Documents = {},
): Promise<Documents> {
  const documents: Documents = {};
  let written: Promise<void> = Promise.resolve();
  for (const path of paths) {
    const [rendered] = await Promise.all([render(path), written]);
    written = writeDocument(folders, path, rendered, before[path]).then((entry) => {
      documents[path] = entry;
    });
  }
  await written;
  return documents;
}

async function writeDocument(
  folders: Folders,
  path: string,
  { html, shows }: ComposedDocument,
  before: Documents[string] | undefined,
): Promise<Documents[string]> {
  const file = path.endsWith('.html') ? path.slice(1) : join(path.slice(1), 'index.html');
  const entry = { file, checksum: checksum(html), shows: [...shows] };
  const same = before?.file === file && before.checksum === entry.checksum && (await isStill(folders, file, html));
  if (!same || !(await isLinked(folders, file))) await writeFile(await placeOf(folders, file), html);
  return entry;
}

/** Whether a file of the generation before is what its index says: composing anew mends what was damaged. */
async function isStill({ previous = '' }: Folders, file: string, html: string): Promise<boolean> {
  return (await readIfThere(join(previous, 'site', file))) === html;
}

/** Keeps documents of the generation before as they are: the same files, by another name. */
export async function keepDocuments(documents: Documents, folders: Folders): Promise<void> {
  for (const { file } of Object.values(documents)) {
    if (!(await isLinked(folders, file))) throw new Error(`${file} of the generation before cannot be kept`);
  }
}

/** Gives a file of the generation before its name in the new one. False where it is not there, or has as many names as the file system allows. */
async function isLinked(folders: Folders, file: string): Promise<boolean> {
  if (!folders.previous) return false;
  try {
    await link(join(folders.previous, 'site', file), await placeOf(folders, file));
    return true;
  } catch (error) {
    if (isSystemError(error, 'ENOENT', 'EMLINK')) return false;
    throw error;
  }
}

async function placeOf({ out }: Folders, file: string): Promise<string> {
  const place = join(out, 'site', file);
  await mkdir(dirname(place), { recursive: true });
  return place;
}
