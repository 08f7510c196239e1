import { describe, expect, test } from '@jest/globals';
import type { OrderStatus } from '@riwaq/contracts';
import { orderStar, orderSteps } from './order-steps';

describe('the steps of an order', () => {
  const stepsOf = (stage: OrderStatus['stage'], method: OrderStatus['goods']['method'] = 'bank') =>
    orderSteps({ stage, goods: { lines: [], subtotal: null, discount: 0, total: null, method } }).map(
      ({ label, state }) => `${label}: ${state}`,
    );

  test('include the transfer', () => {
    expect(stepsOf('waiting-transfer')).toEqual(['استلام الطلب: done', 'التحويل: current', 'تأكيد الدفع: ahead', 'التفعيل: ahead']);
    expect(stepsOf('receipt-received')[2]).toBe('تأكيد الدفع: current');
  });

  test('omit it for a payment by card, and end with the activation', () => {
    expect(stepsOf('waiting-payment', 'epayment')).toEqual(['استلام الطلب: done', 'تأكيد الدفع: current', 'التفعيل: ahead']);
    expect(stepsOf('registered').at(-1)).toBe('التفعيل: current');
    expect(stepsOf('activated', 'epayment').every((step) => step.endsWith('done'))).toBe(true);
  });

  test('go back to the payment where PayPal declined it', () => {
    expect(stepsOf('declined', 'paypal')).toEqual(['استلام الطلب: done', 'تأكيد الدفع: current', 'التفعيل: ahead']);
  });

  test('end with the returned money where it was returned', () => {
    expect(stepsOf('refunded')).toEqual(['استلام الطلب: done', 'وصول الدفعة: done', 'إعادة المبلغ: done']);
  });
});

describe('the star of an order', () => {
  const starOf = (stage: OrderStatus['stage'], method: OrderStatus['goods']['method'] = 'bank') =>
    orderStar({ stage, goods: { lines: [], subtotal: null, discount: 0, total: null, method } });

  test('fills with the steps of a transfer', () => {
    expect([starOf('waiting-transfer'), starOf('receipt-received')]).toEqual([
      { points: 3, calm: false },
      { points: 5, calm: false },
    ]);
  });

  test('is half full while a card is waited for', () => {
    expect(starOf('waiting-payment', 'epayment')).toEqual({ points: 4, calm: false });
    expect(starOf('received', 'crypto').points).toBe(4);
  });

  test.each(['paid', 'registered', 'activated'] as const)('is whole once the order is %s, by transfer or by card', (stage) => {
    expect([starOf(stage), starOf(stage, 'epayment')]).toEqual(Array(2).fill({ points: 8, calm: false }));
  });

  test('is never whole for another amount', () => {
    expect(starOf('another-amount')).toEqual({ points: 5, calm: false });
    expect(starOf('another-amount', 'epayment')).toEqual({ points: 4, calm: false });
  });

  test('has no gold for what was declined, returned or cancelled', () => {
    expect([starOf('declined', 'paypal'), starOf('refunded'), starOf('cancelled')]).toEqual([
      { points: 4, calm: true },
      { points: 8, calm: true },
      { points: 0, calm: true },
    ]);
  });
});
