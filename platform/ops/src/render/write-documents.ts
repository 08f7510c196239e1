import { join } from 'node:path';
import { checksum } from '@riwaq/app-source/release-facts';
import type { ComposedDocument } from '@riwaq/contracts';
import { writeText } from '../system/files';
import { documentFile, missingFile, type WrittenDocuments } from './document-index';

/**
 * Renders the documents of `paths` and writes them below `site/` of `out`. Renders the next while it writes one, and keeps none in memory.
 * Returns their index entries.
 */
export async function writeDocuments(
  paths: readonly string[],
  render: (path: string) => Promise<ComposedDocument>,
  out: string,
): Promise<WrittenDocuments> {
  const documents: WrittenDocuments = {};
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

async function writeDocument(out: string, path: string, { html, shows, missing }: ComposedDocument): Promise<WrittenDocuments[string]> {
  const found = missing ? missingFile(path) : documentFile(path);
  const file = path.endsWith('.html') ? path.slice(1) : found;
  await writeText(join(out, 'site', file), html);
  return { file, checksum: checksum(html), shows: [...shows] };
}
