import { DAY, MINUTE, type OrderedGoods } from '@riwaq/contracts';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { InstantColumn, type Queries, readRows } from '../database/database';
import { isOrder } from '../database/existing-orders';
import { LETTER_ENDPOINT, type Letter, type LetterKind, type PlannedLetter } from '../outbox/letter';
import { insertLetter } from '../outbox/outbox-table';

/** Milliseconds that a buyer has to pay by card before the letter that the order was received. */
const PATIENCE = 15 * MINUTE;

/** Milliseconds after its order in which a buyer is still reminded of it. */
const REMINDED_WITHIN = 3 * DAY;

/** The letter that an order was received: at once where a transfer is due, otherwise once there was time to pay. */
export function receivedLetter(reference: string, method: OrderedGoods['method'], now: number): PlannedLetter {
  return {
    letter: { kind: 'received', reference },
    key: `email-received-${reference}`,
    due: method === 'bank' || method === 'crypto' ? now : now + PATIENCE,
  };
}

type NotedKind = Extract<
  LetterKind,
  'receipt' | 'receipt-refused' | 'wallet' | 'activated' | 'part-activated' | 'dropped' | 'not-activated' | 'cancelled' | 'reopened'
>;

/**
 * Plans the letter of something that was noted about an order. What staff noted can be taken back before it leaves. `line`: of an activation of one line, from
 * 1. Returns its key; null where it has left.
 */
export async function planLetter(queries: Queries, kind: NotedKind, reference: string, now: number, line?: number): Promise<string | null> {
  const name = line === undefined ? reference : `${reference}-${line}`;
  const round = await roundOf(
    queries,
    reference,
    kind === 'wallet' ? WALLET : kind === 'receipt' || kind === 'receipt-refused' ? RECEIPT_REFUSED : ANEW,
  );
  const letter = { kind, reference, ...(line !== undefined && { line }) };
  return planHeld(queries, { letter, key: `email-${kind}-${name}${round}`, due: kind === 'receipt' ? now : now + TAKE_BACK }, now);
}

/** Plans the letter that tells an earlier address that an order's letters go elsewhere. Returns its key. */
export async function planAddressLetter(queries: Queries, reference: string, to: string, now: number): Promise<string | null> {
  const letter = { kind: 'address-mended', reference, to } as const;
  return planHeld(queries, { letter, key: `email-address-mended-${reference}-${now}`, due: now + TAKE_BACK }, now);
}

/** Plans a letter by which an act of staff leaves. Returns its key; null where one of its key has left. */
export async function planHeld(queries: Queries, letter: PlannedLetter, now: number): Promise<string | null> {
  return (await insertLetter(queries, letter, now)) ? letter.key : null;
}

/** Plans the reminder of an order whose first letter has arrived: a day later. */
export async function planReminder(queries: Queries, { kind, reference, isAgain }: Letter, now: number): Promise<void> {
  if (kind === 'received' && !isAgain) await insertReminder(queries, reference, now + DAY, now);
}

/**
 * Plans the letters of an order whose money did not come. They waited for PayPal's answer, and may have become too old meanwhile: the first one for when its
 * buyer had time to pay otherwise, or the reminder a day after it, and not before that time. One that was sent stays the only one.
 */
export async function planUnpaidLetters(queries: Queries, reference: string, now: number): Promise<void> {
  const first = receivedLetter(reference, 'paypal', now);
  await insertLetter(queries, first, now);
  const rows = await queries.query(
    `select accepted_at from messages where endpoint = '${LETTER_ENDPOINT}' and key = $1 and state = 'accepted'`,
    [first.key],
  );
  const [arrived] = readRows(v.object({ accepted_at: InstantColumn }), rows);
  if (arrived) await insertReminder(queries, reference, Math.max(arrived.accepted_at + DAY, first.due), now);
}

/** Plans the reminder of an order, unless it would be too old by then. */
async function insertReminder(queries: Queries, reference: string, due: number, now: number): Promise<void> {
  const rows = await queries.query(`select created_at from orders where reference = $1 and ${isOrder()}`, [reference]);
  const [order] = readRows(v.object({ created_at: InstantColumn }), rows);
  if (!order || order.created_at + REMINDED_WITHIN <= due) return;
  await insertLetter(queries, { letter: { kind: 'unpaid', reference }, key: `email-unpaid-${reference}`, due }, now);
}

/** Entries of a history after which letters are sent again: all money of the order went back, or staff took back what it had noted. */
const PAID_ANEW = '$[*] ? (@.isWhole == true)';
const ANEW = '$[*] ? (@.isWhole == true || @.change == "reopened" || @.change == "not-activated")';

/** Entries of a history after which another receipt may come. */
export const RECEIPT_REFUSED = '$[*] ? (@.change == "receipt-refused")';

/** Entries of a history that each have a letter of their own. */
const WALLET = '$[*] ? (@.change == "wallet")';

type Anew = typeof PAID_ANEW | typeof ANEW | typeof RECEIPT_REFUSED | typeof WALLET;

/** End of the keys of what is sent again: how often the order began again, how many of its receipts were refused, or how many wallets were sent. Empty before. */
export async function roundOf(queries: Queries, reference: string, anew: Anew = PAID_ANEW): Promise<string> {
  const rows = await queries.query(
    `select jsonb_array_length(jsonb_path_query_array(history, '${anew}')) as rounds from orders where reference = $1 and ${isOrder()}`,
    [reference],
  );
  const [{ rounds } = { rounds: 0 }] = readRows(v.object({ rounds: v.number() }), rows);
  return rounds === 0 ? '' : `-${rounds}`;
}
