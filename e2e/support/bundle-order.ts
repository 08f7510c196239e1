import { expect } from '@playwright/test';
import { algeriaClock, type CartLine } from '@riwaq/contracts';
import type { TypedOrder } from './order-dialog';
import type { InboxForm, SandboxClient } from './sandbox-client';
import { visitorEmail } from './visitor-email';

/** The form data of these journeys. */
export const typedOrder: TypedOrder = {
  firstName: 'زبونة',
  lastName: 'تجريبية',
  get email() {
    return visitorEmail();
  },
  phone: '0550 00 00 03',
  wilaya: { typed: 'tizi', name: 'تيزي وزو' },
  specialization: 'علم الاجتماع',
  additionalNotes: 'الاتصال مساءً من فضلكم',
};

/** The two products of the bundle. Half a dinar of their discount is rounded (D5: 307.5 is 308). */
export const bundle = {
  versioned: { product: 'QuillBot Premium', version: '3 أشهر' },
  plain: { product: 'SmartPLS' },
  lines: [
    {
      ...{ id: 21, slug: 'quillbot-premium', name: 'QuillBot Premium', selectedVersion: '3 أشهر', quantity: 1 },
      ...{ price: '3,000\u00a0دج', originalPrice: 3000 },
    },
    { id: 8, slug: 'smartpls', name: 'SmartPLS', selectedVersion: null, quantity: 1, price: '3,150\u00a0دج', originalPrice: 3150 },
  ] satisfies readonly CartLine[],
  sums: ['6,150 دج', '\u2066−308\u2069 دج', '5,842 دج'],
  total: '5,842 دج',
  cart: 'السلة، منتجان',
} as const;

const year = 365 * 24 * 60 * 60 * 1000;
const lines = 'QuillBot Premium (3 أشهر) × 1 — 3,000\u00a0دج\nSmartPLS × 1 — 3,150\u00a0دج';
const instant: unknown = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);

const customer = () => ({ ...typedOrder, wilaya: typedOrder.wilaya.name });

/** Every field of the pending order (specification, section 7), and its reference (D25). */
export function pendingOrder(reference: string, selectedPaymentMethod: 'epayment' | 'bank') {
  return {
    ...customer(),
    orderType: 'custom bundle',
    selectedProducts: lines,
    subtotal: '6150',
    discount: '308',
    totalAmount: '5842',
    selectedPaymentMethod,
    status: 'pending',
    submissionDate: instant,
    subscriptionEndDate: instant,
    orderReference: reference,
  };
}

/** A payment with the provider's numbers. */
export interface PaidTransfer {
  readonly id: string;
  readonly serial: string;
}

function orderAndTransfer(reference: string, { id, serial }: PaidTransfer) {
  return {
    originalPrice: '6150',
    orderSummary: lines,
    subtotal: '6150',
    discount: '308',
    total: '5842',
    weekendOfferTitle: '',
    weekendOfferDescription: '',
    weekendOfferDiscountPercent: '',
    weekendOfferStartDate: '',
    weekendOfferEndDate: '',
    weekendOfferProducts: '',
    selectedOffer: '',
    selectedGift: '',
    transactionId: id,
    transactionSerial: serial,
    transactionAmount: '5842',
    transactionDate: instant,
    paymentMethod: 'epayment',
    paymentStatus: 'completed',
    orderReference: reference,
  };
}

/** Every field of the paid order (specification, section 7). */
export function paidOrder(reference: string, transfer: PaidTransfer) {
  return {
    ...customer(),
    commune: '',
    selectedPaymentMethod: 'epayment',
    status: 'paid',
    submissionDate: instant,
    subscriptionEndDate: instant,
    productName: 'باقة مخصصة',
    price: '5842',
    duration: '365 days',
    selectedVersion: '3 أشهر',
    affiliatePartner: '',
    ...orderAndTransfer(reference, transfer),
  };
}

/** Every field of the transaction (specification, section 7). */
export function transaction(reference: string, transfer: PaidTransfer) {
  return {
    customerName: `${typedOrder.firstName} ${typedOrder.lastName}`,
    customerEmail: typedOrder.email,
    customerPhone: typedOrder.phone,
    product: 'باقة مخصصة',
    price: '5842',
    ...orderAndTransfer(reference, transfer),
    slickPayRIB: '00799999002345678941',
  };
}

/** The fields of the only post to an endpoint. Forms send CRLF; here lines end with LF. */
export async function onlyForm(sandbox: SandboxClient, endpoint: string): Promise<InboxForm['fields']> {
  const [form, ...more] = await sandbox.inbox(endpoint);
  expect(more, `one post to ${endpoint}`).toEqual([]);
  if (!form) throw new Error(`nothing was posted to ${endpoint}`);
  return Object.fromEntries(Object.entries(form.fields).map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}

/** Expects an order submitted after `started` (milliseconds), whose subscription ends 365 days later. */
export function expectAYearFrom(started: number, fields: InboxForm['fields']): void {
  const submitted = Date.parse(fields.submissionDate ?? '');
  expect(submitted).toBeGreaterThanOrEqual(started);
  expect(submitted).toBeLessThanOrEqual(Date.now());
  expect(Date.parse(fields.subscriptionEndDate ?? '')).toBe(submitted + year);
}

/** An instant as the shop shows it in Algeria: «3 ماي 2026، 12:00», by its day, its year and its clock. */
export function inAlgiers(iso = ''): RegExp {
  const [, year, day, time] = /^(\d+)-\d+-0?(\d+)T(\d+:\d+)/.exec(algeriaClock(Date.parse(iso)).toISOString()) ?? [];
  return new RegExp(`^${day}\\s\\S+ ${year}، ${time}$`);
}
