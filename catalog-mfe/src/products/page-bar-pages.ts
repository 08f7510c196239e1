/** Products on one page of the list (specification, section 9). */
export const PAGE_SIZE = 12;

/** How many pages `count` products fill; at least one. */
export function pageCount(count: number): number {
  return Math.max(1, Math.ceil(count / PAGE_SIZE));
}

/** The part of `items` that stands on `page`, counted from 1. */
export function itemsOnPage<Item>(items: readonly Item[], page: number): readonly Item[] {
  return items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
}

/** A stretch of pages that the bar leaves out, named by the page before it. */
export interface Gap {
  readonly after: number;
}

/**
 * What the page bar shows: the first page, the last, the current one and its neighbours, and a gap for each stretch
 * between them (specification, section 2). A stretch of a single page is shown as that page.
 */
export function pageBarPages(current: number, last: number): readonly (number | Gap)[] {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(shown)].sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1] ?? 0;
    if (page - previous <= 1) return [page];
    return page - previous === 2 ? [page - 1, page] : [{ after: previous }, page];
  });
}
