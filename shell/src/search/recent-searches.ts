import { readStored, removeStored, writeStored } from '@riwaq/runtime';
import { foldArabic } from '@riwaq/text';
import * as v from 'valibot';

const stored = { key: 'riwaq.searches', version: 1, schema: v.array(v.pipe(v.string(), v.maxLength(80))) };

/** As many as are kept. */
const KEPT = 5;

/** What this visitor searched for last, the latest first. It stays on the device. */
export function recentSearches(): readonly string[] {
  return readStored(stored) ?? [];
}

/** Keeps a search that led somewhere; the same words in another spelling stand once. */
export function keepSearch(text: string): void {
  const search = text.trim().slice(0, 80);
  if (search === '') return;
  const others = recentSearches().filter((other) => foldArabic(other) !== foldArabic(search));
  writeStored(stored, [search, ...others].slice(0, KEPT));
}

/** Forgets them all. */
export function forgetSearches(): void {
  removeStored(stored);
}
