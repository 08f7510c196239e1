import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type CartLine, CartLineSchema } from './cart';
import { isCartLine } from './cart-line-guard';
import { GatewayErrorSchema } from './gateway-api';
import { type GatewayError, isGatewayError } from './gateway-error';
import { isLiveRemotes } from './live-remotes-guard';
import { type PageData, PageDataSchema } from './page-data';
import { isPageData } from './page-data-guard';
import { LiveRemotesSchema } from './pinned-releases';

/** Values of every kind, good and bad for one field or another. */
const values = [undefined, null, true, '', 'شهر واحد', 'price-changed', 0, 1, 1.5, -1, 99, 100, Number.NaN, [], {}];

const line: CartLine = {
  id: 18,
  slug: 'deepl-pro',
  name: 'DeepL Pro',
  price: '4000 دج',
  originalPrice: 4000,
  selectedVersion: null,
  quantity: 1,
};
const refusal: GatewayError = { reason: 'price-changed', message: 'تغيّر السعر', field: 'total', total: 4200 };

const pageData: PageData = { versions: { catalog: '1.0.0' }, head: { title: 'SPSS', description: '' }, loaderData: null, fragments: {} };

const release = { version: '1.4.0', entry: '/releases/catalog/1.4.0/remoteEntry.js', global: 'riwaq_catalog_1_4_0', integrity: 'sha256-' };
const remote = { live: release, previous: release, routes: [{ path: '/', id: 'home-page' }] };

/** A value of each kind in place of each field, and without it. */
function variantsOf(good: object): unknown[] {
  const changed = Object.keys(good).flatMap((field) => [
    ...values.map((value) => ({ ...good, [field]: value })),
    Object.fromEntries(Object.entries(good).filter(([name]) => name !== field)),
  ]);
  return [good, ...values, ...changed];
}

describe('handwritten guards agree with their schemas', () => {
  test.each([
    ['a line of the cart', line, CartLineSchema, isCartLine],
    ['a refusal of the gateway', refusal, GatewayErrorSchema, isGatewayError],
    ['the list of live remotes', { remotes: { catalog: remote } }, LiveRemotesSchema, isLiveRemotes],
    ['what a page shows', pageData, PageDataSchema, isPageData],
  ])('%s', (_, good, schema, tells) => {
    expect(tells(good)).toBe(true);
    for (const value of variantsOf(good)) expect([value, tells(value)]).toEqual([value, v.is(schema, value)]);
  });
});

test('the list of live remotes is held against the fields of each remote, its releases and its routes', () => {
  const listOf = (changed: unknown) => ({ remotes: { catalog: changed } });
  const broken = [
    ...['version', 'entry', 'global', 'integrity'].map((field) => ({ ...remote, live: { ...release, [field]: 1 } })),
    ...['path', 'id'].map((field) => ({ ...remote, routes: [{ path: '/', id: 'home-page', [field]: 1 }] })),
    { ...remote, live: undefined },
    { ...remote, previous: null },
    { ...remote, routes: 'all' },
    null,
  ];
  for (const value of broken) expect([isLiveRemotes(listOf(value)), v.is(LiveRemotesSchema, listOf(value))]).toEqual([false, false]);
});
