import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import { documentFile, readDocumentIndex, type ShownDocuments } from '../../render/document-index';

/** Most pairs of documents that are compared; a release of one app changes the bytes of thousands. */
const MOST_COMPARED = 2000;

/** New and changed addresses. */
export type FreshDocuments = ReadonlySet<string>;

/**
 * The addresses that are new, or whose main content differs from the live site's: a price, a date, a text. Versions and digests do not
 * count. Empty where nothing is live.
 */
export async function freshDocuments(
  home: string,
  target: string,
  live: string | undefined,
  documents: ShownDocuments,
  isChanged: (app: AppName) => boolean,
): Promise<FreshDocuments> {
  const fresh = new Set<string>();
  if (live === undefined || live === target) return fresh;
  const before = await readDocumentIndex(join(home, live)).catch(() => undefined);
  if (!before) return fresh;
  let left = MOST_COMPARED;
  for (const [path, { checksum, shows }] of Object.entries(documents)) {
    const known = before.documents[path];
    if (!known) fresh.add(path);
    else if (known.checksum !== checksum && shows.some(isChanged) && left-- > 0) {
      const [now, then] = await Promise.all([contentIn(target, path), contentIn(live, path)]);
      if (now !== then) fresh.add(path);
    }
  }
  return fresh;

  function contentIn(site: string, path: string): Promise<string> {
    return mainContent(join(home, site, 'site', documentFile(path)));
  }
}

/** The main content of a document, without versions and digests; empty where there is none. */
export async function mainContent(file: string): Promise<string> {
  const html = await readFile(file, 'utf8').catch(() => '');
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return main.replaceAll(/\d{1,6}\.\d{1,6}\.\d{1,6}[\w.-]{0,40}|\b[0-9a-f]{6,64}\b|sha256-[\w+/]{43}=/g, '·');
}
