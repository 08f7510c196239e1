import { DAY, type OrderedGoods, SUBSCRIPTION_DAYS } from '@riwaq/contracts';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import type { Fields } from '../outbox/message';
import type { Prices } from '../pricing/prices';
import { type Purchase, PurchaseSchema } from '../pricing/purchase';
import { type OrderFormName, orderForms, type PricedOrder } from './order-forms';

/** An order's form as it was read. */
export interface OrderForm {
  readonly form: OrderFormName;
  readonly reference: string;
  /** `?for=`; empty without it. */
  readonly record: string;
  readonly fields: Fields;
  /** Of a promotion's second step (D10): the goods of its order, at the price of the first step. */
  readonly taken: OrderedGoods | null;
}

/** The fields that the endpoint gets, and what they order. */
export interface PricedForm {
  readonly fields: Fields;
  readonly goods: OrderedGoods;
  readonly purchase: Purchase;
}

/** Fields of the customer, as a payment request has them. */
const customerFields = ['firstName', 'lastName', 'email', 'phone', 'wilaya', 'commune'] as const;

/** Fields that the visitor fills. The gateway writes all others. */
const typedFields: readonly string[] = [
  ...customerFields,
  'specialization',
  'additionalNotes',
  'education',
  'experience',
  'selectedPaymentMethod',
  'paymentMethod',
];

const methods: Readonly<Record<string, OrderedGoods['method']>> = {
  epayment: 'epayment',
  bank: 'bank',
  crypto: 'crypto',
  pending: 'undecided',
};

/** How the order is paid. A form cannot choose PayPal: the gateway captures that money itself. */
function methodIn(typed: ReadonlyMap<string, string>): OrderedGoods['method'] {
  const field = typed.has('selectedPaymentMethod') ? 'selectedPaymentMethod' : 'paymentMethod';
  const way = typed.get(field);
  if (way === undefined) return 'undecided';
  const method = Object.hasOwn(methods, way) ? methods[way] : undefined;
  if (method === undefined) throw new ApiError('invalid', { field });
  return method;
}

/**
 * Prices an order's form as a payment is priced, at `now` (milliseconds), and writes goods and sums into its fields (D8). Drops unknown fields.
 * Throws `ApiError` with the field if the goods cannot be bought, and with the total if the form has another price (D26).
 */
export function priceForm(form: OrderForm, prices: Prices, now: number): PricedForm {
  const { record, fields, taken } = form;
  const typed = new Map(fields);
  const method = methodIn(typed);
  const priced = orderForms[form.form]({ typed, record, method, taken }, prices, now);
  refuseOtherSums(typed, priced);
  return { fields: writtenFields(form, priced, now), goods: priced.goods, purchase: purchaseOf(form, typed, priced) };
}

/** The form as a payment request. */
function purchaseOf({ reference }: OrderForm, typed: ReadonlyMap<string, string>, { ordered, sale }: PricedOrder): Purchase {
  const text = (field: string) => typed.get(field) ?? '';
  const customer = Object.fromEntries(customerFields.map((field) => [field, text(field)]));
  const notes = ordered.kind === 'bundle' && { specialization: text('specialization'), additionalNotes: text('additionalNotes') };
  return v.parse(PurchaseSchema, { request: { ...ordered, ...notes, reference, customer, shownTotal: sale.total }, sale });
}

function refuseOtherSums(typed: ReadonlyMap<string, string>, { sums, goods: { total } }: PricedOrder): void {
  for (const [field, due] of Object.entries(sums)) {
    const said = typed.get(field);
    if (said === undefined || (due !== null && said === String(due))) continue;
    if (field === 'couponDiscount' && typed.has('couponCode')) {
      throw new ApiError('coupon', { field, message: 'تغيّر ما يوفّره هذا الرمز. طبّقه من جديد لترى قيمته.' });
    }
    throw new ApiError('price-changed', { field, ...(total !== null && { total }) });
  }
}

/** Fields in the form's order, then those that it left out. */
function writtenFields({ form, reference, fields }: OrderForm, { sums, words }: PricedOrder, now: number): Fields {
  const isPromotion = form === 'promotion-order';
  const written = new Map([
    ...Object.entries(words),
    ...Object.entries(sums).flatMap(([field, sum]): [string, string][] => {
      const isSaid = sum !== null && (field !== 'couponDiscount' || words.couponCode !== undefined);
      return isSaid ? [[field, String(sum)]] : [];
    }),
    ['orderReference', reference],
  ]);
  // Only written over a field of the form: not every form has them.
  const kept = new Map([
    ['status', isPromotion ? 'form_submitted' : 'pending'],
    ['submissionDate', new Date(now).toISOString()],
    ['subscriptionEndDate', new Date(now + SUBSCRIPTION_DAYS * DAY).toISOString()],
  ]);
  const came = fields.flatMap(([field, value]): [string, string][] => {
    const own = written.get(field) ?? kept.get(field);
    if (own !== undefined) return [[field, own]];
    return typedFields.includes(field) ? [[field, value]] : [];
  });
  const names = new Set(came.map(([field]) => field));
  return [...came, ...[...written].filter(([field]) => !names.has(field))];
}
