import { DAY, type OrderedGoods, SUBSCRIPTION_DAYS } from '@riwaq/contracts';
import { ApiError } from '../http/api-error';
import type { Fields } from '../outbox/outbox-table';
import type { Prices } from '../pricing/prices';
import { lineFields, orderForms, type PricedOrder } from './order-forms';

/** An order's form as it came. */
export interface OrderForm {
  /** Its name in the address. */
  readonly name: string;
  readonly reference: string;
  /** What its address names (`?for=`); empty where it names nothing. */
  readonly record: string;
  readonly fields: Fields;
  /** Of a second step (D10): the goods of its order, priced when the first step was taken. */
  readonly taken: OrderedGoods | null;
}

/** An order's form as its endpoint gets it, and what it orders. */
export interface PricedForm {
  readonly fields: Fields;
  readonly goods: OrderedGoods;
}

/** What a visitor types and chooses. Everything else in an order's form is the gateway's to say. */
const typedFields: readonly string[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'wilaya',
  'commune',
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

/** How an order is to be paid. PayPal is none that a form can say: the gateway itself takes that money. */
function methodIn(typed: ReadonlyMap<string, string>): OrderedGoods['method'] {
  const field = typed.has('selectedPaymentMethod') ? 'selectedPaymentMethod' : 'paymentMethod';
  const way = typed.get(field);
  if (way === undefined) return 'undecided';
  const method = Object.hasOwn(methods, way) ? methods[way] : undefined;
  if (method === undefined) throw new ApiError('invalid', { field });
  return method;
}

/**
 * Prices an order's form as a payment is priced, at the instant `now` (milliseconds), and writes what the order is and comes to into its fields (D8). A
 * sum that the form leaves out is written; fields that no form of this shop has are left out. Throws `ApiError` where what it
 * orders cannot be bought, or costs something else than the form says (D26): with the field, and what the order costs.
 */
export function priceForm(form: OrderForm, prices: Prices, now: number): PricedForm {
  const { name, record, fields, taken } = form;
  const typed = new Map(fields);
  const method = methodIn(typed);
  const price = Object.hasOwn(orderForms, name) ? orderForms[name] : undefined;
  if (!price) throw new Error(`no order form is called ${name}`);
  const priced = price({ typed, record, method, taken }, prices, now);
  refuseOtherSums(typed, priced);
  return { fields: writtenFields(form, priced, now), goods: priced.goods };
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

/** The fields in the order in which they came, those that the form left out at the end. */
function writtenFields({ name, reference, fields }: OrderForm, { sums, words }: PricedOrder, now: number): Fields {
  const isPromotion = name === 'promotion-order';
  const written = new Map([
    ...Object.entries(words),
    ...Object.entries(sums).flatMap(([field, sum]): [string, string][] => {
      const isSaid = sum !== null && (field !== 'couponDiscount' || words.couponCode !== undefined);
      return isSaid ? [[field, String(sum)]] : [];
    }),
    ['orderReference', reference],
  ]);
  // Said only where the form says them: not every form has them.
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

/** Fields that say nothing of what a form orders but to the gateway: a form is the same with them and without. */
export function withoutLines(fields: Fields): Fields {
  return fields.filter(([field]) => !lineFields.includes(field));
}
