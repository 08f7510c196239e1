/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { restoreCart, toggleCartLine } from '@riwaq/store';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { cartLineOf } from '../../rules/cart-line';
import { askedData, builderData, productOf } from '../../testing/catalog-records';
import { Component } from './bundle-builder-page';
import { heldTools } from './held-tools';

const contents = { 'trainer-pack': ['kahoot', 'canva'], 'vip-pack': ['canva', 'spss31'] };
const held = (...slugs: string[]) => [
  ...heldTools(
    slugs.map((slug) => ({ slug })),
    contents,
  ),
];

afterEach(cleanup);

test('a tool is held by a bundle of the cart, once for all that hold it, and by no tool', () => {
  expect(held('trainer-pack', 'vip-pack')).toEqual(['kahoot', 'canva', 'spss31']);
  expect(held('kahoot')).toEqual([]);
  expect(held()).toEqual([]);
});

test('a tool that is in a bundle of the cart says so in the builder, and no other does, until it is added itself', async () => {
  localStorage.clear();
  restoreCart();
  await act(async () =>
    render(
      <TestPage path="/package-builder?category=all" data={askedData()}>
        <Component loaderData={builderData()} />
      </TestPage>,
    ),
  );
  const note = (name: string) =>
    within(screen.getByRole('heading', { level: 3, name }).closest('article') as HTMLElement).queryByText('موجود في باقتك');
  expect(note('Kahoot')).toBeNull();
  await act(async () => void toggleCartLine(cartLineOf(productOf('trainer-pack'))));
  expect([note('Kahoot') === null, note('SPSS 31') === null]).toEqual([false, true]);
  await act(async () => void toggleCartLine(cartLineOf(productOf('kahoot'))));
  expect(note('Kahoot')).toBeNull();
});
