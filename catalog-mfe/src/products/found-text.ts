import { countOf, isolate } from '@riwaq/text';
import type { FoundProducts } from './find-products';

/** What the list found, in a sentence: results of a search, or single products and the page that shows; the bundles where nothing else stands. */
export function foundText(found: FoundProducts<unknown>, search: string): string {
  if (found.kind === 'latest') return countOf.products(found.latest.length);
  const { count, page, lastPage } = found;
  const where = lastPage > 1 ? `، الصفحة ${page} من ${lastPage}` : '';
  if (found.kind === 'results') return `${countOf.results(count)} عن «${isolate(search.trim())}»${where}`;
  return `${count === 0 ? countOf.bundles(found.bundleCount) : countOf.products(count)}${where}`;
}
