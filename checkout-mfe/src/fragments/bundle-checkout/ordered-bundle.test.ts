import { describe, expect, test } from '@jest/globals';
import { CartLineSchema, OrderRequestSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { orderPlan } from '../../parts/order/order-plan';
import { noCredit, sampleCredit, sampleForm, sampleLines, sampleOrder, samplePending } from '../../testing/sample-order';
import { orderedBundle } from './ordered-bundle';

const reference = 'RQ-7K3M9QXA';
const planOf = (form: typeof sampleForm, { lines = sampleLines, credit = noCredit, shownTotal = 10_640 } = {}) =>
  orderPlan(
    { ordered: () => orderedBundle({ form, lines, credit }), method: form.payment === 'bank' ? 'bank' : 'epayment', total: shownTotal },
    0,
    0,
  );
const orderOf = (...input: Parameters<typeof planOf>) => ({ ...planOf(...input).order, reference });

describe('the shown price of a bundle', () => {
  test('three pieces for 11,200 get 5 % off', () => {
    expect(orderedBundle({ form: sampleForm, lines: sampleLines, credit: noCredit })).toMatchObject({ total: 10_640, sums: { length: 2 } });
  });

  test('a single piece costs its full price', () => {
    expect(orderedBundle({ form: sampleForm, lines: sampleLines.slice(1), credit: noCredit })).toMatchObject({ total: 1200, sums: [] });
  });
});

describe('the order that is sent', () => {
  test('names products, versions and pieces, the way of paying, and no price but the total that was shown', () => {
    expect(orderOf(sampleForm)).toEqual(sampleOrder);
    expect(orderOf({ ...sampleForm, payment: 'bank' })).toEqual({ ...sampleOrder, method: 'bank' });
  });

  test.each([noCredit, sampleCredit])('fits the gateway’s schema, with %j', (credit) => {
    const order = orderOf(sampleForm, { credit });
    expect(parse(OrderRequestSchema, order, 'the order')).toEqual({
      ...sampleOrder,
      ...(credit.coupon && { coupon: credit.coupon.code }),
      ...(credit.affiliate && { affiliate: credit.affiliate.code }),
    });
  });

  test('trims typed values', () => {
    const form = { ...sampleForm, firstName: ' أمينة\u00a0', specialization: 'علم النفس ', additionalNotes: ' سطر\nوسطر\n' };
    const order = orderOf(form);
    expect(order).toMatchObject({ customerInfo: { firstName: 'أمينة' }, specialization: 'علم النفس', additionalNotes: 'سطر\nوسطر' });
    expect(parse(OrderRequestSchema, order, 'the order')).toEqual(order);
  });
});

describe('the content of an order', () => {
  const content = JSON.stringify(orderOf(sampleForm));

  test('is the same when form and cart come back from the device', () => {
    const lines = sampleLines.map((line) => parse(CartLineSchema, JSON.parse(JSON.stringify(line)), 'the cart'));
    const { payment, ...typed } = sampleForm;
    expect(JSON.stringify(orderOf({ payment, ...typed }, { lines }))).toBe(content);
  });

  test.each([
    ['another phone', { ...sampleForm, phone: '0661 00 00 01' }, sampleLines],
    ['another way to pay', { ...sampleForm, payment: 'bank' as const }, sampleLines],
    ['fewer pieces', sampleForm, sampleLines.map((line) => ({ ...line, quantity: 1 }))],
    ['one product less', sampleForm, sampleLines.slice(1)],
  ])('is another one with %s', (_what, form, lines) => {
    expect(JSON.stringify(orderOf(form, { lines }))).not.toBe(content);
  });
});

describe('the summary that the device keeps', () => {
  const summaryOf = (shownTotal: number, credit = noCredit) => planOf(sampleForm, { credit, shownTotal }).summary;

  test('adds up: lines, subtotal, discount, total; a line without a version or with one piece has no empty place for them', () => {
    expect(summaryOf(10_640)).toEqual({
      lines: [
        { name: 'SPSS 31', detail: '× 2', price: '10,000\u00a0دج' },
        { name: 'Grammarly Premium', detail: 'شهر واحد', price: '1,200\u00a0دج' },
      ],
      sums: [
        { label: 'المجموع الفرعي', price: '11,200\u00a0دج' },
        { label: 'خصم الباقة 5%', price: '\u2066−560\u2069\u00a0دج', saved: true },
      ],
      total: '10,640\u00a0دج',
      method: 'epayment',
    });
  });

  test('adds up with a coupon too', () => {
    expect(summaryOf(9576, sampleCredit).sums).toEqual([
      { label: 'المجموع الفرعي', price: '11,200\u00a0دج' },
      { label: 'خصم الباقة 5%', price: '\u2066−560\u2069\u00a0دج', saved: true },
      { label: 'رمز التخفيض \u2068TENTH\u2069', price: '\u2066−1,064\u2069\u00a0دج', saved: true },
    ]);
  });

  test('lists no sums for another agreed total (D26)', () => {
    expect(summaryOf(11_000).sums).toEqual([]);
  });
});

test('the device’s record of a payment counts the charged sum and the lines, by which the cart is emptied', () => {
  expect(planOf(sampleForm).payment?.(10_640)).toEqual({
    productType: 'bundle',
    purchase: samplePending.purchase,
    lines: sampleOrder.lines,
  });
  expect(planOf({ ...sampleForm, payment: 'bank' }).payment).toBeUndefined();
});
