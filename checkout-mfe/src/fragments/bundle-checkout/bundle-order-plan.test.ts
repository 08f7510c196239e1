import { describe, expect, test } from '@jest/globals';
import { BundleOrderSchema, CartLineSchema, parse } from '@riwaq/contracts';
import { orderDates } from '../../parts/order/place-order';
import { sampleForm, sampleLines, sampleOrder, samplePending } from '../../testing/sample-order';
import { bundleOrder, bundleOrderContent, bundleOrderPlan, pendingFields } from './bundle-order-plan';
import { orderTotals } from './order-form-values';

const content = { reference: 'RQ-7K3M9QXA', form: sampleForm, lines: sampleLines, shownTotal: 10_640 };

describe('what a bundle costs on the page', () => {
  test('three pieces for 11,200 get 5 % off', () => {
    expect(orderTotals(sampleLines)).toEqual({ quantity: 3, subtotal: 11_200, discount: 560, total: 10_640 });
  });

  test('a single piece costs its full price', () => {
    expect(orderTotals(sampleLines.slice(1))).toEqual({ quantity: 1, subtotal: 1200, discount: 0, total: 1200 });
  });
});

describe('the order that is sent for payment', () => {
  test('names products, versions and pieces, and no price but the total that was shown', () => {
    expect(bundleOrder(content)).toEqual(samplePending.order);
  });

  test('is one that the gateway takes', () => {
    const order = bundleOrder(content);
    expect(parse(BundleOrderSchema, order, 'the order')).toEqual(order);
  });

  test('leaves out the spaces around what was typed', () => {
    const form = { ...sampleForm, firstName: ' أمينة\u00a0', specialization: 'علم النفس ', additionalNotes: ' سطر\nوسطر\n' };
    const order = bundleOrder({ ...content, form });
    expect(order).toMatchObject({ customer: { firstName: 'أمينة' }, specialization: 'علم النفس', additionalNotes: 'سطر\nوسطر' });
    expect(parse(BundleOrderSchema, order, 'the order')).toEqual(order);
  });
});

describe('the content of an order', () => {
  const content = bundleOrderContent(sampleForm, sampleLines);

  test('is the same when form and cart come back from the device', () => {
    const lines = sampleLines.map((line) => parse(CartLineSchema, JSON.parse(JSON.stringify(line)), 'the cart'));
    const { payment, ...typed } = sampleForm;
    expect(bundleOrderContent({ payment, ...typed }, lines)).toBe(content);
  });

  test.each([
    ['another phone', { ...sampleForm, phone: '0661 00 00 01' }, sampleLines],
    ['another way to pay', { ...sampleForm, payment: 'bank' as const }, sampleLines],
    ['fewer pieces', sampleForm, sampleLines.map((line) => ({ ...line, quantity: 1 }))],
    ['one product less', sampleForm, sampleLines.slice(1)],
  ])('is another one with %s', (_what, form, lines) => {
    expect(bundleOrderContent(form, lines)).not.toBe(content);
  });
});

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

describe('the summary that the device keeps', () => {
  const summaryOf = (shownTotal: number) => bundleOrderPlan({ form: sampleForm, lines: sampleLines, shownTotal, since: 0 }).summary;

  test('adds up: lines, subtotal, discount, total; a line without a version or with one piece has no empty place for them', () => {
    expect(summaryOf(10_640)).toEqual({
      lines: [
        { name: 'SPSS 31', detail: '× 2', price: '10,000\u00a0دج' },
        { name: 'Grammarly Premium', detail: 'شهر واحد', price: '1,200\u00a0دج' },
      ],
      sums: [
        { label: 'المجموع الفرعي', price: '11,200\u00a0دج' },
        { label: 'خصم الباقة 5%', price: '−560\u00a0دج', saved: true },
      ],
      total: '10,640\u00a0دج',
      way: 'epayment',
    });
  });

  test('names no sums of its own beside another total that the visitor agreed to (D26)', () => {
    expect(summaryOf(11_000).sums).toEqual([]);
  });
});
