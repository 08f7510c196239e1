/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ErrorBoundary, serializeInitialData } from '@riwaq/runtime';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { catalogData } from '../../catalog-store/initial-data';

/** What loading the built-in catalog gives: these tests say whether its chunk comes. */
const chunk = jest.fn<() => object>();
jest.mock('../../catalog-store/built-in-catalog', () => chunk());

const related = jest.fn(() => null);
jest.mock('./related-section', () => ({ __esModule: true, default: () => related() }));

/** As in a browser's build, which leaves the composer's side out. */
jest.mock('../../composer/structured-data', () => ({ productMetadata: () => undefined }));
jest.mock('../../composer/built-in-at-start', () => ({ builtInAtStart: () => null }));

const reported = jest.fn();
let ProductPage: ComponentType;
beforeAll(async () => {
  ({ ProductPage } = await import('./product-page'));
});

const onNavigate = jest.fn<(href: string) => void>();
const page = (path = '/product/nvivo') => (
  <TestPage path={path} onNavigate={onNavigate} fragments={{ 'checkout/ProductOrder': () => null }}>
    <ErrorBoundary onError={reported} fallback={() => <p>تعذّر عرض الصفحة</p>}>
      <Routes>
        <Route path="/product/:productSlug" element={<ProductPage />} />
      </Routes>
    </ErrorBoundary>
  </TestPage>
);
const nvivo = {
  id: 9,
  slug: 'nvivo',
  name: 'NVivo 15',
  description: 'تحليل نوعي',
  category: 'analytics',
  price: '4,900\u00a0دج',
  duration: 365,
  activation: 'own-email',
  aliases: [],
  versions: [],
  isNew: false,
  isBundle: false,
  isOutOfStock: false,
  formLink: 'productOrder',
  paymentLink: 'product',
  publishedAt: '2025-05-18',
};

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  reported.mockClear();
  chunk.mockReset();
  jest.restoreAllMocks();
});

describe('a product’s page of a site without a product source', () => {
  test('opens with the record and the texts that its document holds, and asks for no others', async () => {
    const initialData = serializeInitialData(catalogData, '/product/nvivo', {
      product: nvivo,
      related: [],
      details: { features: ['من المستند'] },
    });
    document.body.innerHTML = `<script type="application/json" id="${catalogData.id}">${initialData}</script>`;
    await act(async () => render(page()));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('NVivo 15');
    expect(screen.getByText('من المستند')).toBeTruthy();
    expect(chunk).not.toHaveBeenCalled();
    expect(reported).not.toHaveBeenCalled();
  });

  test('loses only its related products where they fail', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const initialData = serializeInitialData(catalogData, '/product/nvivo', { product: nvivo, related: [], details: { features: [] } });
    document.body.innerHTML = `<script type="application/json" id="${catalogData.id}">${initialData}</script>`;
    related.mockImplementation(() => {
      throw new Error('the chunk did not come');
    });
    await act(async () => render(page()));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('NVivo 15');
    expect(reported).not.toHaveBeenCalled();
    related.mockReset();
  });

  test('of an unknown product renders the 404 document’s content, with a link to the list', async () => {
    const initialData = serializeInitialData(catalogData, '/product/:productSlug', { product: null, related: [], details: null });
    document.body.innerHTML = `<script type="application/json" id="${catalogData.id}">${initialData}</script>`;
    chunk.mockImplementation(() => {
      throw new Error('no older address is found without the records');
    });
    await act(async () => render(page('/product/no-such-thing')));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('المنتج غير موجود');
    expect(screen.getByRole('link', { name: 'تصفّح المنتجات' }).getAttribute('href')).toBe('/products');
    expect(onNavigate).toHaveBeenCalledWith('/products');
  });

  test('whose records cannot be loaded has failed, and finds them when it is tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    chunk.mockImplementationOnce(() => {
      throw new Error('the chunk did not come');
    });
    await act(async () => render(page()));
    expect(screen.getByText('تعذّر عرض الصفحة')).toBeTruthy();
    expect(reported.mock.calls[0]?.[0]).toMatchObject({ message: 'the chunk did not come' });

    cleanup();
    chunk.mockImplementation(() => ({ builtInCatalog: { products: [nvivo], unlisted: [], details: {}, sourceError: null } }));
    await act(async () => render(page()));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('NVivo 15');
  });
});
