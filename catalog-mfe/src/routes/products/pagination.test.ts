import { describe, expect, test } from '@jest/globals';
import { itemsOnPage, PAGE_SIZE, pageBarPages, pageCount } from './pagination';

describe('the page bar', () => {
  test.each([
    { current: 1, last: 1, bar: '1' },
    { current: 1, last: 3, bar: '1 2 3' },
    { current: 1, last: 9, bar: '1 2 … 9' },
    { current: 3, last: 9, bar: '1 2 3 4 … 9' },
    { current: 4, last: 9, bar: '1 2 3 4 5 … 9' },
    { current: 5, last: 9, bar: '1 … 4 5 6 … 9' },
    { current: 6, last: 9, bar: '1 … 5 6 7 8 9' },
    { current: 9, last: 9, bar: '1 … 8 9' },
  ])('on page $current of $last shows $bar', ({ current, last, bar }) => {
    const shown = pageBarPages(current, last).map((entry) => (typeof entry === 'number' ? String(entry) : '…'));
    expect(shown.join(' ')).toBe(bar);
  });

  test('a gap hides at least two pages, and knows which page it follows', () => {
    expect(pageBarPages(5, 9)).toContainEqual({ after: 1 });
    expect(pageBarPages(5, 9)).toContainEqual({ after: 6 });
  });
});

describe('a page has twelve products', () => {
  test('thirteen products fill two pages, with the thirteenth on the second', () => {
    const products = Array.from({ length: 13 }, (_, index) => index + 1);
    expect(pageCount(products.length, PAGE_SIZE)).toBe(2);
    expect(itemsOnPage(products, 1, PAGE_SIZE)).toHaveLength(12);
    expect(itemsOnPage(products, 2, PAGE_SIZE)).toEqual([13]);
  });

  test('no products still make one, empty, page', () => {
    expect(pageCount(0, PAGE_SIZE)).toBe(1);
    expect(itemsOnPage([], 1, PAGE_SIZE)).toEqual([]);
  });
});
