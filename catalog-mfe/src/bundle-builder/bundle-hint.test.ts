import { describe, expect, test } from '@jest/globals';
import { bundleHint } from './bundle-hint';

describe('what the summary says about the 5 % discount', () => {
  test('an empty bundle is told nothing', () => {
    expect(bundleHint({ quantity: 0, subtotal: 0 })).toEqual({ kind: 'empty' });
  });

  test.each([
    { quantity: 1, subtotal: 700, missing: 301 },
    { quantity: 2, subtotal: 1000, missing: 1 },
    { quantity: 2, subtotal: 0, missing: 1001 },
  ])('$quantity pieces for $subtotal dinar are told to add $missing', ({ quantity, subtotal, missing }) => {
    expect(bundleHint({ quantity, subtotal })).toEqual({ kind: 'add-amount', amount: missing });
  });

  test('one piece above 1000 dinar is told to add another piece', () => {
    expect(bundleHint({ quantity: 1, subtotal: 10_000 })).toEqual({ kind: 'add-pieces', pieces: 1 });
  });

  test('two pieces above 1000 dinar show what the discount takes off', () => {
    expect(bundleHint({ quantity: 2, subtotal: 1001 })).toEqual({ kind: 'discount', amount: 50 });
    expect(bundleHint({ quantity: 2, subtotal: 5600 })).toEqual({ kind: 'discount', amount: 280 });
  });
});
