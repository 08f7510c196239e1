import type { Queries } from '../database/database';
import { letterKind } from '../mail/letter-fits';
import { undeliveredMessages } from '../outbox/undelivered-messages';
import { unsettledPayments } from '../payments/amount-mismatch';
import { lateOrders } from './late-orders';

/** What waits: messages that have not arrived (`letter`: which one), payments that a person settles, and orders that staff is late with. Nothing says who ordered. */
export async function readWaiting(queries: Queries, now: number) {
  const [messages, payments] = [await undeliveredMessages(queries), await unsettledPayments(queries, now)];
  const named = messages.map((message) => ({ ...message, letter: letterKind(message.key) ?? null }));
  return { messages: named, payments, late: await lateOrders(queries, now) };
}
