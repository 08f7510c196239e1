/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PendingPayment } from '@riwaq/contracts';
import { readStored, writeStored } from '@riwaq/runtime';
import { cartStore, setCartQuantity, toggleCartLine } from '@riwaq/store';
import { restorePendingPayments, storePendingPayment } from '@riwaq/store/pending-payment';
import { waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { sampleOrder, samplePending } from '../testing/sample-order';
import { trackedEvents } from '../testing/tracked-events';
import { closePaidOrder } from './close-paid-order';
import { referenceFor, rememberSent } from './order/order-identity';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const NOW = Date.UTC(2026, 4, 3, 11);

const events = trackedEvents();

beforeEach(() => {
  localStorage.clear();
  cartStore.setState({ lines: [] });
});

const spss = { id: 31, slug: 'spss31', name: 'SPSS 31', price: '5000 دج', originalPrice: 5000, selectedVersion: null };
const grammarly = { ...spss, id: 22, slug: 'grammarly-premium', selectedVersion: 'شهر واحد', originalPrice: 1200 };

function fillCart(pieces: number) {
  toggleCartLine(spss);
  setCartQuantity(spss, pieces);
  toggleCartLine(grammarly);
}

describe('when a paid order is registered', () => {
  test('its pending record is gone and the cart is empty', () => {
    fillCart(2);
    storePendingPayment(samplePending);
    expect(closePaidOrder(1042, NOW)).toBe(true);
    expect(restorePendingPayments().at(-1) ?? null).toBeNull();
    expect(cartStore.getState().lines).toEqual([]);
  });

  test('the device no longer holds the customer', async () => {
    const { customerInfo } = sampleOrder;
    const order = { flow: 'bundle-order' as const, content: JSON.stringify(sampleOrder), price: sampleOrder.price, since: 0 };
    const referenced = referenceFor(order);
    rememberSent(order, referenced, 'accepted');
    storePendingPayment({ ...samplePending, reference: referenced.reference, contact: customerInfo });
    writeStored({ ...draft, key: 'riwaq.draft.bundle-order' }, { phone: customerInfo.phone });
    expect(closePaidOrder(1042, NOW)).toBe(true);
    const stored = JSON.stringify({ ...localStorage });
    expect(stored).toContain(referenced.reference);
    const { wilaya: _where, commune: _there, ...who } = customerInfo;
    for (const personal of Object.values(who)) expect(stored).not.toContain(personal);
    await waitFor(() => expect(events).toHaveLength(1));
  });

  test('it is closed although another order’s payment began since, whose record stays', () => {
    fillCart(2);
    storePendingPayment(samplePending);
    const other = { ...courseRecord, transferId: 1043, reference: 'RQ-22223333' };
    storePendingPayment(other);
    expect(closePaidOrder(1042, NOW)).toBe(true);
    expect(cartStore.getState().lines).toEqual([]);
    expect(restorePendingPayments()).toEqual([other]);
    storePendingPayment({ ...other, transferId: 1044 });
    expect(restorePendingPayments().map(({ transferId }) => transferId)).toEqual([1044]);
  });

  test('the record of an earlier release is closed too, and counts no purchase', () => {
    fillCart(2);
    const { reference, email, lines, transferId } = samplePending;
    const order = { kind: 'bundle', reference, customer: { email }, lines };
    const value = [{ transferId, order, submissionDate: '2026-05-03T11:00:00.000Z' }];
    localStorage.setItem('riwaq.pending-payment', JSON.stringify({ version: 2, value }));
    expect(closePaidOrder(1042, NOW)).toBe(true);
    expect(restorePendingPayments()).toEqual([]);
    expect(cartStore.getState().lines).toEqual([]);
    expect(events).toEqual([]);
  });

  test('lines added in the meantime stay in the cart', () => {
    fillCart(3);
    storePendingPayment(samplePending);
    closePaidOrder(1042, NOW);
    expect(cartStore.getState().lines).toMatchObject([{ id: 31, quantity: 1 }]);
  });

  test('loading the page again leaves a new cart alone', () => {
    storePendingPayment(samplePending);
    closePaidOrder(1042, NOW);
    fillCart(2);
    expect(closePaidOrder(1042, NOW)).toBe(false);
    expect(cartStore.getState().lines).toHaveLength(2);
  });

  test("another payment's record and its cart are left alone", () => {
    fillCart(2);
    storePendingPayment(samplePending);
    expect(closePaidOrder(7, NOW)).toBe(false);
    expect(restorePendingPayments().at(-1) ?? null).not.toBeNull();
    expect(cartStore.getState().lines).toHaveLength(2);
  });

  test('a course leaves the cart alone, and its form is empty', () => {
    fillCart(2);
    storePendingPayment(courseRecord);
    writeStored(draft, { firstName: 'أمينة' });
    closePaidOrder(1042, NOW);
    expect(cartStore.getState().lines).toHaveLength(2);
    expect(readStored(draft)).toBeNull();
  });

  test('its purchase is tracked once, as it was charged, by the order’s reference and never by the transfer’s number', () => {
    storePendingPayment(courseRecord);
    closePaidOrder(1042, NOW);
    closePaidOrder(1042, NOW);
    const payment = { currency: 'DZD', transaction_id: 'RQ-7K3M9QXA', payment_type: 'epayment' };
    expect(events).toEqual([{ name: 'purchase', params: { ...payment, ...courseRecord.purchase } }]);
    expect(JSON.stringify(events)).not.toContain('1042');
  });

  test('a weekly offer’s purchase has its buyer as digests only', async () => {
    const { firstName, lastName, email, phone } = sampleOrder.customerInfo;
    storePendingPayment({ ...courseRecord, productType: 'offer', contact: { firstName, lastName, email, phone } });
    closePaidOrder(1042, NOW);
    await waitFor(() => expect(events).toHaveLength(1));
    expect(events).toMatchObject([{ name: 'purchase', params: { value: 6300, user: { email: expect.stringMatching(/^[0-9a-f]{64}$/) } } }]);
    expect(JSON.stringify(events)).not.toContain('amina');
  });

  test('a product’s form and purchase are left alone: both were done with when it was ordered', () => {
    storePendingPayment({ ...samplePending, productType: 'product', purchase: null, lines: [] });
    writeStored({ ...draft, key: 'riwaq.draft.product-order' }, { firstName: 'أمينة' });
    expect(closePaidOrder(1042, NOW)).toBe(true);
    expect(events).toEqual([]);
    expect(readStored({ ...draft, key: 'riwaq.draft.product-order' })).toEqual({ firstName: 'أمينة' });
  });
});

const draft = { key: 'riwaq.draft.course-order', version: 1, schema: v.record(v.string(), v.string()) } as const;
const courseRecord: PendingPayment = {
  ...samplePending,
  productType: 'course',
  purchase: {
    value: 6300,
    items: [{ item_id: 'course-11', item_name: 'دورة SPSS', item_category: 'course', price: 6300, quantity: 1 }],
  },
  lines: [],
};
