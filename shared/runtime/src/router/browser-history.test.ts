/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Location } from 'react-router-dom';
import { createBrowserHistory } from './browser-history';

beforeEach(() => history.replaceState(null, '', '/products'));

/** Steps through the history and waits for it. */
async function step(by: -1 | 1): Promise<void> {
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(by);
  await popped;
}

describe('the history of a window', () => {
  test('is made by a part of the library that may change with any version: these tests hold for this one', () => {
    const { version } = JSON.parse(readFileSync(require.resolve('react-router-dom/package.json'), 'utf8'));
    expect(version).toBe('7.18.5');
  });

  test('reports the location and the action', async () => {
    const visit = createBrowserHistory();
    const listener = jest.fn<(location: Location) => void>();
    const end = visit.listen(listener);

    visit.push('/product/spss?version=2#product-order');
    expect(listener).toHaveBeenLastCalledWith(
      expect.objectContaining({ pathname: '/product/spss', search: '?version=2', hash: '#product-order' }),
    );
    expect(visit.action).toBe('PUSH');
    visit.replace({ pathname: '/offers', search: '', hash: '' });
    expect(visit.location.pathname).toBe('/offers');
    expect(visit.action).toBe('REPLACE');
    await step(-1);
    expect(visit.location.pathname).toBe('/products');
    expect(visit.action).toBe('POP');
    expect(listener).toHaveBeenCalledTimes(3);

    end();
    visit.push('/courses');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('gets no second entry from a link to the current address', () => {
    const visit = createBrowserHistory();
    const entries = history.length;
    visit.push('/products?page=2');
    expect(history.length).toBe(entries + 1);
    const { key } = visit.location;
    visit.push('/products?page=2');
    visit.push({ pathname: '/products', search: '?page=2', hash: '' });
    expect(history.length).toBe(entries + 1);
    expect(visit.location.key).not.toBe(key);
    visit.push('/products?page=2#products');
    expect(history.length).toBe(entries + 2);
  });

  test("stores the scroll position in its entry, beside the library's state", async () => {
    const visit = createBrowserHistory();
    const { key } = visit.location;
    expect(visit.scrolledTo).toBeUndefined();
    visit.noteScroll(640);
    expect(visit.location.key).toBe(key);

    visit.push('/courses');
    expect(visit.scrolledTo).toBeUndefined();
    await step(-1);
    expect(visit.scrolledTo).toBe(640);
    // Simulates a reload.
    expect(createBrowserHistory().scrolledTo).toBe(640);
    expect(createBrowserHistory().location.key).toBe(key);
  });
});
