import { expect, test } from '@jest/globals';
import type { OrderRequest } from '@riwaq/contracts';
import { choiceOrder, courseOrder, offerOrder, order, productOrder, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { placeOrder } from '../visitor';

const customer = { firstName: 'زبونة', lastName: 'تجريبية', email: 'visitor@example.com', phone: '0550000003', wilaya: 'الجزائر' };
const withCommune = { ...customer, commune: 'باب الوادي' };
const submitted = { submissionDate: '2026-05-03T11:00:00.000Z' };
const dates = { ...submitted, subscriptionEndDate: '2027-05-03T11:00:00.000Z' };
const partner = { affiliatePartner: 'الشريك أ (partner-a)' };
/** As it is typed. */
const customerInfo = { ...order.customerInfo, firstName: ' زبونة' };

const bundle = {
  ...customer,
  specialization: 'علم النفس',
  additionalNotes: 'الاتصال مساءً',
  orderType: 'custom bundle',
  selectedProducts: 'ChatGPT Plus (شهر واحد) × 1 — 2,400\u00a0دج\r\nSPSS 31 × 1 — 5,000\u00a0دج',
  subtotal: '7400',
  discount: '370',
};
const course = { courseName: 'التحليل الإحصائي ببرنامج SPSS', coursePrice: '6300', courseDuration: '5 days' };
const promotion = {
  status: 'form_submitted',
  ...submitted,
  productName: 'عرض عيد الأضحى',
  price: '6500',
  originalPrice: '13000',
  affiliateName: 'الشريك أ',
  affiliateId: 'partner-a',
};
const spss = { ...productOrder, productId: 2, version: null };

/** An order, its endpoint, and the fields that the endpoint gets before the order's reference, in their order. */
type Case = readonly [what: string, placed: OrderRequest, endpoint: string, fields: Readonly<Record<string, string>>];

const cases: readonly Case[] = [
  ['a bundle', order, 'bundle-order', { ...bundle, totalAmount: '7030', selectedPaymentMethod: 'epayment', status: 'pending', ...dates }],
  [
    'a bundle with a coupon, of a remembered affiliate',
    { ...order, method: 'bank', coupon: 'TENTH', affiliate: 'partner-a', price: 6327 },
    'bundle-order',
    {
      ...bundle,
      couponCode: 'TENTH',
      couponDiscount: '703',
      ...partner,
      totalAmount: '6327',
      selectedPaymentMethod: 'bank',
      status: 'pending',
      ...dates,
    },
  ],
  [
    'a product in a version',
    { ...productOrder, method: 'bank' },
    'product-order',
    {
      ...withCommune,
      selectedPaymentMethod: 'bank',
      productName: 'ChatGPT Plus',
      selectedProduct: 'chatgpt',
      selectedVersion: 'سنة كاملة',
      totalAmount: '20000',
    },
  ],
  [
    'a product with a coupon of an affiliate',
    { ...spss, coupon: 'SPONSORED', price: 4750 },
    'product-order',
    {
      ...withCommune,
      selectedPaymentMethod: 'epayment',
      productName: 'SPSS 31',
      selectedProduct: 'spss31',
      selectedVersion: '',
      couponCode: 'SPONSORED',
      couponDiscount: '250',
      ...partner,
      totalAmount: '4750',
    },
  ],
  [
    'a product without a price',
    { ...spss, productId: 5, method: 'bank', affiliate: 'partner-a', price: 0 },
    'product-order',
    {
      ...withCommune,
      selectedPaymentMethod: 'bank',
      productName: 'حسب الطلب',
      selectedProduct: 'by-arrangement',
      selectedVersion: '',
    },
  ],
  [
    'a course, brought by an affiliate',
    { ...courseOrder, method: 'bank' },
    'course-registration',
    {
      ...withCommune,
      education: 'ماستر',
      experience: '',
      selectedPaymentMethod: 'bank',
      status: 'pending',
      ...dates,
      ...course,
      ...partner,
    },
  ],
  [
    'a course of nobody',
    { ...courseOrder, affiliate: null, experience: 'سنة' },
    'course-registration',
    {
      ...withCommune,
      education: 'ماستر',
      experience: 'سنة',
      selectedPaymentMethod: 'epayment',
      status: 'pending',
      ...dates,
      ...course,
      affiliatePartner: '',
    },
  ],
  [
    'a weekly offer with a gift',
    { ...offerOrder, affiliate: 'partner-a' },
    'week-offer',
    {
      ...customer,
      selectedOfferId: 'full',
      selectedGift: 'scispace',
      offerTitle: 'العرض الكامل',
      offerPrice: '8500',
      giftName: 'SciSpace',
      paymentMethod: 'epayment',
      ...submitted,
      status: 'pending',
      ...partner,
    },
  ],
  [
    'a weekly offer without a gift',
    { ...offerOrder, choiceId: 'basic', giftId: null, method: 'bank', price: 6500 },
    'week-offer',
    {
      ...customer,
      selectedOfferId: 'basic',
      selectedGift: '',
      offerTitle: 'العرض الأساسي',
      offerPrice: '6500',
      giftName: 'no gift',
      paymentMethod: 'bank',
      ...submitted,
      status: 'pending',
    },
  ],
  ['a promotion', promotionOrder, 'promotion', { ...customer, selectedPaymentMethod: 'pending', ...promotion }],
  [
    'one of several bundles of a promotion, of a remembered affiliate',
    { ...choiceOrder, credited: 'partner-a' },
    'promotion-partner-c',
    {
      ...customer,
      selectedPaymentMethod: 'pending',
      ...promotion,
      productName: 'العودة إلى الجامعة — باقة الدكتوراه',
      price: '4800',
      originalPrice: '6200',
      affiliateName: 'الشريك ج',
      affiliateId: 'partner-c',
      ...partner,
    },
  ],
];

/** What endpoints get of each order as it is placed, to the letter: section 7 of the specification. */
export function whatEndpointsGet(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  /** What has come, with its fields as a list: their order matters to people who read them. */
  const received = async () =>
    (await shop.sandbox.received()).map(({ fields, ...message }) => ({ ...message, fields: Object.entries(fields) }));
  const message = (endpoint: string, idempotencyKey: string, fields: Case[3]) => {
    const orderReference = idempotencyKey.slice(0, 'RQ-7K3M9QXA'.length);
    return { endpoint, idempotencyKey, fields: Object.entries({ ...fields, orderReference }) };
  };

  test.each(cases)('of %s', async (_what, placed, endpoint, fields) => {
    const answer = await placeOrder(shop.server, { ...placed, customerInfo: { ...customerInfo, commune: 'باب الوادي' } });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect(await received()).toEqual([message(endpoint, `${placed.reference}:pending`, fields)]);
  });

  test('of how a promotion is paid', async () => {
    for (const method of ['undecided', 'bank']) await placeOrder(shop.server, { ...promotionOrder, method });
    const { reference } = promotionOrder;
    expect(await received()).toEqual([
      message('promotion', `${reference}:pending`, { ...customer, selectedPaymentMethod: 'pending', ...promotion }),
      message('promotion', `${reference}:method`, { ...customer, selectedPaymentMethod: 'bank', ...promotion }),
    ]);
  });
}
