import { expect, test } from '@jest/globals';
import type { OrderStatus } from '@riwaq/contracts';
import { orderSteps } from './order-steps';

const stepsOf = (
  stage: OrderStatus['stage'],
  method: OrderStatus['goods']['method'] = 'bank',
  review: Pick<OrderStatus, 'underReview'> = {},
) => orderSteps({ stage, ...review, goods: { lines: [], subtotal: null, discount: 0, total: null, method } });
const states = (...order: Parameters<typeof stepsOf>) => stepsOf(...order).map(({ state }) => state);

test('an order has four steps, however it is paid', () => {
  expect(stepsOf('waiting-transfer')).toEqual([
    { label: 'استلام الطلب', state: 'done' },
    { label: 'التحويل', state: 'current' },
    { label: 'تأكيد الدفع', state: 'ahead' },
    { label: 'التفعيل', state: 'ahead' },
  ]);
  expect(states('waiting-payment', 'epayment')).toEqual(states('waiting-transfer'));
  expect(stepsOf('waiting-payment', 'epayment')[1]?.label).toBe('الدفع');
});

test('a receipt, and a payment that PayPal reviews, wait for the confirmation', () => {
  expect(states('receipt-received')).toEqual(['done', 'done', 'current', 'ahead']);
  expect(states('waiting-payment', 'paypal', { underReview: 'paypal' })).toEqual(states('receipt-received'));
});

test('a paid order waits for its activation, and an activated one for nothing', () => {
  expect([states('registered').at(-1), states('activated').at(-1)]).toEqual(['current', 'done']);
});

test('a declined payment leads back to the payment, and a returned one ends with its money', () => {
  expect(states('declined')).toEqual(states('received'));
  expect(stepsOf('refunded').at(-1)).toEqual({ label: 'إعادة المبلغ', state: 'done' });
  expect(states('cancelled')).toEqual([]);
});
