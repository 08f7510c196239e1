import { CancelReasonSchema, MOST_TRANSFER, OrderReferenceSchema, ReceiptReasonSchema } from '@riwaq/contracts';
import {
  CalendarDaySchema,
  type HistoryEntry,
  isWalletAddress,
  RequestIdSchema,
  readCoins,
  typedLineOf,
  typedLinesOf,
} from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { paymentStates } from '../orders/payment-state';
import { repeatableKinds } from '../outbox/letter';
import { type ChangeResult, changeOrder } from '../payments/change-order';
import { type SettlementResult, settlePayment } from '../payments/settle-payment';
import { type TakeBackResult, takeBack } from '../payments/take-back';
import { addNote } from './add-note';
import { misfitOf } from './fits-order';
import { sendLetterAgain } from './letters-again';
import type { StaffContext } from './operation';
import { retryMessageOf } from './retry-message';

const of = { reference: OrderReferenceSchema };
/** Of the press: sent again, it counts once. An earlier desk sends none. */
const ofPress = { ...of, request: v.exactOptional(RequestIdSchema) };
/** A payment by its number, where an order has several. */
const Transfer = v.pipe(v.string(), v.regex(/^\w[\w-]{0,39}$/, 'a payment is named by its number'));
const ShownSchema = v.strictObject({
  state: v.pipe(v.string(), v.picklist(paymentStates)),
  paid: v.nullable(v.string()),
  rest: v.exactOptional(v.string()),
  isActivated: v.exactOptional(v.boolean()),
});
/** Where crypto goes, as the buyer reads it. */
const WalletSchema = v.pipe(
  v.strictObject({
    network: v.pipe(typedLineOf(40), v.nonEmpty('a network has a name')),
    address: typedLineOf(128),
    amount: v.pipe(typedLineOf(40), v.transform(readCoins), v.string('an amount is a number with its coin, as 54.20 USDT')),
  }),
  v.forward(
    v.check(({ network, address }) => isWalletAddress(address, network), 'is no address of its network'),
    ['address'],
  ),
);
const FromOne = v.pipe(v.number(), v.integer(), v.minValue(1));

/** `shown`: the payment as staff saw it, and whether its order was activated. One that is another meanwhile is not settled. */
const ofPayment = { ...of, transfer: Transfer, shown: v.exactOptional(ShownSchema) };

/** What staff does with an order: the one telling of its fields and limits. The same act twice changes nothing. */
export const OrderActSchema = v.variant('act', [
  v.strictObject({
    act: v.literal('paid'),
    ...ofPress,
    /** Whole dinar. */
    amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_TRANSFER)),
    /** In Algeria: «2026-11-22». */
    day: CalendarDaySchema,
    /** Its number at the bank, which tells it from every other transfer. May be empty. */
    note: typedLineOf(120),
    /** Money that comes beside other money. */
    isSecond: v.boolean(),
  }),
  v.strictObject({ act: v.literal('accept'), ...ofPayment }),
  v.strictObject({
    act: v.literal('refunded'),
    ...ofPayment,
    ...ofPress,
    /** In the currency of the payment; null for all that has not gone back. */
    amount: v.nullable(v.pipe(v.number(), v.minValue(0.01), v.maxValue(MOST_TRANSFER))),
    /** In Algeria. */
    day: CalendarDaySchema,
    /** Its number at the bank or at PayPal. May be empty. */
    note: typedLineOf(120),
    reason: v.pipe(typedLinesOf(300), v.nonEmpty('a refund has a reason')),
  }),
  /** One of the ordered lines, from 1; all that are left without one. */
  v.strictObject({ act: v.literal('activated'), ...ofPress, line: v.exactOptional(FromOne) }),
  v.strictObject({ act: v.literal('dropped'), ...ofPress, line: FromOne }),
  /** An earlier desk gives no reason: nobody has paid. */
  v.strictObject({ act: v.literal('cancelled'), ...ofPress, reason: v.exactOptional(CancelReasonSchema) }),
  /** `receipt`: when the one came that staff saw (milliseconds). */
  v.strictObject({ act: v.literal('receipt-refused'), ...ofPress, reason: ReceiptReasonSchema, receipt: v.number() }),
  /** `after`: when the wallet was sent that staff saw as the last one (milliseconds); null for none. */
  v.strictObject({ act: v.literal('wallet'), ...ofPress, wallet: WalletSchema, after: v.nullable(v.number()) }),
  v.strictObject({ act: v.picklist(['reopened', 'not-activated']), ...ofPress }),
  /** By its place in the history, from 0. */
  v.strictObject({ act: v.literal('take-back'), ...of, entry: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.strictObject({ act: v.literal('note'), ...of, text: v.pipe(typedLinesOf(1000), v.nonEmpty('a note says something')) }),
  v.strictObject({ act: v.literal('letter'), ...of, kind: v.pipe(v.string(), v.picklist(repeatableKinds)) }),
  /** `hasArrived`: whether it was shown as arrived, so that its endpoint gets it a second time. */
  v.strictObject({ act: v.literal('retry'), ...of, message: FromOne, hasArrived: v.exactOptional(v.boolean()) }),
]);
export type OrderAct = v.InferOutput<typeof OrderActSchema>;

/**
 * What came of an act. `before`: somebody did the same (`entry`), nothing changed. `money`: other money has come. `paid-otherwise`: another payment has paid
 * the order. `unpaid`: nobody has. `closed`: its stage does not allow it. `too-much`: more than the `rest` of the money. `day`: in the future, or too long ago.
 * `several`: name one by its number. `line`: the order has no such line. `elsewhere`: the payment or message is of another order. `late`: the letter has left.
 * `overtaken`: somebody did something since (`entry`), as to activate an order whose money is to go back. `newer-receipt`: the buyer sent another receipt. `not-happened`: the letter would say what did not happen. `unknown`: there is no such order, payment or
 * message.
 */
export interface ActResult {
  readonly outcome:
    | 'paid'
    | 'changed'
    | 'settled'
    | 'noted'
    | 'sent'
    | 'before'
    | 'money'
    | 'paid-otherwise'
    | 'unpaid'
    | 'closed'
    | 'too-much'
    | 'taken-back'
    | 'late'
    | 'overtaken'
    | 'newer-receipt'
    | 'day'
    | 'address'
    | 'several'
    | 'line'
    | 'elsewhere'
    | 'not-happened'
    | 'unknown';
  /** Of money that came: whether it fits, and what was due; null without a price. */
  readonly state?: string;
  readonly due?: number | null;
  /** Of money that does not fit: dinar that came in all. */
  readonly came?: number;
  /** Who did the same, and when (milliseconds); of a transfer its number at the bank. */
  readonly entry?: Pick<HistoryEntry, 'by' | 'at' | 'note'> & Partial<Pick<HistoryEntry, 'change'>>;
  /** Of `before`: who acts did it moments ago, by another press (`actOnce`). */
  readonly isOwn?: boolean;
  /** What has not gone back of money: dinar, or dollars by PayPal. */
  readonly rest?: { readonly paid: string; readonly method: string };
  /** Lines that are still to be activated. */
  readonly left?: number | undefined;
}

type ActContext = Pick<StaffContext, 'database' | 'now' | 'actor'>;

/** Does something with an order, under the name of who acts. */
export async function actOnOrder(context: ActContext, act: OrderAct): Promise<ActResult> {
  const { database, now, actor } = context;
  const { reference } = act;
  const by = actor.name;
  switch (act.act) {
    case 'paid': {
      const { act: change, ...said } = act;
      return toldResult(await changeOrder(database, { change, by, ...said }, now()));
    }
    case 'activated': {
      const { act: change, ...said } = act;
      return toldResult(await changeOrder(database, { change, by, ...said }, now()));
    }
    case 'dropped': {
      const { act: change, ...said } = act;
      return toldResult(await changeOrder(database, { change, by, ...said }, now()));
    }
    case 'cancelled': {
      const { act: change, ...said } = act;
      return toldResult(await changeOrder(database, { change, by, ...said }, now()));
    }
    case 'receipt-refused': {
      const { act: change, ...said } = act;
      return toldResult(await changeOrder(database, { change, by, ...said }, now()));
    }
    case 'wallet': {
      const { act: change, ...said } = act;
      return toldResult(await changeOrder(database, { change, by, ...said }, now()));
    }
    case 'reopened':
    case 'not-activated': {
      const { act: change, ...said } = act;
      return toldResult(await changeOrder(database, { change, by, ...said }, now()));
    }
    case 'take-back':
      return toldResult(await takeBack(database, { reference, entry: act.entry, by }, now()));
    case 'accept':
    case 'refunded':
      return settle(context, act);
    case 'note':
      return { outcome: await addNote(database, { reference, by, text: act.text }, now()) };
    case 'letter': {
      const misfit = await misfitOf(database, reference, { letter: act.kind });
      if (misfit !== null) return { outcome: misfit };
      return { outcome: await sendLetterAgain(database, { reference, by, kind: act.kind }, now()) };
    }
    case 'retry': {
      const outcome = await retryMessageOf(database, { message: act.message, of: reference, hasArrived: act.hasArrived }, now());
      // The history of an order keeps who did it, as a note.
      if (outcome === 'sent') await addNote(database, { reference, by, text: 'أُعيد إرسال رسالة إلى وجهتها.' }, now());
      return { outcome };
    }
  }
}

async function settle({ database, now, actor }: ActContext, act: Extract<OrderAct, { transfer: string }>): Promise<ActResult> {
  const { reference, transfer, shown } = act;
  if (transfer !== reference) {
    const misfit = await misfitOf(database, reference, { payment: transfer });
    if (misfit !== null) return { outcome: misfit };
  }
  const as = act.act === 'accept' ? { as: 'accepted' as const } : { as: 'refunded' as const, refund: act };
  return settledResult(await settlePayment(database, { order: transfer, ...as, by: actor.name, ...(shown && { shown }) }, now()));
}

function settledResult(result: SettlementResult): ActResult {
  switch (result.outcome) {
    case 'before':
      return { outcome: 'before', entry: { by: result.by, at: result.at } };
    case 'overtaken':
      return toldResult(result);
    case 'paid':
      return { outcome: 'paid-otherwise' };
    case 'too-much':
      return { outcome: 'too-much', rest: result.rest };
    default:
      return { outcome: result.outcome };
  }
}

/** A result that says who did something, and when, without what the gateway keeps of it. */
function toldResult(result: ChangeResult | TakeBackResult): ActResult {
  if (!('entry' in result)) return result;
  const { by, at, change, note } = result.entry;
  return { outcome: result.outcome, entry: { by, at, change, ...(note && { note }) } };
}
