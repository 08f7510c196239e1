import { type Database, instant, type Queries } from '../database/database';
import { changeInTurn } from '../orders/change-in-turn';
import { appendHistory, findOrderRow, type OrderRow, writeAddress, writeReceipt } from '../orders/order-table';
import { counts, hasMoney } from '../orders/payment-state';
import { judgeTakeBack, type StoredEntry, type TakeBackJudgement } from '../orders/taken-back';
import { unplanLetter } from '../outbox/outbox-table';
import { removeLastPart } from './parts-of-price';
import { type Payment, paymentsOf } from './payment';

/** An act, by its place in the history of its order, and who takes it back. */
interface TakingBack {
  readonly reference: string;
  readonly entry: number;
  readonly by: string;
}

/** Result: that of the judgement. `paid-otherwise`: other money has paid the order since. `newer-receipt`: its buyer sent another receipt. */
export type TakeBackResult =
  | { readonly outcome: 'taken-back' | 'paid-otherwise' | 'newer-receipt' }
  | Exclude<TakeBackJudgement, { readonly outcome: 'open' }>;

type Undo = NonNullable<StoredEntry['undo']>;

/**
 * Takes an act of staff back before its letter leaves: deletes the letter, and gives order and payment their earlier state. The history keeps both. The order is
 * locked, and a letter begins under the same lock, so that one of the two happens.
 */
export async function takeBack(database: Database, { reference, entry, by }: TakingBack, now: number): Promise<TakeBackResult> {
  return changeInTurn(database, reference, async (queries): Promise<TakeBackResult> => {
    const row = await findOrderRow(queries, reference);
    if (!row) return { outcome: 'unknown' };
    const judgement = judgeTakeBack(row.history, entry, { by, now });
    if (judgement.outcome !== 'open') return judgement;
    const { undo } = judgement;
    const payments = await paymentsOf(queries, reference);
    const refusal = refusalOf(payments, row, undo);
    if (refusal !== null) return { outcome: refusal };
    // A gateway whose clock is ahead has begun it.
    if (undo.letter !== null && !(await unplanLetter(queries, undo.letter))) return { outcome: 'late' };
    const payment = payments.find(({ id }) => id === undo.payment?.id);
    if (payment && undo.payment)
      await restorePayment(queries, payment, { ...undo.payment, isPart: row.history[entry]?.change === 'paid' }, now);
    const { cancelled_at, activated_at } = undo.order;
    await queries.query('update orders set cancelled_at = $2, activated_at = $3 where reference = $1', [
      reference,
      cancelled_at === null ? null : instant(cancelled_at),
      activated_at === null ? null : instant(activated_at),
    ]);
    if (undo.receipt) await writeReceipt(queries, reference, undo.receipt.digest, undo.receipt.at);
    if (undo.address !== undefined) await writeAddress(queries, row, undo.address);
    await appendHistory(queries, reference, { change: 'taken-back', by, at: now, of: entry });
    return { outcome: 'taken-back' };
  });
}

/**
 * Why an act is not taken back: another receipt came, or by the money of its order, which was registered meanwhile, has paid it otherwise, or would be of a
 * cancelled one.
 */
function refusalOf(
  payments: readonly Payment[],
  row: OrderRow,
  { order, payment, receipt }: Undo,
): 'late' | 'paid-otherwise' | 'newer-receipt' | null {
  if (receipt && row.receipt_at !== null) return 'newer-receipt';
  const wouldCancel = row.cancelled_at === null && order.cancelled_at !== null;
  if (!payment) return wouldCancel && payments.some(hasMoney) ? 'paid-otherwise' : null;
  const now = payments.find(({ id }) => id === payment.id);
  const isChangedByAct = payment.was?.state !== payment.made;
  if (!now || (isChangedByAct && now.state !== payment.made)) return 'late';
  const wouldCount = isChangedByAct && payment.was !== null && counts(payment.was);
  return wouldCount && payments.some((one) => one.id !== payment.id && counts(one)) ? 'paid-otherwise' : null;
}

/** A payment as it was before an act. One that the act noted never came, and what the act noted as a part of one (`isPart`) did not either. */
async function restorePayment(
  queries: Queries,
  payment: Payment,
  { id, made, was, isPart }: NonNullable<Undo['payment']> & { readonly isPart: boolean },
  now: number,
): Promise<void> {
  if (was === null) return void (await queries.query('delete from payments where id = $1', [id]));
  if (isPart) return removeLastPart(queries, payment);
  // A part that went back changes no state; the payment may have been registered meanwhile.
  if (was.state === made) {
    await queries.query('update payments set part_refunds = part_refunds - $2::integer where id = $1', [id, was.part_refunds.length]);
    return;
  }
  await queries.query('update payments set state = $2, settled_by = $3, settled_at = $4, checks = 0, check_due_at = $5 where id = $1', [
    ...[id, was.state, was.settled_by],
    ...[was.settled_at === null ? null : instant(was.settled_at), instant(now)],
  ]);
}
