/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { finishOrder, referenceFor, rememberAccepted } from './order-identity';

beforeEach(() => {
  localStorage.clear();
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
  const finished = opened + 60_000;
  const done = () => {
    const reference = referenceFor(order('two products'));
    rememberAccepted(order('two products'), reference);
    finishOrder('bundle-order', finished);
    return reference;
  };

  test('is the same order in a second tab that was open before', () => {
    const reference = done();
    expect(referenceFor(order('two products', opened + 30_000))).toBe(reference);
  });

  test('is a new order when the form is filled in again', () => {
    const reference = done();
    expect(referenceFor(order('two products', finished))).not.toBe(reference);
  });

  test('is a new order when the second tab holds something else', () => {
    const reference = done();
    expect(referenceFor(order('three products', opened))).not.toBe(reference);
  });
});

describe('the stored order', () => {
  const content = JSON.stringify([{ firstName: 'زبونة', phone: '0550000003' }, 'SPSS 31']);

  test('never contains the customer or the goods, from the first attempt to the end', () => {
    const reference = referenceFor(order(content));
    rememberAccepted(order(content), reference);
    finishOrder('bundle-order', opened);
    expect(JSON.stringify({ ...localStorage })).toContain(reference);
    for (const word of ['زبونة', '0550000003', 'SPSS']) expect(JSON.stringify({ ...localStorage })).not.toContain(word);
  });
});
