import { describe, expect, test } from '@jest/globals';
import type { CartLine } from '@riwaq/contracts';
import { sampleProduct } from '../testing/sample-product';
import { cartLineOf } from './cart-line';
import { readyBundle } from './ready-bundle';

const year = { version: 'سنة كاملة', price: '9,000 دج', duration: 365 };
const first = sampleProduct(1, { price: '1,400 دج' });
const second = sampleProduct(2, { price: '1,300 دج', versions: [{ version: 'شهر واحد', price: '1,300 دج' }, year] });
const other = sampleProduct(3, { price: '5,000 دج' });
const pack = sampleProduct(10, { isBundle: true, price: '2,400 دج', duration: 365 });
const bigger = sampleProduct(11, { isBundle: true, price: '2,000 دج', duration: 365 });
const sold = [first, second, other, pack, bigger];
const contents = { 'sample-10': ['sample-1', 'sample-2'] };

const line = (product: typeof first, more: Partial<CartLine> = {}): CartLine => ({ ...cartLineOf(product), quantity: 1, ...more });
const found = (lines: readonly CartLine[], total = 2565, of = sold, inside: Parameters<typeof readyBundle>[2] = contents) =>
  readyBundle({ lines, total }, of, inside)?.id;

describe('a ready bundle is named', () => {
  test('where it holds all that is chosen and costs less', () => {
    expect(found([line(first), line(second)])).toBe(10);
    expect(found([line(second, { selectedVersion: year.version })], 9000)).toBe(10);
  });

  test('the cheapest of several', () => {
    expect(found([line(first), line(second)], 2565, sold, { ...contents, 'sample-11': ['sample-2', 'sample-1'] })).toBe(11);
  });
});

describe('no ready bundle is named', () => {
  test('where something that is chosen is not in it', () => expect(found([line(first), line(other)], 6080)).toBeUndefined());
  test('where it costs as much', () => expect(found([line(first), line(second)], 2400)).toBeUndefined());
  test('where something is chosen twice', () => expect(found([line(first, { quantity: 2 }), line(second)], 3895)).toBeUndefined());
  test('where it is sold out', () => expect(found([line(first)], 9000, [first, { ...pack, isOutOfStock: true }])).toBeUndefined());
  test('where it is shorter than what is chosen', () =>
    expect(found([line(second, { selectedVersion: year.version })], 9000, [second, { ...pack, duration: 90 }])).toBeUndefined());
  test('where nobody sells what is chosen any more', () => expect(found([line(first)], 9000, [pack])).toBeUndefined());
});
