/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { mockOutOfView } from '@riwaq/testing/browser-gaps';
import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { listData, productOf, records, recordsOfFailedSource, recordsOfSource } from '../../testing/catalog-records';
import { Component as ProductsPage } from './products-page';

const page = (of = records, path = '/products') => (
  <TestPage path={path} fragments={{ 'checkout/ProductOrder': () => null }}>
    <ProductsPage loaderData={listData(of)} />
  </TestPage>
);
const spss = productOf('spss31');

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('a list page of a site with a product source', () => {
  let scroll = () => {};
  beforeEach(() => {
    scroll = mockOutOfView();
  });
  afterEach(() => scroll());

  test('is hydrated over its document with the same data, and nothing differs', async () => {
    const shown = page(recordsOfSource([{ ...spss, name: '</script><b>من المصدر' }]));
    document.body.innerHTML = `<div>${renderToString(shown)}</div>`;
    const differences: unknown[] = [];
    const container = document.body.firstElementChild as HTMLElement;
    const root = await act(() => hydrateRoot(container, shown, { onRecoverableError: (error) => differences.push(error) }));
    expect(differences).toEqual([]);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: '</script><b>من المصدر' })).toBeTruthy();
    act(() => root.unmount());
  });

  test('shows the source’s products', () => {
    render(page(recordsOfSource([spss, { ...productOf('nvivo'), name: 'من المصدر' }])));
    expect(screen.getByRole('heading', { name: 'من المصدر' })).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('shows the built-in products and the reason if the source has none', () => {
    render(page(recordsOfFailedSource('أجاب مصدر المنتجات بخطأ (500).')));
    expect(screen.getByText('حدث خطأ أثناء تحميل المنتجات. يتم استخدام البيانات المحلية.')).toBeTruthy();
    expect(screen.getByText('أجاب مصدر المنتجات بخطأ (500).')).toBeTruthy();
    expect(screen.getAllByRole('article').length).toBeGreaterThan(8);
  });

  test('a name with a script in it is a text', () => {
    render(page(recordsOfSource([{ ...spss, name: '<img src=x onerror=alert(1)>' }])));
    expect(screen.getByRole('heading', { name: '<img src=x onerror=alert(1)>' })).toBeTruthy();
  });

  test('of a thousand products shows a page', () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({ ...spss, id: at + 1, slug: `tool-${at}`, isBundle: at % 10 === 0 }));
    render(page(recordsOfSource(many), '/products?page=70'));
    expect(screen.getAllByRole('article')).toHaveLength(24);
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('900\u00a0منتج، الصفحة 70 من 75');
  });
});
