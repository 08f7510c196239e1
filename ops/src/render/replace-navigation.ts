import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checksum } from '@riwaq/webpack-preset/release-facts';
import { writeText } from '../system/files';
import type { ComposeInput } from './compose-input';
import type { Documents } from './document-index';

/** As many documents as are read and written together. */
const AT_ONCE = 16;

/**
 * Writes documents of the generation before with the navigation of now: an entry that comes or goes stands in every one of them, and none has to be rendered for it. Gives their entries
 * in the index, without those of which `replace` cannot tell what they would be, and those that are lost or damaged: they are to be composed.
 */
export async function replaceNavigation(
  { previous, out }: Pick<ComposeInput, 'previous' | 'out'>,
  documents: Documents,
  replace: (path: string, html: string) => Promise<string | undefined>,
): Promise<Documents> {
  if (!previous) return {};
  const entries = Object.entries(documents);
  const replaced: Documents = {};

  async function write(path: string, document: Documents[string]): Promise<void> {
    const before = await readFile(join(previous ?? '', 'site', document.file), 'utf8').catch(() => undefined);
    if (before === undefined || checksum(before) !== document.checksum) return;
    const html = await replace(path, before);
    if (html === undefined) return;
    await writeText(join(out, 'site', document.file), html);
    replaced[path] = { ...document, checksum: checksum(html) };
  }

  for (let at = 0; at < entries.length; at += AT_ONCE)
    await Promise.all(entries.slice(at, at + AT_ONCE).map(([path, document]) => write(path, document)));
  return replaced;
}
