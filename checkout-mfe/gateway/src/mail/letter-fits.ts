import type { Queries } from '../database/database';
import { findOrderRow, type OrderRow, sinceRefund } from '../orders/order-table';
import { numberOf, type Payment, paymentsOf, referenceOfPayment } from '../payments/payment';
import { type EmailKind, emailKinds } from './email-texts';

/** Which letter a key names: `email-paid-…`, `again-2-paid-…`. Of kinds that begin alike the longest. */
export function letterKind(key: string): EmailKind | undefined {
  const named = key.replace(/^(?:email|again-\d+)-/, '');
  const fitting = emailKinds.filter((kind) => named.startsWith(`${kind}-`));
  return fitting.sort((one, other) => other.length - one.length)[0];
}

/**
 * Whether what the letter of a key says is true now. A letter is written and sent as long as it fits: its order may have changed since it was asked for, and
 * since it was written. A letter about one payment fits as long as that payment is what it says. A key of another form fits.
 */
export async function letterFits(queries: Queries, key: string): Promise<boolean> {
  const kind = letterKind(key);
  if (!kind) return true;
  const [reference] = /RQ-[0-9A-Z]{8}/.exec(key) ?? [];
  if (reference) return hasHappened(queries, reference, kind);
  const number = key.slice(key.indexOf(`${kind}-`) + kind.length + 1);
  const named = await referenceOfPayment(queries, number);
  return named !== null && hasHappened(queries, named, kind, number);
}

/** The kind of the letter of a key, if the letter does not fit; else null. */
export async function untrueLetter(queries: Queries, key: string): Promise<EmailKind | null> {
  return (await letterFits(queries, key)) ? null : (letterKind(key) ?? null);
}

/** Whether what a letter says has happened to an order, and still holds: of one payment by its number, or of any. */
export async function hasHappened(queries: Queries, reference: string, kind: EmailKind, number?: string): Promise<boolean> {
  const row = await findOrderRow(queries, reference);
  return row !== undefined && isTrue(row, await paymentsOf(queries, reference), kind, number);
}

function isTrue(row: OrderRow, payments: readonly Payment[], kind: EmailKind, number: string | undefined): boolean {
  const isPaid = payments.some(counts);
  const named = payments.filter((payment) => number === undefined || number === numberOf(payment));
  switch (kind) {
    // Whether it still asks for a payment says `isOvertakenOn`.
    case 'received':
    case 'unpaid':
      return true;
    case 'receipt':
      return row.receipt_at !== null;
    case 'paid':
      return named.some(counts);
    case 'activated':
      return isPaid && row.activated_at !== null;
    case 'part-activated':
      return isPaid && sinceRefund(row).some(({ line }) => line !== undefined);
    case 'cancelled':
      return !isPaid && row.cancelled_at !== null;
    case 'declined':
      return !isPaid && named.some(({ state }) => state === kind);
    case 'another-amount':
    case 'paid-twice':
    case 'refunded':
    case 'returned':
      return named.some(({ state }) => state === kind);
  }
}

const counts = ({ state }: Payment) => state === 'paid' || state === 'accepted';
