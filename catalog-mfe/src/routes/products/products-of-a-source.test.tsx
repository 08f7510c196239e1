/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Product } from '@riwaq/contracts';
import { serializeInitialData } from '@riwaq/runtime';
import { TestPage } from '@riwaq/testing';
import { mockOutOfView } from '@riwaq/testing/browser-gaps';
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { builtInCatalog, catalogFromSource } from '../../catalog-store/built-in-catalog';
import { setCatalogState } from '../../catalog-store/catalog-state';
import { catalogData } from '../../catalog-store/initial-data';
import { loadPublishedCatalog } from '../../catalog-store/published-catalog';
import { products } from '../../composer/checked-products';
import { defaultQuery } from '../../rules/products-href';
import { sortProducts } from '../../rules/sort-products';
import { findProducts } from './find-products';
import { ProductsPage } from './products-page';

const config = { products: { source: 'https://list.example.com/products.json' } };
const realFetch = globalThis.fetch;
const fetchMock = jest.fn<typeof fetch>();
const page = (path = '/products') => (
  <TestPage path={path} config={config} fragments={{ 'checkout/ProductOrder': () => null }}>
    <ProductsPage />
  </TestPage>
);
const open = (path?: string) => render(page(path));
const nameOf = (index: number) => some[index]?.name ?? '';
/** The part of a response that `request` reads: jsdom has no `Response`. */
const answers = (status: number, value: unknown) => ({ ok: status === 200, status, json: () => Promise.resolve(value) }) as Response;
const some = products.slice(0, 3).map((product) => ({ ...product, name: `من المصدر ${product.id}` }));

beforeEach(() => {
  globalThis.fetch = fetchMock;
  fetchMock.mockReturnValue(new Promise(() => {}));
  setCatalogState({ kind: 'waiting' });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  globalThis.fetch = realFetch;
});

describe('a list page of a site with a product source', () => {
  let scroll = () => {};
  beforeEach(() => {
    scroll = mockOutOfView();
  });
  afterEach(() => scroll());

  test('shows eight cards that wait, as long as nothing is known', () => {
    const { container } = open();
    expect(container.querySelectorAll('article')).toHaveLength(8);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('جاري تحميل المنتجات...');
  });

  test('is hydrated over its document with the records that the document holds, and nothing differs', async () => {
    const catalog = catalogFromSource([{ ...products[0], name: '</script><b>من المصدر' } as Product]);
    const found = findProducts(sortProducts(catalog.products, 'default'), defaultQuery);
    document.body.innerHTML = '<script type="application/json" id="catalogue-opening"></script>';
    (document.getElementById('catalogue-opening') as HTMLElement).textContent = serializeInitialData(catalogData, 'products', {
      found,
      trouble: null,
    });
    setCatalogState({ kind: 'ready', catalog });
    document.body.innerHTML = `<div>${renderToString(page())}</div>`;
    setCatalogState({ kind: 'waiting' });

    const differences: unknown[] = [];
    const container = document.body.firstElementChild as HTMLElement;
    const root = await act(() => hydrateRoot(container, page(), { onRecoverableError: (error) => differences.push(error) }));
    expect(differences).toEqual([]);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: '</script><b>من المصدر' })).toBeTruthy();
    expect(document.getElementById('catalogue-opening')).toBeNull();
    act(() => root.unmount());
  });

  test('a script in a name ends neither the initial data nor the page', () => {
    expect(serializeInitialData(catalogData, 'products', { name: '</script><script>alert(1)</script>' })).not.toContain('<');
  });

  test('shows the source’s products once they are there', () => {
    open();
    act(() => setCatalogState({ kind: 'ready', catalog: catalogFromSource(some) }));
    expect(screen.getByRole('heading', { name: nameOf(1) })).toBeTruthy();
  });

  test('shows the built-in products and the reason if the source has none', () => {
    open();
    act(() => setCatalogState({ kind: 'ready', catalog: { ...builtInCatalog, sourceError: 'أجاب مصدر المنتجات بخطأ (500).' } }));
    expect(screen.getByText('حدث خطأ أثناء تحميل المنتجات. يتم استخدام البيانات المحلية.')).toBeTruthy();
    expect(screen.getByText('أجاب مصدر المنتجات بخطأ (500).')).toBeTruthy();
    expect(screen.getAllByRole('article').length).toBeGreaterThan(8);
  });

  test('a name with a script in it is a text', () => {
    const [first] = products;
    if (!first) throw new Error('no products');
    open();
    act(() => setCatalogState({ kind: 'ready', catalog: catalogFromSource([{ ...first, name: '<img src=x onerror=alert(1)>' }]) }));
    expect(screen.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy();
  });

  test('of a thousand products shows a page', () => {
    const [first] = products;
    if (!first) throw new Error('no products');
    const many = Array.from({ length: 1000 }, (_, index) => ({
      ...first,
      id: index + 1,
      slug: `tool-${index}`,
      isBundle: index % 10 === 0,
    }));
    open('/products?page=70');
    act(() => setCatalogState({ kind: 'ready', catalog: catalogFromSource(many) }));
    expect(screen.getAllByRole('article')).toHaveLength(24);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('900\u00a0منتج، الصفحة 70 من 75');
  });
});

describe('loading the published catalog', () => {
  const reports: unknown[] = [];
  const load = () =>
    loadPublishedCatalog(
      (error) => reports.push(error),
      async () => {},
    );
  beforeEach(() => {
    reports.length = 0;
  });

  test('leaves a bad record out, reports it, and keeps the rest', async () => {
    fetchMock.mockResolvedValue(answers(200, { products: [some[0], { id: 'bad' }, some[1]], trouble: null }));
    open();
    await act(load);
    expect(reports).toHaveLength(1);
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('does not sell what a record is there for that this release cannot read, and only that', async () => {
    fetchMock.mockResolvedValue(
      answers(200, {
        products: [
          { ...some[0], slug: 'tool' },
          { ...some[1], slug: 'spss31', category: 'newer' },
        ],
        trouble: null,
      }),
    );
    const { unlisted } = await load();
    expect(unlisted.find(({ slug }) => slug === 'spss31')).toMatchObject({ isOutOfStock: true, price: 'السعر غير متوفر' });
    expect(unlisted.find(({ slug }) => slug === 'perplexity')).toMatchObject({ isOutOfStock: false });
  });

  test('falls back to the built-in one after four attempts', async () => {
    fetchMock.mockReset();
    fetchMock.mockImplementation(() => Promise.resolve(answers(500, null)));
    await load();
    expect(fetchMock.mock.calls.map(([address]) => address)).toEqual(Array(4).fill('/data/catalogue.json'));
    open();
    expect(screen.getByText('خطأ في تحميل المنتجات')).toBeTruthy();
    expect(screen.getByText('تعذّر تحميل قائمة المنتجات المنشورة.')).toBeTruthy();
  });
});
