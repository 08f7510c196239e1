import { readFileSync } from 'node:fs';
import type {
  BundleOrderRequest,
  CourseOrderRequest,
  OfferOrderRequest,
  ProductOrderRequest,
  PromotionOrderRequest,
  SiteConfig,
} from '@riwaq/contracts';
import { type Coupon, parseSiteConfig } from '@riwaq/contracts/platform';
import type { Prices } from '../src/pricing/prices';

/** The shop's origin in these tests. */
export const SHOP = 'https://riwaq.example.com';

/** The configuration that is shipped, pointed at a sandbox. */
export function siteConfigFor(sandbox: string): SiteConfig {
  return parseSiteConfig(readFileSync('site.config.json', 'utf8'), 'site.config.json', { sandbox, origin: SHOP });
}

const course = { name: 'التحليل الإحصائي ببرنامج SPSS', price: 6300, originalPrice: 7000, duration: 5 };
const priced = { available: true, duration: 30, versions: [] };

/** Coupons of each kind: what holds on 3 May 2026, what has yet to begin, and what is over. */
const coupons: readonly Coupon[] = [
  { code: 'TENTH', team: 'العروض', percent: 10, startDate: '+0d', endDate: '+2d' },
  { code: 'SPSS-500', team: 'العروض', amount: 500, startDate: '2026-05-01', endDate: '2026-05-31', products: ['spss31'], minimum: 5000 },
  { code: 'SPONSORED', team: 'الشركاء', percent: 5, startDate: '-9d', endDate: '+9d', affiliate: 'partner-a' },
  { code: 'COMING', team: 'العروض', percent: 10, startDate: '2026-05-10', endDate: '2026-05-20' },
  { code: 'OVER1', team: 'العروض', percent: 10, startDate: '2026-04-01', endDate: '2026-05-02' },
];

/** A small composition with a product of every kind that matters to a price, a course, a weekly offer and a promotion. */
export const prices: Prices = {
  coupons,
  /** Midnight in Algiers of 3 May 2026, the day on which these tests begin. */
  relativeTo: Date.UTC(2026, 4, 2, 23),
  products: [
    {
      ...priced,
      id: 1,
      slug: 'chatgpt',
      name: 'ChatGPT Plus',
      price: 2400,
      versions: [
        { version: 'شهر واحد', price: 2400 },
        { version: 'سنة كاملة', price: 20_000, duration: 365 },
      ],
    },
    { ...priced, id: 2, slug: 'spss31', name: 'SPSS 31', price: 5000 },
    { ...priced, id: 3, slug: 'turnitin-instructor', name: 'Turnitin Instructor', price: 500 },
    { ...priced, id: 4, slug: 'clarivate-web-of-science', name: 'Web of Science', price: 2500, available: false },
    { ...priced, id: 5, slug: 'by-arrangement', name: 'حسب الطلب', price: 0 },
  ],
  courses: [
    { ...course, id: 11, slug: 'spss-course', lastDay: '2026-05-07', formLink: 'courseRegistration' },
    { ...course, id: 12, slug: 'past-course', lastDay: '2025-10-11', formLink: 'courseRegistration' },
    { ...course, id: 13, slug: 'demo-course', lastDay: '+2d', formLink: 'https://elsewhere.example.com/form' },
  ],
  affiliates: [
    { code: 'partner-a', name: 'الشريك أ', since: '2025-01-01', rate: 10 },
    { code: 'partner-b', name: 'الشريك ب', rate: 15 },
    { code: 'partner-c', name: 'الشريك ج' },
    { code: 'partner-left', name: 'الشريك الذي غادر', until: '2026-05-02', rate: 20 },
  ],
  offers: [
    {
      id: 'week-offer-1',
      title: 'SPSS 31',
      description: 'برنامج SPSS 31 بصيغتين.',
      startDate: '+0d',
      endDate: '+6d',
      formLink: 'weekOffer',
      choices: [
        { id: 'full', title: 'العرض الكامل', price: 8500, originalPrice: 11_000, products: ['SPSS 31', 'دورة الإحصاء'], hasGift: true },
        { id: 'basic', title: 'العرض الأساسي', price: 6500, originalPrice: 8000, products: ['SPSS 31'], hasGift: false },
      ],
      gifts: [{ id: 'scispace', name: 'SciSpace' }],
    },
  ],
  promotions: [
    {
      slug: 'bundle-promotion',
      endDate: '+1d',
      methods: ['epayment', 'bank', 'crypto', 'paypal'],
      choices: [{ id: 'bundle', name: 'عرض عيد الأضحى', price: 6500, originalPrice: 13_000, paypalPrice: '17.50' }],
      affiliates: [{ code: 'partner-a', name: 'الشريك أ', formLink: 'promotion' }],
    },
    {
      slug: 'choice-promotion',
      startDate: '-1d',
      endDate: '+1d',
      methods: ['epayment', 'paypal'],
      choices: [
        { id: 'student', name: 'العودة إلى الجامعة — باقة الطالب', price: 2900, originalPrice: 3550, paypalPrice: '9.50' },
        { id: 'doctoral', name: 'العودة إلى الجامعة — باقة الدكتوراه', price: 4800, originalPrice: 6200, paypalPrice: '15.00' },
      ],
      affiliates: [
        { code: 'partner-b', name: 'الشريك ب', formLink: 'promotion' },
        { code: 'partner-c', name: 'الشريك ج', formLink: 'promotionPartnerC' },
      ],
    },
  ],
};

/** ChatGPT for a month and SPSS 31: 7400 less 5 % is 7030. */
export const order: BundleOrderRequest = {
  productType: 'bundle',
  reference: 'RQ-7K3M9QXA',
  customerInfo: {
    firstName: 'زبونة',
    lastName: 'تجريبية',
    email: 'visitor@example.com',
    phone: '0550000003',
    wilaya: 'الجزائر',
    commune: 'باب الوادي',
  },
  method: 'epayment',
  price: 7030,
  specialization: 'علم النفس',
  additionalNotes: 'الاتصال مساءً',
  lines: [
    { productId: 1, version: 'شهر واحد', quantity: 1 },
    { productId: 2, version: null, quantity: 1 },
  ],
};

/** A bundle that is paid by transfer: 5000 and twice 2400, less 5 %. */
export const transferOrder: BundleOrderRequest = {
  ...order,
  method: 'bank',
  price: 9310,
  lines: [
    { productId: 2, version: null, quantity: 1 },
    { productId: 1, version: 'شهر واحد', quantity: 2 },
  ],
};

const customerInfo = { ...order.customerInfo, commune: '' };

/** ChatGPT for a year, from its own order form. */
export const productOrder: ProductOrderRequest = {
  productType: 'product',
  reference: 'RQ-7K3M9QXE',
  customerInfo: order.customerInfo,
  method: 'epayment',
  price: 20_000,
  productId: 1,
  version: 'سنة كاملة',
};

/** A seat in the SPSS course, brought by an affiliate. */
export const courseOrder: CourseOrderRequest = {
  productType: 'course',
  reference: 'RQ-7K3M9QXB',
  customerInfo,
  method: 'epayment',
  price: 6300,
  courseId: 11,
  affiliate: 'partner-a',
  education: 'ماستر',
  experience: '',
};

/** The whole weekly offer, with the wheel's gift. */
export const offerOrder: OfferOrderRequest = {
  productType: 'offer',
  reference: 'RQ-7K3M9QXC',
  customerInfo,
  method: 'epayment',
  price: 8500,
  offerId: 'week-offer-1',
  choiceId: 'full',
  giftId: 'scispace',
};

/** The promotion's bundle, before its visitor chooses how to pay: by PayPal it costs 17.50 US dollars. */
export const promotionOrder: PromotionOrderRequest = {
  productType: 'promotion',
  reference: 'RQ-7K3M9QXD',
  customerInfo,
  method: 'undecided',
  price: 6500,
  promotion: 'bundle-promotion',
  affiliate: 'partner-a',
};

/** One of several bundles of a promotion, at the endpoint of its page's affiliate. */
export const choiceOrder: PromotionOrderRequest = {
  ...promotionOrder,
  price: 4800,
  promotion: 'choice-promotion',
  choice: 'doctoral',
  affiliate: 'partner-c',
};

/** A PNG of eight by eight pixels, as the gateway draws it. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNgWFWOHQ0tCQAdrEhBNC3/EgAAAABJRU5ErkJggg==',
  'base64',
);

/** A WebP of 64 by 64 pixels whose head says so, and whose rest is none. */
export const damagedPicture = Buffer.from('UklGRiIAAABXRUJQVlA4TBYAAAAvP8APAAf/////////////////////', 'base64');

/** What staff notes of money that went back whole. Its day is that on which tests begin. */
export const wentBack = { act: 'refunded', amount: null, day: '2026-05-03', note: '', reason: 'لم يعد يحتاج إليه' } as const;

/** What staff decides about money that waits. */
export const decisions = { accepted: { act: 'accept' }, refunded: wentBack } as const;
