import { describe, expect, test } from '@jest/globals';
import { givenBackOf, isRefundable, notedMoney, restOf, restText } from './refund';

const dinar = (amount: number, ...parts: readonly number[]) => ({
  transfer: { id: 1, serial: '', amount, created_at: '2026-05-03', rib: '' },
  capture: null,
  part_refunds: parts.map((part) => ({ amount: part, at: 1 })),
});
const dollars = (amount: string, ...parts: readonly number[]) => ({
  transfer: null,
  capture: { status: 'COMPLETED', payerId: 'P1', amount, currency: 'USD' },
  part_refunds: parts.map((part) => ({ amount: part, at: 1 })),
});

describe('money of which parts went back', () => {
  test('has a rest to the cent, as people read it', () => {
    expect([restOf(dinar(9310, 300, 10)), restText(dinar(9310, 300, 10))]).toEqual([9000, '9000']);
    const paypal = dollars('17.50', 0.1, 0.2);
    expect([givenBackOf(paypal), restOf(paypal), restText(paypal)]).toEqual([0.3, 17.2, '17.20']);
  });

  test('is noted in the currency in which it was paid', () => {
    expect([notedMoney(dinar(9310), 300), notedMoney(dollars('17.50'), 2.5)]).toEqual([{ amount: 300 }, { dollars: '2.50' }]);
  });

  test.each([
    ['whole dinar', dinar(9310), 300, true],
    ['no part of a dinar', dinar(9310), 0.5, false],
    ['cents of a dollar', dollars('17.50'), 0.25, true],
    ['no part of a cent', dollars('17.50'), 0.255, false],
    ['all that is left, whatever it is', dinar(9310.5), 9310.5, true],
    ['nothing where nothing is left', dinar(9310, 9310), 0, false],
  ])('takes %s', (_what, payment, amount, isPossible) => {
    expect(isRefundable(payment, amount)).toBe(isPossible);
  });
});
