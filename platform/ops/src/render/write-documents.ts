import { join } from 'node:path';
import { checksum } from '@riwaq/app-source/release-facts';
import { dataPath } from '@riwaq/contracts';
import type { ComposedDocument, ComposedResource } from '@riwaq/contracts/platform';
import { writeText } from '../system/files';
import { fileOf, type WrittenData, type WrittenDocuments, type WrittenFile } from './document-index';

/**
 * Renders the documents of `paths` and writes them, and their data, below `site/` of `out`. Renders the next while it writes one, and keeps none in memory.
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

async function writeDocument(out: string, path: string, document: ComposedDocument): Promise<WrittenDocuments[string]> {
  const { html, shows, fragments, digest = '', missing } = document;
  return {
    ...(await write(out, fileOf(path, missing), html)),
    shows: [...shows],
    fragments: fragments.map(([app, fragment]) => [app, fragment]),
    digest,
    ...(hasData(path) ? await writeData(out, path, document) : {}),
  };
}

/** Whether a page of this address is asked for its data: not with a query, and none without an address. */
const hasData = (path: string) => !path.includes('?') && !path.endsWith('.html');

/** Throws where two addresses would have one data file. */
export function requireDistinctData(documents: readonly string[], resources: readonly string[]): void {
  const owners = new Map<string, string>();
  for (const path of [...documents.filter(hasData), ...resources]) {
    for (const file of [dataPath(path), dataPath(path, 'previous')]) {
      const other = owners.get(file);
      if (other !== undefined) throw new Error(`${path} and ${other} would have one data file, ${file}`);
      owners.set(file, path);
    }
  }
}

/** Writes what the live and the previous releases make of an address. */
export async function writeData(out: string, path: string, made: Partial<ComposedResource>): Promise<WrittenData> {
  const written: WrittenData = {};
  if (made.data !== undefined) written.data = await write(out, dataPath(path).slice(1), made.data);
  if (made.previous !== undefined) written.previous = await write(out, dataPath(path, 'previous').slice(1), made.previous);
  return written;
}

async function write(out: string, file: string, text: string): Promise<WrittenFile> {
  await writeText(join(out, 'site', file), text);
  return { file, checksum: checksum(text) };
}
