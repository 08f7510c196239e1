import { OrderReferenceSchema } from '@riwaq/contracts';
import { OrderListSchema, OrderQuestionSchema, RequestIdSchema, typedLineOf, typedLinesOf } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { OPERATIONS, type Role } from './role';

/** Whether somebody with these roles sees orders, with who ordered, and notes what happens to them. */
export const mayReadOrders = (roles: readonly Role[]): boolean => roles.includes(OPERATIONS) || roles.includes('checkout');

/** What `GET /api/orders` is asked, by its address. The page has no say in how long a page of the list is. */
export const AskedOrdersSchema = v.omit(OrderQuestionSchema, ['most']);
export type AskedOrders = v.InferOutput<typeof AskedOrdersSchema>;

/** `GET /api/orders`. `unknown` says why where no gateway answers. */
export const OrdersSchema = v.union([OrderListSchema, v.object({ unknown: v.string() })]);

const of = { reference: OrderReferenceSchema };
/** A payment by its number, where an order has several. */
const Transfer = v.pipe(v.string(), v.regex(/^\w[\w-]{0,39}$/, 'a payment is named by its number'));

/** Body of `POST /api/orders/act`: what staff does with an order. Each is a command of `riwaq orders` (`wordsOfAct`), and the same twice changes nothing. */
export const OrderActSchema = v.variant('act', [
  v.strictObject({
    act: v.literal('paid'),
    ...of,
    /** As it was typed: «12 500». */
    amount: typedLineOf(30),
    day: typedLineOf(10),
    note: typedLineOf(120),
    isSecond: v.boolean(),
    /** Of the press: sent again, it counts once. */
    request: v.optional(RequestIdSchema),
  }),
  v.strictObject({ act: v.picklist(['accept', 'refunded']), ...of, transfer: Transfer }),
  v.strictObject({ act: v.literal('activated'), ...of, line: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))) }),
  v.strictObject({ act: v.literal('cancelled'), ...of }),
  v.strictObject({ act: v.literal('note'), ...of, text: v.pipe(typedLinesOf(1000), v.nonEmpty()) }),
  v.strictObject({ act: v.literal('letter'), ...of, kind: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,19}$/)) }),
  v.strictObject({ act: v.literal('retry'), ...of, message: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
]);
export type OrderAct = v.InferOutput<typeof OrderActSchema>;

/** The words of the command that does the same, without who does it. */
export function wordsOfAct(act: OrderAct): string[] {
  switch (act.act) {
    case 'paid':
      return [
        ...['orders', 'paid', act.reference, '--amount', act.amount, '--on', act.day],
        ...(act.note ? ['--note', act.note] : []),
        ...(act.isSecond ? ['--second'] : []),
        ...(act.request ? ['--request', act.request] : []),
      ];
    case 'accept':
    case 'refunded':
      return ['orders', act.act, act.transfer, '--order', act.reference];
    case 'activated':
      return ['orders', 'activated', act.reference, ...(act.line === undefined ? [] : ['--product', String(act.line)])];
    case 'cancelled':
      return ['orders', 'cancelled', act.reference];
    case 'note':
      return ['orders', 'note', act.reference, '--text', act.text];
    case 'letter':
      return ['orders', 'letter', act.reference, '--kind', act.kind];
    case 'retry':
      return ['orders', 'retry', String(act.message), '--order', act.reference];
  }
}

const Noted = v.object({ by: v.string(), at: v.number(), note: v.optional(v.string()) });

/**
 * Answer of `POST /api/orders/act`: what came of it. `before`: somebody did the same, `by` and `at`; nothing changed. `state` and `due` of money that came say
 * whether it fits.
 */
export const ActResultSchema = v.object({
  outcome: v.picklist([
    ...(['paid', 'changed', 'settled', 'noted', 'sent'] as const),
    ...(['before', 'money', 'unpaid', 'day', 'unknown', 'several', 'line', 'elsewhere', 'not-happened'] as const),
  ]),
  state: v.optional(v.string()),
  due: v.optional(v.nullable(v.number())),
  entry: v.optional(Noted),
  /** Products that are still to be activated. */
  left: v.optional(v.number()),
  ...v.partial(Noted).entries,
});
export type ActResult = v.InferOutput<typeof ActResultSchema>;
