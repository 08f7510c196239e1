import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ComposedDocument } from '@riwaq/contracts';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { isLinked, writeOrLink } from '../system/files';
import type { ComposeInput } from './compose-input';
import { type Documents, documentFile, missingFile } from './document-index';

type Folders = Pick<ComposeInput, 'out' | 'previous'>;

/**
 * Renders the documents of `paths` one by one and writes them below `site/`: while one is written the next is rendered, and none stays in memory. One that
 * comes out as it stands in the generation before is the same file. Gives their entries in the index.
 */
export async function writeDocuments(
  paths: readonly string[],
  render: (path: string) => Promise<ComposedDocument>,
  folders: Folders,
): Promise<Documents> {
  const documents: Documents = {};
  let written: Promise<void> = Promise.resolve();
  for (const path of paths) {
    const [rendered] = await Promise.all([render(path), written]);
    written = writeDocument(folders, path, rendered).then((entry) => {
      documents[path] = entry;
    });
  }
  await written;
  return documents;
}

async function writeDocument(
  { out, previous }: Folders,
  path: string,
  { html, shows, missing }: ComposedDocument,
): Promise<Documents[string]> {
  const found = missing ? missingFile(path) : documentFile(path);
  const file = path.endsWith('.html') ? path.slice(1) : found;
  await writeOrLink(join(out, 'site', file), html, previous && join(previous, 'site', file));
  return { file, checksum: checksum(html), shows: [...shows] };
}

/** Keeps documents of the generation before as they are: the same files, by another name. Rejects where one is lost. */
export async function keepDocuments(documents: Documents, { out, previous = '' }: Folders): Promise<void> {
  for (const { file } of Object.values(documents)) {
    const place = join(out, 'site', file);
    await mkdir(dirname(place), { recursive: true });
    if (!(await isLinked(join(previous, 'site', file), place))) throw new Error(`${file} of the generation before cannot be kept`);
  }
}
