/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { restoreCart, toggleCartLine } from '@riwaq/store';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { cartLineOf } from '../../rules/cart-line';
import { builderData, listData } from '../../testing/catalog-records';
import { ReadyBundleHint } from './ready-bundle-hint';
import { useBundle } from './use-bundle';

const { products } = listData();
const Hint = () => <ReadyBundleHint bundle={useBundle({ sold: products, opening: [], contents: builderData().contents })} />;
const add = (slug: string) =>
  act(async () => {
    for (const product of products) if (product.slug === slug) toggleCartLine(cartLineOf(product));
  });
const hint = () => screen.queryByText(/بسعر أقل/)?.textContent;

afterEach(cleanup);

test('the ready bundle that holds all that is chosen and costs less is named, with the way to it', async () => {
  localStorage.clear();
  restoreCart();
  render(
    <TestPage path="/package-builder">
      <Hint />
    </TestPage>,
  );
  await add('scispace');
  expect(hint()).toBeUndefined();
  await add('scholarcy');
  expect(hint()).toBe('«باقة الباحث الأكاديمي» تضمّ هذين المنتجين بسعر أقل: 2,400\u00a0دج');
  expect(screen.getByRole('link', { name: 'شاهد الباقة' }).getAttribute('href')).toBe('/product/academic-researcher-pack');
  await add('paperpal');
  expect(hint()).toContain('هذه المنتجات');
  await add('spss31');
  expect(hint()).toBeUndefined();
});
