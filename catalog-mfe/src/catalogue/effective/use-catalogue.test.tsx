/** @jest-environment jsdom */
import '@riwaq/testing/browser-gaps';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Product } from '@riwaq/contracts';
import { TestPage } from '@riwaq/testing';
import { keepOutOfView } from '@riwaq/testing/browser-gaps';
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { findProducts } from '../../products/find-products';
import { openingQuery } from '../../products/products-href';
import { ProductsPage } from '../../products/products-page';
import { sortProducts } from '../../products/sort-products';
import { products } from '..';
import { builtInCatalogue, catalogueOf } from './catalogue';
import { setCatalogue } from './current';
import { loadPublished } from './load-published';
import { writeOpening } from './opening';

const config = { products: { source: 'https://list.example.com/products.json' } };
const realFetch = globalThis.fetch;
const asked = jest.fn<typeof fetch>();
const page = (path = '/products') => (
  <TestPage path={path} config={config} fragments={{ 'checkout/ProductOrder': () => null }}>
    <ProductsPage />
  </TestPage>
);
const open = (path?: string) => render(page(path));
const nameOf = (place: number) => some[place]?.name ?? '';
/** What `request` reads of an answer: the tests' browser has none of its own. */
const answers = (status: number, value: unknown) => ({ ok: status === 200, status, json: () => Promise.resolve(value) }) as Response;
const some = products.slice(0, 3).map((product) => ({ ...product, name: `من المصدر ${product.id}` }));

beforeEach(() => {
  globalThis.fetch = asked;
  asked.mockReturnValue(new Promise(() => {}));
  setCatalogue({ kind: 'waiting' });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  globalThis.fetch = realFetch;
});

describe('a list page of a site with a product source', () => {
  let scroll = () => {};
  beforeEach(() => {
    scroll = keepOutOfView();
  });
  afterEach(() => scroll());

  test('shows eight cards that wait, as long as nothing is known', () => {
    const { container } = open();
    expect(container.querySelectorAll('article')).toHaveLength(8);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('جاري تحميل المنتجات...');
  });

  test('comes alive over its document with the records that the document holds, and nothing differs', async () => {
    const catalogue = catalogueOf([{ ...products[0], name: '</script><b>من المصدر' } as Product]);
    const found = findProducts(sortProducts(catalogue.products, 'default'), openingQuery);
    document.body.innerHTML = '<script type="application/json" id="catalogue-opening"></script>';
    (document.getElementById('catalogue-opening') as HTMLElement).textContent = writeOpening('products', { found, trouble: null });
    setCatalogue({ kind: 'ready', catalogue });
    document.body.innerHTML = `<div>${renderToString(page())}</div>`;
    setCatalogue({ kind: 'waiting' });

    const differences: unknown[] = [];
    const container = document.body.firstElementChild as HTMLElement;
    const root = await act(() => hydrateRoot(container, page(), { onRecoverableError: (error) => differences.push(error) }));
    expect(differences).toEqual([]);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: '</script><b>من المصدر' })).toBeTruthy();
    expect(document.getElementById('catalogue-opening')).toBeNull();
    act(() => root.unmount());
  });

  test('a script in a name ends neither the opening nor the page', () => {
    expect(writeOpening('products', { name: '</script><script>alert(1)</script>' })).not.toContain('<');
  });

  test('shows the source’s products once they are there', () => {
    open();
    act(() => setCatalogue({ kind: 'ready', catalogue: catalogueOf(some) }));
    expect(screen.getByRole('heading', { name: nameOf(1) })).toBeTruthy();
  });

  test('shows the built-in products and says why, where the source gave none', () => {
    open();
    act(() => setCatalogue({ kind: 'ready', catalogue: { ...builtInCatalogue, trouble: 'أجاب مصدر المنتجات بخطأ (500).' } }));
    expect(screen.getByText('حدث خطأ أثناء تحميل المنتجات. يتم استخدام البيانات المحلية.')).toBeTruthy();
    expect(screen.getByText('أجاب مصدر المنتجات بخطأ (500).')).toBeTruthy();
    expect(screen.getAllByRole('article').length).toBeGreaterThan(8);
  });

  test('a name with a script in it is a text', () => {
    const [first] = products;
    if (!first) throw new Error('no products');
    open();
    act(() => setCatalogue({ kind: 'ready', catalogue: catalogueOf([{ ...first, name: '<img src=x onerror=alert(1)>' }]) }));
    expect(screen.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy();
  });

  test('of ten thousand products shows a page', () => {
    const [first] = products;
    if (!first) throw new Error('no products');
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      ...first,
      id: index + 1,
      slug: `tool-${index}`,
      isBundle: index % 10 === 0,
    }));
    open('/products?page=700');
    act(() => setCatalogue({ kind: 'ready', catalogue: catalogueOf(many) }));
    expect(screen.getAllByRole('article')).toHaveLength(24);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('9,000\u00a0منتج، الصفحة 700 من 750');
  });
});

describe('loading the published catalogue', () => {
  const reports: unknown[] = [];
  const load = () =>
    loadPublished(
      (error) => reports.push(error),
      async () => {},
    );
  beforeEach(() => {
    reports.length = 0;
  });

  test('leaves a bad record out, reports it, and keeps the rest', async () => {
    asked.mockResolvedValue(answers(200, { products: [some[0], { id: 'bad' }, some[1]], trouble: null }));
    open();
    await act(load);
    expect(reports).toHaveLength(1);
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('stands the built-in one in after four tries', async () => {
    asked.mockReset();
    asked.mockImplementation(() => Promise.resolve(answers(500, null)));
    open();
    const before = asked.mock.calls.length;
    await act(load);
    expect(asked.mock.calls.length - before).toBe(4);
    expect(screen.getByText('خطأ في تحميل المنتجات')).toBeTruthy();
    expect(screen.getByText('تعذّر تحميل قائمة المنتجات المنشورة.')).toBeTruthy();
  });
});
