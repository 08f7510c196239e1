import { describe, expect, test } from '@jest/globals';
import { BundleOrderRequestSchema, CartLineSchema, parse } from '@riwaq/contracts';
import { couponDiscount } from '../../parts/coupon/coupon-and-affiliate';
import { orderDates } from '../../parts/order/place-order';
import { noCredit, sampleCredit, sampleForm, sampleLines, sampleOrder, samplePending } from '../../testing/sample-order';
import { bundleOrderContent, bundleOrderPlan, bundleOrderRequest, pendingFields } from './bundle-order-plan';
import { orderTotals } from './order-form-values';

const content = { reference: 'RQ-7K3M9QXA', form: sampleForm, lines: sampleLines, credit: noCredit, shownTotal: 10_640 };

describe('the shown price of a bundle', () => {
  test('three pieces for 11,200 get 5 % off', () => {
    expect(orderTotals(sampleLines)).toEqual({ quantity: 3, subtotal: 11_200, discount: 560, total: 10_640 });
  });

  test('a single piece costs its full price', () => {
    expect(orderTotals(sampleLines.slice(1))).toEqual({ quantity: 1, subtotal: 1200, discount: 0, total: 1200 });
  });
});

describe('the order that is sent for payment', () => {
  test('names products, versions and pieces, and no price but the total that was shown', () => {
    expect(bundleOrderRequest(content)).toEqual(samplePending.order);
  });

  test.each([noCredit, sampleCredit])('fits the gateway’s schema, with %j', (credit) => {
    const order = bundleOrderRequest({ ...content, credit });
    expect(parse(BundleOrderRequestSchema, order, 'the order')).toEqual(order);
    expect([order.coupon, order.affiliate]).toEqual([credit.coupon?.code, credit.affiliate?.code]);
  });

  test('trims typed values', () => {
    const form = { ...sampleForm, firstName: ' أمينة\u00a0', specialization: 'علم النفس ', additionalNotes: ' سطر\nوسطر\n' };
    const order = bundleOrderRequest({ ...content, form });
    expect(order).toMatchObject({ customer: { firstName: 'أمينة' }, specialization: 'علم النفس', additionalNotes: 'سطر\nوسطر' });
    expect(parse(BundleOrderRequestSchema, order, 'the order')).toEqual(order);
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

const fields = (payment: 'epayment' | 'bank', credit = noCredit, shownTotal = 10_640 - couponDiscount(credit.coupon)) =>
  pendingFields({ order: { ...sampleOrder, shownTotal }, lines: sampleLines, credit, payment, ...dates });

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

  test('names the transfer as payment method', () => {
    expect(fields('bank').selectedPaymentMethod).toBe('bank');
  });

  test('contains coupon and affiliate, and its sums add up', () => {
    expect(fields('bank', sampleCredit)).toMatchObject({
      subtotal: '11200',
      discount: '560',
      couponCode: 'TENTH',
      couponDiscount: '1064',
      totalAmount: '9576',
      affiliatePartner: 'الشريك أ (partner-a)',
    });
  });

  test('omits its sums for another agreed total (D26)', () => {
    const agreed = fields('bank', sampleCredit, 11_000);
    expect(agreed).toMatchObject({ couponDiscount: '1064', totalAmount: '11000' });
    for (const sum of ['subtotal', 'discount']) expect(agreed).not.toHaveProperty(sum);
  });

  test('credits whom the code names before whom the device remembers', () => {
    const coupon = { code: 'PARTNER-B', discount: 0, affiliate: 'الشريك ب (partner-b)', of: '' };
    expect(fields('bank', { ...sampleCredit, coupon })).toMatchObject({ affiliatePartner: 'الشريك ب (partner-b)', totalAmount: '10640' });
  });

  test('a subscription lasts 365 days, also over a leap year', () => {
    expect(orderDates(Date.UTC(2027, 5, 1)).subscriptionEndDate).toBe('2028-05-31T00:00:00.000Z');
  });
});

describe('the summary that the device keeps', () => {
  const summaryOf = (shownTotal: number, credit = noCredit) =>
    bundleOrderPlan({ form: sampleForm, lines: sampleLines, credit, shownTotal, since: 0 }).summary;

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

  test('adds up with a coupon too', () => {
    expect(summaryOf(9576, sampleCredit).sums).toEqual([
      { label: 'المجموع الفرعي', price: '11,200\u00a0دج' },
      { label: 'خصم الباقة 5%', price: '−560\u00a0دج', saved: true },
      { label: 'رمز التخفيض \u2068TENTH\u2069', price: '−1,064\u00a0دج', saved: true },
    ]);
  });

  test('lists no sums for another agreed total (D26)', () => {
    expect(summaryOf(11_000).sums).toEqual([]);
  });
});
