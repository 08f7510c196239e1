/** Products on one page of the list. */
export const PAGE_SIZE = 12;

/** Results of a search on one page: more than the shop has products, but never thousands of cards at once. */
export const RESULTS_SIZE = 48;

/** How many pages `count` products fill, `size` to a page; at least one. */
export function pageCount(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}

/** Returns the items of a page, counted from 1, with `size` items each. */
export function itemsOnPage<Item>(items: readonly Item[], page: number, size: number): readonly Item[] {
  return items.slice((page - 1) * size, page * size);
}

/** A stretch of pages that the bar leaves out, named by the page before it. */
interface Gap {
  readonly after: number;
}

/** Pages of the page bar: first, last, current and its neighbours, with gaps between. A gap of one page shows that page. */
export function pageBarPages(current: number, last: number): readonly (number | Gap)[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1] ?? 0;
    if (page - previous <= 1) return [page];
    return page - previous === 2 ? [page - 1, page] : [{ after: previous }, page];
  });
}
