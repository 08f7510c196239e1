/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { type AnalyticsEvent, OrderReferenceSchema, type PendingPayment, parse } from '@riwaq/contracts';
import { onTrack, readStored, resetTracking, writeStored } from '@riwaq/runtime';
import { cartStore, setCartQuantity, toggleCartLine } from '@riwaq/store';
import { restorePendingPayments, storePendingPayment } from '@riwaq/store/pending-payment';
import * as v from 'valibot';
import { samplePending } from '../testing/sample-order';
import { closePaidOrder } from './close-paid-order';
import { referenceFor, rememberAccepted } from './order/order-identity';

const NOW = Date.UTC(2026, 4, 3, 11);

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

  test('the device no longer holds the customer', () => {
    const order = { flow: 'bundle-order' as const, content: JSON.stringify(samplePending.order), since: 0 };
    const reference = referenceFor(order);
    rememberAccepted(order, reference);
    storePendingPayment({ ...samplePending, order: { ...samplePending.order, reference } });
    writeStored({ ...draft, key: 'riwaq.draft.bundle-order' }, { phone: samplePending.order.customer.phone });
    expect(closePaidOrder(1042, NOW)).toBe(true);
    const stored = JSON.stringify({ ...localStorage });
    expect(stored).toContain(reference);
    const { wilaya: _where, commune: _there, ...who } = samplePending.order.customer;
    for (const personal of Object.values(who)) expect(stored).not.toContain(personal);
  });

  test('it is closed although another order’s payment began since, whose record stays', () => {
    fillCart(2);
    storePendingPayment(samplePending);
    const other = {
      ...courseRecord,
      transferId: 1043,
      order: { ...courseRecord.order, reference: parse(OrderReferenceSchema, 'RQ-22223333', 'a reference') },
    };
    storePendingPayment(other);
    expect(closePaidOrder(1042, NOW)).toBe(true);
    expect(cartStore.getState().lines).toEqual([]);
    expect(restorePendingPayments()).toEqual([other]);
    storePendingPayment({ ...other, transferId: 1044 });
    expect(restorePendingPayments().map(({ transferId }) => transferId)).toEqual([1044]);
  });

  test('the record of an earlier release is closed too, and one that does not parse bothers nobody', () => {
    localStorage.setItem('riwaq.pending-payment', JSON.stringify({ version: 1, value: samplePending }));
    expect(restorePendingPayments()).toEqual([samplePending]);
    localStorage.setItem('riwaq.pending-payment', JSON.stringify({ version: 2, value: [{ transferId: 'x' }, samplePending] }));
    expect(closePaidOrder(1042, NOW)).toBe(true);
    expect(restorePendingPayments()).toEqual([]);
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

  test('its purchase is tracked once, by the order’s reference and never by the transfer’s number', async () => {
    resetTracking();
    const events: AnalyticsEvent[] = [];
    const stop = onTrack((event) => events.push(event));
    storePendingPayment(courseRecord);
    closePaidOrder(1042, NOW);
    closePaidOrder(1042, NOW);
    await Promise.resolve();
    stop();
    expect(events).toMatchObject([
      {
        name: 'purchase',
        params: { transaction_id: 'RQ-7K3M9QXA', value: 6300, items: [{ item_id: 'course-11', item_name: 'دورة SPSS' }] },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain('1042');
  });
});

const draft = { key: 'riwaq.draft.course-order', version: 1, schema: v.record(v.string(), v.string()) };
const { reference, customer } = samplePending.order;
const courseRecord: PendingPayment = {
  ...samplePending,
  order: { kind: 'course', reference, customer, courseId: 11, affiliate: null, shownTotal: 6300 },
  productName: 'دورة SPSS',
  total: 6300,
};
