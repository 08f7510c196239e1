/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cartStore, restoreCart } from '@riwaq/store';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { askedData, builderData, recordsOfFailedSource } from '../../testing/catalog-records';
import { Component as BundleBuilderPage } from './bundle-builder-page';

const data = askedData();
const builder = (query: string, asked: object, of = builderData()) => (
  <TestPage path={`/package-builder${query}`} data={{ ...asked }}>
    <BundleBuilderPage loaderData={of} />
  </TestPage>
);
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  restoreCart();
});
afterEach(cleanup);

test('the builder opens with the bundles of its own data', () => {
  render(builder('', data));
  expect(names()).toContain('باقة المدرّب');
});

test('the builder says that the products did not come where something else is looked for, and asks anew', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { rerender } = await act(async () => render(builder('?category=all', {})));
  expect(screen.getByText('خطأ في تحميل المنتجات')).toBeTruthy();
  rerender(builder('?category=all', data));
  await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
  expect(names()).toContain('SPSS 31');
  error.mockRestore();
});

test('a line of the bundle shows the picture of its product, once the products are there', async () => {
  const line = { id: 11, slug: 'spss31', name: 'SPSS 31', price: '5,000 دج', originalPrice: 5000, selectedVersion: null, quantity: 1 };
  cartStore.setState({ lines: [line] });
  await act(async () => render(builder('', data)));
  const lines = screen.getByRole('list', { name: 'محتوى الباقة' });
  expect(lines.querySelector('img')?.getAttribute('src')).toBe('/media/spss31.c0ffee.svg');
});

test('the builder says why built-in products show in place of the source’s', () => {
  render(builder('', data, builderData(recordsOfFailedSource('أجاب مصدر المنتجات بخطأ (500).'))));
  expect(screen.getByText(/يتم استخدام البيانات المحلية\. أجاب مصدر المنتجات بخطأ \(500\)\./)).toBeTruthy();
});
