/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Product } from '@riwaq/contracts';
import { TestPage } from '@riwaq/testing';
import { mockOutOfView } from '@riwaq/testing/browser-gaps';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { setCatalogState } from '../../catalog-store/catalog-state';
import { publishedParts } from '../../catalog-store/published-index';
import { products } from '../../composer/checked-products';
import { searchEntries } from '../../composer/published-data';
import { ProductsPage } from './products-page';
import { readProductsQuery } from './products-query';
import { findPublished } from './published-list';

const [first] = products;
if (!first) throw new Error('no products');
const many: readonly Product[] = Array.from({ length: 2000 }, (_, at) => ({
  ...first,
  id: at + 1,
  slug: `tool-${at}`,
  name: `أداة ${at}`,
  isBundle: at % 10 === 0,
  aliases: at === 1777 ? ['زوتيرو'] : [],
  additionalInfo: at === 1888 ? 'مع ضمان' : 'سجلّ',
}));
const files: Readonly<Record<string, unknown>> = { ...publishedParts({ products: many, trouble: null }) };
const search = searchEntries(many);

const answer = (status: number, value: unknown) => ({ ok: status === 200, status, json: () => Promise.resolve(value) }) as Response;
const asked: string[] = [];
let down = false;
const realFetch = globalThis.fetch;
beforeEach(() => {
  asked.length = 0;
  down = false;
  setCatalogState({ kind: 'waiting' });
  globalThis.fetch = jest.fn<typeof fetch>(async (address) => {
    const path = String(address);
    asked.push(path);
    if (down) return answer(500, null);
    return path === '/search.json' ? answer(200, search) : answer(200, files[path.replace('/data/', '')]);
  });
});
let scroll = () => {};
beforeEach(() => {
  scroll = mockOutOfView();
});
afterEach(() => {
  cleanup();
  scroll();
  globalThis.fetch = realFetch;
});

const open = (query: string) =>
  render(
    <TestPage path={`/products${query}`} config={{ products: { source: 'https://list.example.com/products.json' } }}>
      <ProductsPage />
    </TestPage>,
  );
const namesIn = async (section: string) => {
  const region = within(await screen.findByRole('region', { name: section }, { timeout: 5000 }));
  return region.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
};

describe('the list of a source of thousands of products', () => {
  test('that fails to load shows the built-in products and the reason; a retry loads it', async () => {
    down = true;
    const reports: unknown[] = [];
    const query = readProductsQuery(new URLSearchParams('page=2'));
    const find = () =>
      findPublished(
        query,
        (error) => reports.push(error),
        async () => {},
      );
    open('?page=2');
    await act(async () => expect(await find()).toBeNull());
    expect(asked).toHaveLength(4);
    expect(reports).toHaveLength(1);
    expect(screen.getByText('تعذّر تحميل قائمة المنتجات المنشورة.')).toBeTruthy();
    down = false;
    expect(await find()).toMatchObject({ kind: 'shelves', page: 2 });
  });

  test('loads the index and the records of its page, and nothing else', async () => {
    open('?page=100');
    expect((await namesIn('المنتجات الفردية')).slice(0, 2)).toEqual(['أداة 1321', 'أداة 1322']);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('1,800\u00a0منتج، الصفحة 100 من 150');
    expect(asked.every((path) => /^\/data\/catalogue-(index|records-\d+)\.json$/.test(path))).toBe(true);
    expect(asked.length).toBeLessThanOrEqual(7);
  });

  test('is searched by what the site’s search reads: other spellings and additional info too', async () => {
    open('?search=زوتيرو');
    expect(await namesIn('نتائج البحث')).toEqual(['أداة 1777']);
    cleanup();
    open('?search=ضمان');
    await waitFor(async () => expect(await namesIn('نتائج البحث')).toEqual(['أداة 1888']));
    expect(asked).not.toContain('/data/catalogue.json');
  });

  test('is sorted whole, whatever page of it is loaded', async () => {
    open('?sort=name-desc');
    expect((await namesIn('المنتجات الفردية'))[0]).toBe('أداة 999');
    expect(asked).not.toContain('/data/catalogue.json');
  });
});
