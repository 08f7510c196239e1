import { beforeEach, describe, expect, test } from '@jest/globals';
import { now, setDeviceStorage, startClockAt } from '@riwaq/runtime';
import { finishOrder, referenceFor, rememberAccepted } from './order-identity';

beforeEach(() => {
  const device = new Map<string, string>();
  setDeviceStorage(() => ({
    getItem: (key) => device.get(key) ?? null,
    setItem: (key, value) => void device.set(key, value),
    removeItem: (key) => void device.delete(key),
  }));
});

const opened = Date.UTC(2026, 4, 3, 11);
const order = (content: string, since = opened) => ({ flow: 'bundle-order' as const, content, since });

describe('the reference of an order', () => {
  test('stays the same while an order that did not arrive is mended and sent again', () => {
    const reference = referenceFor(order('two products'));
    expect(reference).toMatch(/^RQ-/);
    expect(referenceFor(order('two products, phone corrected'))).toBe(reference);
  });

  test('stays the same when an order that arrived is sent again unchanged', () => {
    const reference = referenceFor(order('two products'));
    rememberAccepted(order('two products'), reference);
    expect(referenceFor(order('two products'))).toBe(reference);
  });

  test('is a new one when an order that arrived is changed', () => {
    const reference = referenceFor(order('two products'));
    rememberAccepted(order('two products'), reference);
    expect(referenceFor(order('three products'))).not.toBe(reference);
  });

  test('is of one way to order: another has its own', () => {
    expect(referenceFor({ ...order('SPSS'), flow: 'product-order' })).not.toBe(referenceFor(order('SPSS')));
  });
});

describe('an order that is done', () => {
  const done = () => {
    const reference = referenceFor(order('two products'));
    rememberAccepted(order('two products'), reference);
    startClockAt(opened + 60_000);
    finishOrder('bundle-order');
    return reference;
  };

  test('is the same order in a second tab that was open before', () => {
    const reference = done();
    expect(referenceFor(order('two products', opened + 30_000))).toBe(reference);
  });

  test('is a new order when the form is filled in again', () => {
    const reference = done();
    expect(referenceFor(order('two products', now()))).not.toBe(reference);
  });

  test('is a new order when the second tab holds something else', () => {
    const reference = done();
    expect(referenceFor(order('three products', opened))).not.toBe(reference);
  });
});
