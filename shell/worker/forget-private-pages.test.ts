import { expect, test } from '@jest/globals';
import { forgetPrivatePages } from './forget-private-pages';

test('what an older worker kept of orders and payments is deleted, and nothing else', async () => {
  const kept = new Set(['/', '/orders', '/orders/RQ-7K3M9QXA', '/payment/success', '/products', '/orders-of-the-house']);
  const requests = [...kept].map((path) => ({ path, url: `https://shop.example.com${path}` }));
  const cache = {
    keys: async () => requests,
    delete: async ({ path }: { path: string }) => kept.delete(path),
  };
  await forgetPrivatePages(cache as unknown as Cache);
  expect([...kept]).toEqual(['/', '/products', '/orders-of-the-house']);
});
