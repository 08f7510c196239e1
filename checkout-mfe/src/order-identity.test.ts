import { beforeEach, describe, expect, test } from '@jest/globals';
import { setDeviceStorage } from '@riwaq/runtime';
import { forgetOrder, referenceFor, rememberAccepted } from './order-identity';

beforeEach(() => {
  const device = new Map<string, string>();
  setDeviceStorage(() => ({
    getItem: (key) => device.get(key) ?? null,
    setItem: (key, value) => void device.set(key, value),
    removeItem: (key) => void device.delete(key),
  }));
});

describe('the reference of an order', () => {
  test('stays the same while an order that did not arrive is mended and sent again', () => {
    const reference = referenceFor('two products');
    expect(reference).toMatch(/^RQ-/);
    expect(referenceFor('two products, phone corrected')).toBe(reference);
  });

  test('stays the same when an order that arrived is sent again unchanged', () => {
    const reference = referenceFor('two products');
    rememberAccepted(reference, 'two products');
    expect(referenceFor('two products')).toBe(reference);
  });

  test('is a new one when an order that arrived is changed', () => {
    const reference = referenceFor('two products');
    rememberAccepted(reference, 'two products');
    expect(referenceFor('three products')).not.toBe(reference);
  });

  test('is a new one after an order is done', () => {
    const reference = referenceFor('two products');
    forgetOrder();
    expect(referenceFor('two products')).not.toBe(reference);
  });
});
