import { join } from 'node:path';
import { DATA_SEGMENT } from '@riwaq/contracts';
import { tryLink } from '../system/files';
import { forEachConcurrently } from '../system/for-each-concurrently';
import { indexedFiles, readDocumentIndex } from './document-index';

/** Links that are made at once. */
const AT_ONCE = 16;

/**
 * Gives a composition of a few pages the data of every other page as a whole one, `whole`, has it: what its pages load ahead, and where they lead, is there.
 */
export async function linkOtherData(whole: string, few: string): Promise<void> {
  const own = new Set(indexedFiles(await readDocumentIndex(few)).map(({ file }) => file));
  const others = indexedFiles(await readDocumentIndex(whole)).filter(({ file }) => file.startsWith(`${DATA_SEGMENT}/`) && !own.has(file));
  await forEachConcurrently(others, AT_ONCE, ({ file }) => tryLink(join(whole, 'site', file), join(few, 'site', file)));
}
