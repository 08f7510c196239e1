import { describe, expect, test } from '@jest/globals';
import { defaultQuery, productsHref } from '../../rules/products-href';
import { readProductsQuery } from './products-query';

const read = (address: string) => readProductsQuery(new URLSearchParams(address));

describe('the address of the list', () => {
  test('keeps the search, the order and what it was drawn from, the category, the latest and the page', () => {
    const query = { search: 'تحليل & ترجمة', sort: 'random', draw: 7, category: 'analytics', latest: true, page: 3 } as const;
    expect(read(productsHref(query).split('?')[1] ?? '')).toEqual(query);
  });

  test('is plain for the list as it opens', () => {
    expect(productsHref()).toBe('/products');
    expect(productsHref(defaultQuery)).toBe('/products');
    expect(productsHref({ category: 'ai-tools' })).toBe('/products?category=ai-tools');
  });

  test.each([
    '',
    'page=0',
    'page=-2',
    'page=1.5',
    'page=abc',
    'page=99999',
    'sort=cheapest',
    'category=shoes',
    'draw=-1',
    'latest=perhaps',
    `search=${'x'.repeat(101)}`,
  ])('shows the list as it opens for the nonsense «%s»', (address) => {
    expect(read(address)).toEqual(defaultQuery);
  });

  test('one wrong part leaves the others as they are', () => {
    expect(read('page=abc&category=design')).toEqual({ ...defaultQuery, category: 'design' });
  });
});
