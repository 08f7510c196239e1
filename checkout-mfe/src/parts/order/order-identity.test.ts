/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  acceptedPrice,
  type CurrentOrder,
  finishOrder,
  forgetSent,
  type ReferencedOrder,
  referenceFor,
  rememberSent,
  renewReference,
} from './order-identity';

beforeEach(() => {
  localStorage.clear();
});

const opened = Date.UTC(2026, 4, 3, 11);
const order = (content: string, since = opened): CurrentOrder => ({ flow: 'bundle-order', content, price: 500, since });

/** Sends an order whose answer never comes. */
function send(content: string): ReferencedOrder {
  const referenced = referenceFor(order(content));
  rememberSent(order(content), referenced, null);
  return referenced;
}

/** Sends an order that the shop accepts. */
function place(content: string): ReferencedOrder {
  const referenced = send(content);
  rememberSent(order(content), referenced, 'accepted');
  return referenced;
}

/** Sends an order that its endpoint refuses. */
function refuse(content: string): ReferencedOrder {
  const referenced = send(content);
  rememberSent(order(content), referenced, 'refused');
  return referenced;
}

describe('the reference of an order', () => {
  test('stays the same while nothing was sent under it', () => {
    const { reference, earlier } = referenceFor(order('two products'));
    expect(reference).toMatch(/^RQ-/);
    expect(earlier).toBeNull();
    expect(referenceFor(order('two products, phone corrected'))).toEqual({ reference, earlier });
  });

  test.each([
    ['got no answer', send],
    ['arrived', place],
    ['was refused', refuse],
  ])('stays the same when an order that %s is sent again unchanged', (_what, sent) => {
    const referenced = sent('two products');
    expect(referenceFor(order('two products'))).toEqual(referenced);
  });

  test.each([
    ['got no answer', send],
    ['arrived', place],
  ])('is a new one when an order that %s is changed: that one stays open', (_what, sent) => {
    const { reference: earlier } = sent('two products');
    const changed = send('three products');
    expect(changed.reference).not.toBe(earlier);
    expect(changed.earlier).toBe(earlier);
    expect(referenceFor(order('three products'))).toEqual(changed);
  });

  test('is a new one when an order that was refused is changed: there is nothing open of it', () => {
    const { reference } = refuse('two products');
    expect(send('three products')).toEqual({ reference: expect.not.stringContaining(reference), earlier: null });
  });

  test('after a refused order names the open one before it', () => {
    const { reference: earlier } = send('two products');
    refuse('three products');
    expect(send('four products').earlier).toBe(earlier);
  });

  test('is used again for a correction of an order of which the shop has nothing', () => {
    const { reference: earlier } = send('two products');
    const forgotten = send('three products');
    forgetSent('bundle-order', forgotten);
    expect(referenceFor(order('three products, phone corrected'))).toEqual({ reference: forgotten.reference, earlier });
  });

  test('is of one way to order: another has its own', () => {
    expect(referenceFor({ ...order('SPSS'), flow: 'product-order' })).not.toEqual(referenceFor(order('SPSS')));
  });

  test('that belongs to another order is given up', () => {
    const { reference } = send('two products');
    const renewed = renewReference('bundle-order');
    expect(renewed).toEqual({ reference: expect.not.stringContaining(reference), earlier: null });
    expect(referenceFor(order('two products'))).toEqual(renewed);
  });
});

test('an order is accepted once the shop says so, under its reference and with its content', () => {
  const { reference } = send('two products');
  expect(acceptedPrice(order('two products'), reference)).toBeNull();
  rememberSent(order('two products'), { reference, earlier: null }, 'accepted');
  expect(acceptedPrice(order('two products'), reference)).toBe(500);
  expect(acceptedPrice(order('three products'), reference)).toBeNull();
  expect(acceptedPrice(order('two products'), 'RQ-22223333')).toBeNull();
});

describe('an order that is done', () => {
  const finished = opened + 60_000;
  const done = () => {
    const { reference } = place('two products');
    expect(finishOrder('bundle-order', 'RQ-22223333', finished)).toBe(false);
    expect(finishOrder('bundle-order', reference, finished)).toBe(true);
    return reference;
  };

  test('is the same order in a second tab that was open before', () => {
    const reference = done();
    expect(referenceFor(order('two products', opened + 30_000))).toEqual({ reference, earlier: null });
    expect(acceptedPrice(order('two products'), reference)).toBe(500);
  });

  test.each([
    ['when the form is filled in again', order('two products', finished)],
    ['when the second tab holds something else', order('three products')],
  ])('is a new order %s, and not an earlier one of it', (_when, next) => {
    const reference = done();
    expect(referenceFor(next)).toEqual({ reference: expect.not.stringContaining(reference), earlier: null });
  });
});

describe('the stored order', () => {
  const content = JSON.stringify([{ firstName: 'زبونة', phone: '0550000003' }, 'SPSS 31']);

  test('never contains the customer or the goods, from the first attempt to the end', () => {
    const { reference } = place(content);
    finishOrder('bundle-order', reference, opened);
    expect(JSON.stringify({ ...localStorage })).toContain(reference);
    for (const word of ['زبونة', '0550000003', 'SPSS']) expect(JSON.stringify({ ...localStorage })).not.toContain(word);
  });
});

describe('the order of an earlier release', () => {
  const reference = 'RQ-7K3M9QXA';
  const write = (value: object) => localStorage.setItem('riwaq.bundle-order', JSON.stringify({ version: 2, value }));

  test('that was accepted is over: the next one is new, and nobody is told that they changed it', () => {
    write({ reference, accepted: 'a-hash-of-then', done: null });
    expect(referenceFor(order('two products'))).toEqual({ reference: expect.not.stringContaining(reference), earlier: null });
  });

  test('that was not accepted keeps its reference', () => {
    write({ reference, accepted: null });
    expect(referenceFor(order('two products'))).toEqual({ reference, earlier: null });
    expect(acceptedPrice(order('two products'), reference)).toBeNull();
  });

  test('that is done is done', () => {
    write({ reference, accepted: 'a-hash-of-then', done: opened });
    expect(referenceFor(order('two products')).reference).not.toBe(reference);
  });

  test('that does not parse is none', () => {
    write({ reference: 'mine', accepted: null });
    expect(referenceFor(order('two products')).reference).toMatch(/^RQ-/);
  });
});
