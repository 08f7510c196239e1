import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { writeText } from '../system/files';
import { forEachConcurrently } from '../system/for-each-concurrently';
import type { ComposeInput } from './compose-input';
import type { Documents } from './document-index';

/** Documents in memory at the same time. */
const AT_ONCE = 16;

/**
 * Rewrites the navigation in kept documents, without rendering them. Returns their index entries, without those that `replace` cannot
 * rewrite or that are lost or damaged: these must be composed.
 */
export async function replaceNavigation(
  { previous, out }: Pick<ComposeInput, 'previous' | 'out'>,
  documents: Documents,
  replace: (path: string, html: string) => Promise<string | undefined>,
): Promise<Documents> {
  if (!previous) return {};
  const replaced: Documents = {};

  async function write(path: string, document: Documents[string]): Promise<void> {
    const before = await readFile(join(previous ?? '', 'site', document.file), 'utf8').catch(() => undefined);
    if (before === undefined || checksum(before) !== document.checksum) return;
    const html = await replace(path, before);
    if (html === undefined) return;
    await writeText(join(out, 'site', document.file), html);
    replaced[path] = { ...document, checksum: checksum(html) };
  }

  await forEachConcurrently(Object.entries(documents), AT_ONCE, ([path, document]) => write(path, document));
  return replaced;
}
