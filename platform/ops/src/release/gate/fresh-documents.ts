import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import { documentFile, readDocumentIndex, type WrittenDocuments } from '../../render/document-index';
import { sha256 } from '../../system/files';

/** Most pairs of documents that are compared; a release of one app changes the bytes of thousands. */
const MOST_COMPARED = 2000;

/** New and changed addresses, each with its change: pages that show the same changed record have the same. A new one has its address. */
export type FreshDocuments = ReadonlyMap<string, string>;

/**
 * The addresses that are new, or whose main content differs from the live site's: a price, a date, a text. Versions and digests do not
 * count. Empty where nothing is live.
 */
export async function freshDocuments(
  home: string,
  target: string,
  live: string | undefined,
  documents: WrittenDocuments,
  isChanged: (app: AppName) => boolean,
): Promise<FreshDocuments> {
  const fresh = new Map<string, string>();
  if (live === undefined || live === target) return fresh;
  const before = await readDocumentIndex(join(home, live)).catch(() => undefined);
  if (!before) return fresh;
  let left = MOST_COMPARED;
  for (const [path, { checksum, shows }] of Object.entries(documents)) {
    const known = before.documents[path];
    if (!known) fresh.set(path, path);
    else if (known.checksum !== checksum && shows.some(isChanged) && left-- > 0) {
      const [now, then] = await Promise.all([contentIn(target, path), contentIn(live, path)]);
      if (now !== then) fresh.set(path, changeOf(now, then));
    }
  }
  return fresh;

  function contentIn(site: string, path: string): Promise<string> {
    return mainContent(join(home, site, 'site', documentFile(path)));
  }
}

/** Digest of what only one of two contents has: each element with the text in it, and the element before it: a heading differs from a card. */
function changeOf(now: string, then: string): string {
  const [ofNow, ofThen] = [elementsOf(now), elementsOf(then)];
  const added = [...ofNow].filter((element) => !ofThen.has(element)).sort();
  const gone = [...ofThen].filter((element) => !ofNow.has(element)).sort();
  return sha256(`+${added.join('<')} -${gone.join('<')}`);
}

function elementsOf(content: string): ReadonlySet<string> {
  const parts = content.split('<');
  return new Set(parts.map((part, index) => `${parts[index - 1] ?? ''}<${part}`));
}

async function mainContent(file: string): Promise<string> {
  const html = await readFile(file, 'utf8').catch(() => '');
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return main.replaceAll(/\d{1,6}\.\d{1,6}\.\d{1,6}[\w.-]{0,40}|\b[0-9a-f]{6,64}\b|sha256-[\w+/]{43}=/g, '·');
}
