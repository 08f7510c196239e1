/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cartStore, restoreCart, toggleCartLine } from '@riwaq/store';
import { TestPage } from '@riwaq/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SummaryContent } from './summary-content';
import { useBundle } from './use-bundle';

const spss = { id: 1, slug: 'spss31', name: 'SPSS 31', price: '5,000 دج', originalPrice: 5000, selectedVersion: null };

const Summary = () => (
  <SummaryContent bundle={useBundle({ sold: null, opening: [], contents: {} })} ordering={false} onOrdering={() => {}} />
);
const remove = () => userEvent.click(screen.getByRole('button', { name: /حذف/ }));
const undo = () => screen.queryByRole('button', { name: 'تراجع' });

beforeEach(() => {
  localStorage.clear();
  restoreCart();
  toggleCartLine(spss);
  render(
    <TestPage path="/package-builder">
      <Summary />
    </TestPage>,
  );
});
afterEach(cleanup);

test('a line that was removed can be put back with its pieces, by the next press', async () => {
  await userEvent.click(screen.getByRole('button', { name: /زيادة كمية/ }));
  await remove();
  expect(screen.getByRole('status').textContent).toBe('أُزيل \u2068SPSS 31\u2069 من باقتك');
  expect(screen.getByText('باقتك فارغة')).toBeTruthy();
  expect(document.activeElement).toBe(undo());
  await userEvent.keyboard('{Enter}');
  expect(cartStore.getState().lines).toEqual([{ ...spss, quantity: 2 }]);
  expect(undo()).toBeNull();
});

test('nothing offers to put back what is in the bundle again', async () => {
  await remove();
  expect(undo()).toBeTruthy();
  act(() => void toggleCartLine(spss));
  expect(undo()).toBeNull();
});
