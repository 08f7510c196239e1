import { type HistoryEntry, refusedReceiptOf, TAKE_BACK, walletOf } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { Queries } from '../database/database';
import { standingOf } from '../orders/order-stage';
import { findOrderRow, type OrderRow, sinceAnew } from '../orders/order-table';
import { waits } from '../orders/payment-state';
import { holdingEntries } from '../orders/taken-back';
import type { DueLetter } from '../outbox/deliver';
import { type Letter, type LetterKind, LetterKindSchema } from '../outbox/letter';
import { numberOf, type Payment, paymentsOf } from '../payments/payment';
import { isToPay } from './is-to-pay';
import { isUndone, judgeNews } from './judge-news';

/**
 * Whether a letter may be sent now: it is true, or it is not or is no news. `later`: its order is still on the way to its endpoint, or an earlier
 * letter to the buyer. `reviewed`: PayPal takes the order's money or reviews it, and only its answer tells whether the order waits for its payment.
 */
export type Judgement = 'true' | 'untrue' | 'later' | 'reviewed';

/**
 * Judges what a letter says by what is known of its order now, before each attempt to send it. A letter about one payment is true as long as that payment is
 * what it says, and one of an act until its opposite: done again, the act has another. An act and its opposite whose letter never left tell nothing. Throws for a kind that this gateway does not know.
 */
export async function judgeLetter(queries: Queries, { key, letter }: Pick<DueLetter, 'key' | 'letter'>, now: number): Promise<Judgement> {
  const { reference } = letter;
  const kind = v.parse(LetterKindSchema, letter.kind);
  if (kind === 'unpaid') return ofReminder[await isToPay(queries, reference, now)];
  const facts = await factsOf(queries, letter);
  if (!facts || !isTrue(kind, facts)) return 'untrue';
  // Another wallet was sent since, and may still be taken back.
  if (isUndone(facts.row, key)) return kind === 'wallet' && now < (walletOf(facts.row.history)?.at ?? 0) + TAKE_BACK ? 'later' : 'untrue';
  const news = await judgeNews(queries, facts.row, key);
  if (news !== 'true') return news;
  if ((kind === 'activated' || kind === 'part-activated' || kind === 'dropped') && (await isPaymentUntold(queries, facts))) return 'later';
  const { row, payments } = facts;
  if ((kind === 'receipt-refused' || kind === 'wallet') && payments.some(({ state }) => state === 'capturing')) return 'reviewed';
  if (kind !== 'received' || letter.isAgain) return 'true';
  // Who has paid, or sent a receipt, gets that letter instead.
  if (row.receipt_at !== null || row.cancelled_at !== null) return 'untrue';
  if (payments.some(({ state }) => state !== 'pending' && state !== 'capturing')) return 'untrue';
  if (payments.some(({ state }) => state === 'capturing')) return 'reviewed';
  return (await isTaken(queries, reference)) ? 'true' : 'later';
}

const ofReminder = { now: 'true', 'perhaps-paid': 'reviewed', not: 'untrue' } as const;

/** Whether what a letter says has happened to an order, and still holds: whether staff may send it again. */
export async function hasHappened(queries: Queries, reference: string, kind: Exclude<LetterKind, 'unpaid'>): Promise<boolean> {
  const facts = await factsOf(queries, { kind, reference });
  return facts !== null && isTrue(kind, facts);
}

/** Whether the letter that the payment came is still to leave, or to be planned with its registration: what was paid for is told after it. */
async function isPaymentUntold(queries: Queries, { row: { reference }, payments }: Facts): Promise<boolean> {
  if (payments.some(({ state }) => state === 'accepted')) return true;
  const untold = await queries.query(
    `select from messages where reference = $1 and letter->>'kind' = 'paid' and state in ('planned', 'sending', 'waiting', 'busy') limit 1`,
    [reference],
  );
  return untold.length > 0;
}

/** Whether the endpoint of an order has it, or will have it. */
async function isTaken(queries: Queries, reference: string): Promise<boolean> {
  const taken = await queries.query(
    `select from messages where visitor_key in ($1::text || ':pending', $1::text || ':method') and state in ('waiting', 'busy', 'accepted', 'dead')`,
    [reference],
  );
  return taken.length > 0;
}

interface Facts {
  readonly row: OrderRow;
  readonly payments: readonly Payment[];
  /** Those that the letter is about. */
  readonly named: readonly Payment[];
  readonly line: number | undefined;
}

/** What is known of a letter's order; null where there is none. */
async function factsOf(queries: Queries, { reference, payment, line }: Letter): Promise<Facts | null> {
  const row = await findOrderRow(queries, reference);
  if (!row) return null;
  const payments = await paymentsOf(queries, reference);
  return { row, payments, named: payments.filter((one) => payment === undefined || payment === numberOf(one)), line };
}

function isTrue(kind: Exclude<LetterKind, 'unpaid'>, { row, payments, named, line }: Facts): boolean {
  const isPaid = payments.some(counts);
  const was = (noted: HistoryEntry['change']) => holdingEntries(row.history).some(({ change }) => change === noted);
  switch (kind) {
    case 'received':
    case 'address-mended':
      return true;
    case 'receipt':
      return row.receipt_at !== null;
    case 'receipt-refused':
      return (
        !isPaid &&
        !payments.some(waits) &&
        row.cancelled_at === null &&
        row.receipt_at === null &&
        refusedReceiptOf(row.history) !== undefined
      );
    case 'wallet':
      return (
        standingOf(
          row,
          payments.filter(({ state }) => state !== 'capturing'),
        ).stage === 'wallet-sent'
      );
    case 'paid':
      return named.some(counts);
    case 'activated':
      return isPaid && row.activated_at !== null;
    case 'part-activated':
      return (
        isPaid &&
        row.activated_at === null &&
        sinceAnew(row).some((noted) => noted.change === 'activated' && noted.line !== undefined && noted.line === (line ?? noted.line))
      );
    case 'dropped':
      return isPaid && sinceAnew(row).some((noted) => noted.change === kind && noted.line === line);
    case 'not-activated':
      return isPaid && row.activated_at === null && was(kind);
    case 'reopened':
      return !isPaid && row.cancelled_at === null && was(kind);
    case 'cancelled':
      return !isPaid && row.cancelled_at !== null;
    case 'declined':
      return !isPaid && named.some(({ state }) => state === kind);
    case 'part-refunded':
      return named.some(({ part_refunds: parts }) => parts.length > 0);
    case 'another-amount':
    case 'paid-twice':
    case 'refunded':
    case 'returned':
      return named.some(({ state }) => state === kind);
  }
}

const counts = ({ state }: Payment) => state === 'paid' || state === 'accepted';
