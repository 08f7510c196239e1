import { join } from 'node:path';
import type { ComposedDocument } from '@riwaq/contracts';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { writeText } from '../system/files';
import { type Documents, documentFile, missingFile } from './document-index';

/**
 * Renders the documents of `paths` one by one and writes them below `site/` of the generation `out`: while one is written the next is rendered, and none stays in
 * memory. Gives their entries in the index.
 */
export async function writeDocuments(
  paths: readonly string[],
  render: (path: string) => Promise<ComposedDocument>,
  out: string,
): Promise<Documents> {
  const documents: Documents = {};
  let written: Promise<void> = Promise.resolve();
  for (const path of paths) {
    const [rendered] = await Promise.all([render(path), written]);
    written = writeDocument(out, path, rendered).then((entry) => {
      documents[path] = entry;
    });
  }
  await written;
  return documents;
}

async function writeDocument(out: string, path: string, { html, shows, missing }: ComposedDocument): Promise<Documents[string]> {
  const found = missing ? missingFile(path) : documentFile(path);
  const file = path.endsWith('.html') ? path.slice(1) : found;
  await writeText(join(out, 'site', file), html);
  return { file, checksum: checksum(html), shows: [...shows] };
}
