import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { writeText } from '../system/files';
import { forEachConcurrently } from '../system/for-each-concurrently';
import type { ComposeInput } from './compose-input';
import type { Documents } from './document-index';

/** Documents in memory at the same time. */
const AT_ONCE = 16;

type Document = Documents[string];

interface Rewriting {
  /** Whether a document stays the same file. */
  readonly isSame: (document: Document) => boolean;
  /** The document for the current site. Undefined for one that must be composed. */
  readonly rewrite: (path: string, html: string, document: Document) => Promise<string | undefined>;
}

/**
 * Rewrites the navigation and the releases in kept documents, without rendering them. Returns their index entries, without those that
 * `rewrite` cannot do or that are lost or damaged: these must be composed.
 */
export async function rewriteDocuments(
  { previous, out }: Pick<ComposeInput, 'previous' | 'out'>,
  documents: Documents,
  { isSame, rewrite }: Rewriting,
): Promise<Documents> {
  if (!previous) return {};
  const kept: Documents = {};

  async function write(path: string, document: Document): Promise<void> {
    const before = await readFile(join(previous ?? '', 'site', document.file), 'utf8').catch(() => undefined);
    if (before === undefined || checksum(before) !== document.checksum) return;
    const html = await rewrite(path, before, document);
    if (html === undefined) return;
    await writeText(join(out, 'site', document.file), html);
    kept[path] = { ...document, checksum: checksum(html) };
  }

  await forEachConcurrently(Object.entries(documents), AT_ONCE, async ([path, document]) => {
    if (isSame(document)) kept[path] = document;
    else await write(path, document);
  });
  return kept;
}
