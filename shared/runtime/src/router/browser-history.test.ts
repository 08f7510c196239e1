/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createBrowserHistory } from './browser-history';

beforeEach(() => history.replaceState(null, '', '/products'));

/** Steps through the history and waits for it. */
async function step(by: -1 | 1): Promise<void> {
  const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(by);
  await popped;
}

describe('the history of a window', () => {
  test('reports the location and the action', async () => {
    const visit = createBrowserHistory();
    const listener = jest.fn<(pathname: string) => void>();
    const end = visit.listen(({ location }) => listener(location.pathname));

    visit.push('/product/spss?version=2#product-order');
    expect(listener).toHaveBeenLastCalledWith('/product/spss');
    expect(visit.location).toMatchObject({ pathname: '/product/spss', search: '?version=2', hash: '#product-order' });
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

  test('leaves in an entry what the page notes beside its state', async () => {
    const visit = createBrowserHistory();
    visit.push('/products?page=2');
    const { key } = visit.location;
    history.replaceState({ ...history.state, top: 640 }, '');
    visit.push('/courses');
    await step(-1);
    expect(history.state).toMatchObject({ top: 640 });
    expect(visit.location.key).toBe(key);
    // Simulates a reload.
    expect(createBrowserHistory().location.key).toBe(key);
    expect(history.state).toMatchObject({ top: 640 });
  });
});
