import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type CartLine, CartLineSchema } from './cart';
import { isCartLine } from './cart-line-guard';
import { GatewayErrorSchema } from './gateway-api';
import { type GatewayError, isGatewayError } from './gateway-error';
import { isPageData, type PageData, PageDataSchema } from './page-data';

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
    ['what a page shows', pageData, PageDataSchema, isPageData],
  ])('%s', (_, good, schema, tells) => {
    expect(tells(good)).toBe(true);
    for (const value of variantsOf(good)) expect([value, tells(value)]).toEqual([value, v.is(schema, value)]);
  });
});
