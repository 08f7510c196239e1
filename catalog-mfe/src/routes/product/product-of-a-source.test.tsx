/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Product } from '@riwaq/contracts';
import { serializeInitialData } from '@riwaq/runtime';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { builtInCatalog, catalogFromSource } from '../../catalog-store/built-in-catalog';
import { setCatalogState } from '../../catalog-store/catalog-state';
import { catalogData } from '../../catalog-store/initial-data';
import { setSourceDetails } from '../../catalog-store/source-details';
import { products } from '../../composer/checked-products';
import { ProductPage } from './product-page';
import { productInitialData } from './shown-product';

const onNavigate = jest.fn<(href: string) => void>();
const realFetch = globalThis.fetch;
const open = (slug: string) =>
  act(async () => {
    render(
      <TestPage
        path={`/product/${slug}`}
        config={{ products: { source: 'https://list.example.com/p.json' } }}
        onNavigate={onNavigate}
        fragments={{ 'checkout/ProductOrder': () => null }}
      >
        <Routes>
          <Route path="/product/:productSlug" element={<ProductPage />} />
        </Routes>
      </TestPage>,
    );
  });
/** A source that has SPSS 31 under another name, and one more product. */
const given = products
  .filter(({ slug }) => slug === 'spss31')
  .flatMap(({ mark: _, color: __, ...product }) => [
    { ...product, name: 'SPSS من المصدر' },
    { ...product, id: 900, slug: 'new-tool', name: 'New Tool' },
  ]);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  onNavigate.mockClear();
  globalThis.fetch = () => new Promise(() => {});
  setCatalogState({ kind: 'ready', catalog: catalogFromSource(given) });
});
afterEach(() => {
  jest.useRealTimers();
  cleanup();
  globalThis.fetch = realFetch;
});

describe('a product’s page of a site with a product source', () => {
  test('that is reached from another page loads the list once, for all products that are opened', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({
      ...(given[1] as Product),
      id: 1000 + at,
      slug: `tool-${at}`,
      name: `أداة ${at}`,
    }));
    const asked: string[] = [];
    globalThis.fetch = async (address) => {
      asked.push(String(address));
      return { ok: true, status: 200, json: () => Promise.resolve({ products: many, trouble: null }) } as Response;
    };
    setCatalogState({ kind: 'waiting' });
    await open('tool-750');
    await waitFor(() => expect(title()).toBe('أداة 750'));
    cleanup();
    await open('chatgpt');
    await waitFor(() => expect(title()).toBe('ChatGPT Plus'));
    cleanup();
    await open('no-such-thing');
    await waitFor(() => expect(onNavigate).toHaveBeenCalledWith('/products'));
    expect(asked).toEqual(['/data/catalogue.json']);
  });

  test('shows that it is loading', async () => {
    setCatalogState({ kind: 'waiting' });
    await open('spss31');
    expect(title()).toBe('جاري تحميل المنتج...');
  });

  test('that does not come within eight seconds offers to try again, and each try asks anew', async () => {
    jest.useFakeTimers();
    const asked = jest.fn<typeof fetch>(() => new Promise(() => {}));
    globalThis.fetch = asked;
    setCatalogState({ kind: 'waiting' });
    await open('spss31');
    await act(() => jest.advanceTimersByTimeAsync(7900));
    expect(title()).toBe('جاري تحميل المنتج...');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(title()).toBe('حدث خطأ أثناء تحميل المنتج');
    asked.mockClear();
    asked.mockResolvedValueOnce({ ok: true, status: 200, json: async () => ({ products: given, trouble: null }) } as Response);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' })));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(title()).toBe('SPSS من المصدر');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('moves the focus from the placeholder title to the product’s, unless it is elsewhere', async () => {
    const arrive = () => act(async () => setCatalogState({ kind: 'ready', catalog: catalogFromSource(given) }));
    const waiting = async () => {
      cleanup();
      setCatalogState({ kind: 'waiting' });
      await open('spss31');
      return screen.getByRole('heading', { level: 1 });
    };
    const heading = await waiting();
    heading.tabIndex = -1;
    heading.focus();
    await arrive();
    expect(document.activeElement?.textContent).toBe('SPSS من المصدر');
    await waiting();
    await arrive();
    expect(document.activeElement).toBe(document.body);
  });

  test('shows the source’s record, and one that the shop never had with a picture to try', async () => {
    await open('spss31');
    expect(title()).toBe('SPSS من المصدر');
    cleanup();
    await open('new-tool');
    expect(title()).toBe('New Tool');
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/products/new-tool.jpg');
  });

  test('leads to the film of a product that has one, in a tab of its own, and names none for another', async () => {
    const features = ['ميزة من المصدر'];
    setSourceDetails({ 'new-tool': { features, videoUrl: 'https://www.youtube.com/watch?v=1' }, spss31: { features } });
    await open('new-tool');
    const film = await screen.findByRole('link', { name: 'شاهد الفيديو التعريفي (يفتح في نافذة جديدة)' });
    expect([film.getAttribute('href'), film.getAttribute('target')]).toEqual(['https://www.youtube.com/watch?v=1', '_blank']);
    cleanup();
    await open('spss31');
    expect(await screen.findByText('ميزة من المصدر')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /الفيديو/ })).toBeNull();
  });

  test('keeps the page of a named product that the source lacks', async () => {
    await open('chatgpt');
    expect(title()).toBe('ChatGPT Plus');
  });

  test('shows that myStylus is missing if the source lacks it', async () => {
    await open('mystylus');
    expect(title()).toBe('المنتج غير موجود');
    expect(onNavigate).not.toHaveBeenCalled();
  });

  test('shows myStylus without a source, and the reason for other missing products', async () => {
    setCatalogState({ kind: 'failed', catalog: { ...builtInCatalog, sourceError: 'تعذّر الوصول إلى المصدر.' } });
    await open('mystylus');
    expect(title()).toBe('myStylus');
    cleanup();
    await open('new-tool');
    expect(title()).toBe('حدث خطأ أثناء تحميل المنتج');
    expect(screen.getByText('تعذّر الوصول إلى المصدر.')).toBeTruthy();
    expect(onNavigate).not.toHaveBeenCalled();
  });

  test('never says that a product is missing because the source gave no list', async () => {
    setCatalogState({ kind: 'ready', catalog: { ...builtInCatalog, sourceError: 'أجاب مصدر المنتجات بخطأ (500).' } });
    await open('new-tool');
    expect(title()).toBe('حدث خطأ أثناء تحميل المنتج');
    expect(screen.getByText('أجاب مصدر المنتجات بخطأ (500).')).toBeTruthy();
    expect(onNavigate).not.toHaveBeenCalled();
  });

  test('of a document that was composed without the list says so, and loads the list after a press', async () => {
    const catalog = { ...builtInCatalog, sourceError: 'أجاب مصدر المنتجات بخطأ (500).' };
    const script = document.createElement('script');
    script.id = catalogData.id;
    script.type = 'application/json';
    script.textContent = serializeInitialData(catalogData, '/product/:productSlug', productInitialData(catalog, ':productSlug'));
    document.body.append(script);
    setCatalogState({ kind: 'waiting' });
    await open('tool-3');
    script.remove();
    expect(title()).toBe('حدث خطأ أثناء تحميل المنتج');
    expect(screen.getByText('أجاب مصدر المنتجات بخطأ (500).')).toBeTruthy();
    expect(onNavigate).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect(title()).toBe('جاري تحميل المنتج...');
    await act(async () => setCatalogState({ kind: 'ready', catalog: catalogFromSource([{ ...(given[1] as Product), slug: 'tool-3' }]) }));
    expect(title()).toBe('New Tool');
  });

  test('leads from an unknown product to the list', async () => {
    await open('no-such-thing');
    expect(onNavigate).toHaveBeenCalledWith('/products');
  });
});
