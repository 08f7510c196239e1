import { isDeepStrictEqual } from 'node:util';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import { findOrderRow } from '../orders/order-table';
import { holdingEntries, type StoredEntry } from '../orders/taken-back';
import type { StaffContext } from './operation';
import { type ActResult, actOnOrder, type OrderAct } from './order-act';

type ActContext = Pick<StaffContext, 'database' | 'now' | 'actor'>;

/** Does something with an order, as `actOnOrder`; whoever pressed twice reads that it was his own press. */
export async function actOnce(context: ActContext, act: OrderAct): Promise<ActResult> {
  const result = await actOnOrder(context, act);
  return result.outcome === 'before' && (await isSecondPress(context, act)) ? { ...result, isOwn: true } : result;
}

/** Whether who acts did the same last, moments ago, as by two quick presses or in two windows. */
async function isSecondPress({ database, now, actor }: ActContext, act: OrderAct): Promise<boolean> {
  const { history = [] } = (await findOrderRow(database, act.reference)) ?? {};
  const last = act.act === 'take-back' ? history.at(-1) : holdingEntries(history).at(-1);
  return last !== undefined && last.by === actor.name && now() - last.at < TAKE_BACK && saysSame(act, last);
}

/** Whether an entry of the history is what an act notes. */
function saysSame(act: OrderAct, { change, ...noted }: StoredEntry): boolean {
  switch (act.act) {
    case 'paid':
      return change === 'paid' && noted.amount === act.amount && noted.day === act.day;
    case 'accept':
      return change === 'accepted';
    case 'refunded':
      return change === 'refunded' && noted.reason === act.reason && [null, noted.amount, Number(noted.dollars)].includes(act.amount);
    case 'activated':
    case 'dropped':
      return change === act.act && noted.line === act.line;
    case 'cancelled':
      return change === 'cancelled' && noted.cancelReason === (act.reason ?? 'unpaid');
    case 'receipt-refused':
      return change === 'receipt-refused' && noted.receiptReason === act.reason;
    case 'wallet':
      return change === 'wallet' && isDeepStrictEqual(noted.wallet, act.wallet);
    case 'reopened':
    case 'not-activated':
      return change === act.act;
    case 'take-back':
      return noted.of === act.entry;
    case 'note':
    case 'letter':
    case 'retry':
      return false;
  }
}
