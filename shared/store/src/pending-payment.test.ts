/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { PendingPayment } from '@riwaq/contracts';
import { clearPendingPayment, restorePendingPayments, storePendingPayment } from './pending-payment';

const KEY = 'riwaq.pending-payment';
const record: PendingPayment = {
  transferId: 1042,
  reference: 'RQ-7K3M9QXA',
  productType: 'bundle',
  email: 'amina@example.com',
  since: Date.UTC(2026, 4, 3, 11),
  purchase: { value: 9500, items: [{ item_id: '31', item_name: 'SPSS 31', price: 5000, quantity: 2 }] },
  lines: [{ productId: 31, version: null, quantity: 2 }],
};

beforeEach(() => {
  localStorage.clear();
});

describe('the records of started payments', () => {
  test('come back as they were stored, one for each order, and leave one by one', () => {
    storePendingPayment(record);
    const other = { ...record, transferId: 7, reference: 'RQ-22223333' };
    storePendingPayment(other);
    storePendingPayment({ ...record, transferId: 1043 });
    expect(restorePendingPayments()).toEqual([other, { ...record, transferId: 1043 }]);
    clearPendingPayment(1043);
    expect(restorePendingPayments()).toEqual([other]);
    clearPendingPayment(7);
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});

describe('the records of earlier releases', () => {
  const customer = {
    firstName: 'أمينة',
    lastName: 'بن علي',
    email: 'amina@example.com',
    phone: '0550000003',
    wilaya: 'الجزائر',
    commune: '',
  };
  const sums = { subtotal: 10_000, discount: 500, total: 9500 };
  const dates = { submissionDate: '2026-05-03T11:00:00.000Z', subscriptionEndDate: '2027-05-03T11:00:00.000Z' };
  const bundle = {
    transferId: 1042,
    order: {
      kind: 'bundle',
      reference: 'RQ-7K3M9QXA',
      customer,
      specialization: 'علم النفس',
      additionalNotes: '',
      lines: record.lines,
      shownTotal: 9500,
    },
    productName: 'باقة مخصصة',
    duration: '365 days',
    summary: [{ name: 'SPSS 31', version: null, quantity: 2, price: '5000 دج' }],
    ...sums,
    ...dates,
  };
  const course = {
    ...bundle,
    transferId: 77,
    order: { kind: 'course', reference: 'RQ-22223333', customer, courseId: 11, affiliate: null, shownTotal: 6300 },
    course: { affiliate: '', originalPrice: 7000 },
  };
  /** What every release can say of them: their purchases are not counted. */
  const kept: PendingPayment = { ...record, purchase: null };
  const write = (version: number, value: unknown) => localStorage.setItem(KEY, JSON.stringify({ version, value }));

  test('are read: the one of version 1, and the list of version 2', () => {
    write(1, bundle);
    expect(restorePendingPayments()).toEqual([kept]);
    write(2, [bundle, course]);
    expect(restorePendingPayments()).toEqual([
      kept,
      { ...kept, transferId: 77, reference: 'RQ-22223333', productType: 'course', lines: [] },
    ]);
  });

  test('that do not parse are left out, and bother nobody', () => {
    const { submissionDate: _when, ...undated } = bundle;
    write(2, [{ transferId: 'x' }, undated, { ...bundle, order: { ...bundle.order, kind: 'promotion' } }, null, bundle]);
    expect(restorePendingPayments()).toEqual([kept]);
  });

  test('of a newer release stay as they are until the next payment: an earlier release does not understand them', () => {
    write(4, [{ id: 1042 }]);
    expect(restorePendingPayments()).toEqual([]);
    expect(localStorage.getItem(KEY)).toBe('{"version":4,"value":[{"id":1042}]}');
  });

  test('of a newer release in a shape that is understood are read, and the next payment keeps them', () => {
    write(4, [record]);
    expect(restorePendingPayments()).toEqual([record]);
    storePendingPayment({ ...record, transferId: 7, reference: 'RQ-22224444' });
    expect(restorePendingPayments().map(({ transferId }) => transferId)).toEqual([1042, 7]);
  });

  test('of today are read from the text that releases from before persist write, and written as they read it', () => {
    const text =
      '{"version":3,"value":[{"lines":[{"productId":31,"version":null,"quantity":2}],"productType":"bundle","purchase":{"value":9500,' +
      '"items":[{"item_id":"31","item_name":"SPSS 31","price":5000,"quantity":2}]},"transferId":1042,"reference":"RQ-7K3M9QXA",' +
      '"email":"amina@example.com","since":1777806000000}]}';
    localStorage.setItem(KEY, text);
    expect(restorePendingPayments()).toEqual([record]);
    storePendingPayment({ ...record, transferId: 7, reference: 'RQ-22224444' });
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({
      version: 3,
      value: [record, { ...record, transferId: 7, reference: 'RQ-22224444' }],
    });
  });

  test('are stored in today’s shape as they are read, and with the next payment', () => {
    write(2, [bundle]);
    restorePendingPayments();
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ version: 3, value: [kept] });
    const next = { ...record, transferId: 7, reference: 'RQ-22224444' };
    storePendingPayment(next);
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ version: 3, value: [kept, next] });
  });
});
