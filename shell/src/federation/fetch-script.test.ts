/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { fetchScript } from './fetch-script';

test('a script is fetched once, and not where the page had it already', () => {
  const had = '/releases/catalog/1.0.0/product-page.js';
  const fetched = jest.fn(async () => new Response());
  Object.assign(globalThis, { fetch: fetched });
  Object.assign(performance, { getEntriesByName: (name: string) => (name === new URL(had, location.href).href ? [{ name }] : []) });
  for (const source of [had, '/releases/offers/1.0.0/offer.js', '/releases/offers/1.0.0/offer.js']) fetchScript([source, 'sha256-']);
  expect(fetched.mock.calls).toMatchObject([['/releases/offers/1.0.0/offer.js', { integrity: 'sha256-' }]]);
});
