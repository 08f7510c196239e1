import { countOf, isolate } from '@riwaq/text';
import type { FoundProducts } from './find-products';

/** What the list found, in a sentence: results of a search, or single products and the page that shows; the bundles where nothing else stands. */
export function foundText(found: FoundProducts<unknown>, search: string): string {
  if (found.kind === 'results') return `${countOf.results(found.results.length)} عن «${isolate(search.trim())}»`;
  const { count, page, lastPage, bundles } = found;
  if (count === 0) return countOf.bundles(bundles.length);
  return lastPage > 1 ? `${countOf.products(count)}، الصفحة ${page} من ${lastPage}` : countOf.products(count);
}
