import { describe, expect, test } from '@jest/globals';
import type { OrderStatus } from '@riwaq/contracts';
import { orderSteps } from './order-stages';

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
