import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { sharedHome } from './site-home';

const IndexSchema = v.object({ documents: v.record(v.string(), v.unknown()) });

/** The addresses of every page that was composed, without the two documents that belong to no address. */
export async function composedPages(): Promise<string[]> {
  const file = join(sharedHome(), 'current/documents.json');
  const { documents } = parse(IndexSchema, JSON.parse(await readFile(file, 'utf8')), file);
  return Object.keys(documents).filter((path) => !path.endsWith('.html'));
}

/** One of `parts` equal parts of a list, for tests that share it: every `parts`th item from `part` on. */
export function partOf<Item>(items: readonly Item[], part: number, parts: number): Item[] {
  return items.filter((_item, place) => place % parts === part);
}
