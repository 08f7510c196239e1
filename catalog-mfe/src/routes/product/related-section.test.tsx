/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { productData } from '../../testing/catalog-records';

jest.mock('./related-section', () => ({
  __esModule: true,
  default: () => {
    throw new Error('the chunk did not come');
  },
}));

type Loaded = ReturnType<typeof productData>;
let ProductPage: ComponentType<{ readonly loaderData: Loaded }>;
beforeAll(async () => {
  ({ Component: ProductPage } = await import('./product-page'));
});
afterEach(cleanup);

test('a product’s page loses only its related products where they fail', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => {
    render(
      <TestPage path="/product/nvivo" fragments={{ 'checkout/ProductOrder': () => null }}>
        <ProductPage loaderData={productData('nvivo')} />
      </TestPage>,
    );
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('NVivo');
  expect(screen.queryByText('منتجات ذات صلة')).toBeNull();
  error.mockRestore();
});
