import { describe, expect, test } from '@jest/globals';
import { orderDates } from '../order/order-dates';
import { sampleLines, sampleOrder } from '../sample-order';
import { pendingFields } from './pending-post';

const dates = orderDates(Date.UTC(2026, 4, 3, 11));

const fields = (payment: 'epayment' | 'bank') => pendingFields({ order: sampleOrder, lines: sampleLines, payment, ...dates });

describe('the pending order that the shop receives', () => {
  test('has every field of the specification, and the order reference', () => {
    expect(fields('epayment')).toEqual({
      firstName: 'أمينة',
      lastName: 'بن علي',
      email: 'amina@example.com',
      phone: '0550 00 00 01',
      wilaya: 'الجزائر',
      specialization: 'علم النفس',
      additionalNotes: '',
      orderType: 'custom bundle',
      selectedProducts: 'SPSS 31 × 2 — 5,000\u00a0دج\nGrammarly Premium (شهر واحد) × 1 — من 1,200\u00a0دج',
      subtotal: '11200',
      discount: '560',
      totalAmount: '10640',
      selectedPaymentMethod: 'epayment',
      status: 'pending',
      submissionDate: '2026-05-03T11:00:00.000Z',
      subscriptionEndDate: '2027-05-03T11:00:00.000Z',
      orderReference: 'RQ-7K3M9QXA',
    });
  });

  test('says so when it is paid by transfer', () => {
    expect(fields('bank').selectedPaymentMethod).toBe('bank');
  });

  test('a subscription lasts 365 days, also over a leap year', () => {
    expect(orderDates(Date.UTC(2027, 5, 1)).subscriptionEndDate).toBe('2028-05-31T00:00:00.000Z');
  });
});
