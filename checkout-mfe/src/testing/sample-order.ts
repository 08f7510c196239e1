import type { BundleOrderRequest, CartLine, PendingPayment } from '@riwaq/contracts';
import type { CouponAndAffiliate } from '../parts/coupon/coupon-and-affiliate';
import { emptyForms } from '../parts/order/order-form';

/** Two lines of a cart, for tests: 10,000 for two pieces, and one of 1200. */
export const sampleLines: readonly CartLine[] = [
  { id: 31, slug: 'spss31', name: 'SPSS 31', price: '5000 دج', originalPrice: 5000, selectedVersion: null, quantity: 2 },
  {
    id: 22,
    slug: 'grammarly-premium',
    name: 'Grammarly Premium',
    price: 'من 1200 دج',
    originalPrice: 1200,
    selectedVersion: 'شهر واحد',
    quantity: 1,
  },
];

/** A form as a visitor fills it in, for tests. */
export const sampleForm = {
  ...emptyForms.bundle,
  firstName: 'أمينة',
  lastName: 'بن علي',
  email: 'amina@example.com',
  phone: '0550 00 00 01',
  wilaya: 'الجزائر',
  specialization: 'علم النفس',
  additionalNotes: '',
  payment: 'epayment',
};

/** The order of `sampleLines` as it is sent, for tests. */
export const sampleOrder: BundleOrderRequest = {
  productType: 'bundle',
  reference: 'RQ-7K3M9QXA',
  customerInfo: {
    firstName: 'أمينة',
    lastName: 'بن علي',
    email: 'amina@example.com',
    phone: '0550 00 00 01',
    wilaya: 'الجزائر',
    commune: '',
  },
  method: 'epayment',
  price: 10_640,
  specialization: 'علم النفس',
  additionalNotes: '',
  lines: [
    { productId: 31, version: null, quantity: 2 },
    { productId: 22, version: 'شهر واحد', quantity: 1 },
  ],
};

/** The pending record of an order of `sampleLines`, for tests. */
export const samplePending: PendingPayment = {
  transferId: 1042,
  reference: 'RQ-7K3M9QXA',
  productType: 'bundle',
  email: 'amina@example.com',
  since: Date.UTC(2026, 4, 3, 11),
  purchase: {
    value: 10_640,
    items: [
      { item_id: '31', item_name: 'SPSS 31', price: 5000, quantity: 2 },
      { item_id: '22', item_name: 'Grammarly Premium', item_variant: 'شهر واحد', price: 1200, quantity: 1 },
    ],
  },
  lines: sampleOrder.lines,
};

/** The instant, in milliseconds, at which tests order a promotion, a minute before its end. */
export const promotionInstant = Date.UTC(2025, 5, 1);

/** A promotion that runs then, for tests. */
export const promotion = {
  slug: 'bundle-promotion',
  title: 'باقة العيد',
  originalPrice: 13_000,
  discountedPrice: 6500,
  paypalPrice: '17.50',
  endsAt: promotionInstant + 60_000,
};

/** The promotion's affiliate, for tests. */
export const affiliate = { code: 'partner-a', name: 'الشريك أ', paymentLink: 'promotion' };

/** Neither coupon nor affiliate, for tests. */
export const noCredit: CouponAndAffiliate = { coupon: null, affiliate: null };

/** A coupon of ten percent on `sampleLines`, and an affiliate, for tests. */
export const sampleCredit: CouponAndAffiliate = {
  coupon: { code: 'TENTH', discount: 1064, affiliate: '', of: '' },
  affiliate: { code: 'partner-a', name: 'الشريك أ' },
};
