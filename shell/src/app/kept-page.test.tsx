/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { RouteView } from './route-view';

let root: Root;
const noticed = () => 'pageFailed' in document.documentElement.dataset;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><!--$--><div data-boundary="catalog"><main id="content"><h1>رِواق</h1><button type="button">اطلب</button></main></div><!--/$--></div>';
});
afterEach(() => act(() => root.unmount()));

test('a composed page of which no release can be had stays, and the document says that its buttons do not work', async () => {
  const onHydrated = jest.fn();
  const markup = document.querySelector('[data-boundary]') as Element;
  const screen = Promise.resolve({ kind: 'kept', markup } as const);
  await act(async () => {
    root = hydrateRoot(
      document.getElementById('root') as Element,
      <RouteView screen={screen} onBroken={() => {}} onRetry={() => {}} onHydrated={onHydrated} />,
      { onRecoverableError: () => {} },
    );
  });
  expect(document.querySelector('[data-boundary]')).toBe(markup);
  expect(markup.textContent).toBe('رِواقاطلب');
  expect(onHydrated).toHaveBeenCalled();
  expect(noticed()).toBe(true);

  await act(async () => root.render(<p>the next page</p>));
  expect(document.getElementById('root')?.textContent).toBe('the next page');
  expect(noticed()).toBe(false);
});
