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
    slugs.map((slug) => ({ slug, name: slug })),
    contents,
  ),
];

afterEach(cleanup);

test('a tool is held by a bundle of the cart, by one of all that hold it, and by no tool', () => {
  expect(held('trainer-pack', 'vip-pack')).toEqual([
    ['kahoot', 'trainer-pack'],
    ['canva', 'vip-pack'],
    ['spss31', 'vip-pack'],
  ]);
  expect(held('kahoot')).toEqual([]);
  expect(held()).toEqual([]);
});

test('a tool that is in a bundle of the cart names it, and no other does; added itself, the summary says that it comes twice', async () => {
  localStorage.clear();
  restoreCart();
  await act(async () =>
    render(
      <TestPage path="/package-builder?category=all" data={askedData()}>
        <Component loaderData={builderData()} />
      </TestPage>,
    ),
  );
  const card = (name: string) => within(screen.getByRole('heading', { level: 3, name }).closest('article') as HTMLElement);
  const button = (name: string) => card(name).getByRole('button').textContent;
  const doubled = () => screen.queryByText(/^مكرّر: هو أيضًا ضمن/)?.textContent;
  expect(button('Kahoot')).toMatch(/^أضف إلى باقتك/);
  await act(async () => void toggleCartLine(cartLineOf(productOf('trainer-pack'))));
  expect([button('Kahoot'), button('SPSS 31')]).toEqual([expect.stringMatching(/^أضفه منفردًا/), expect.stringMatching(/^أضف إلى باقتك/)]);
  expect(card('Kahoot').getByText('باقة المدرّب')).toBeTruthy();
  expect(doubled()).toBeUndefined();
  await act(async () => card('Kahoot').getByRole('button').click());
  expect(button('Kahoot')).toMatch(/^في باقتك/);
  expect(doubled()).toBe('مكرّر: هو أيضًا ضمن باقة المدرّب');
});
