import type { Queries } from '../database/database';
import { undeliveredMessages } from '../outbox/undelivered-messages';
import { unsettledPayments } from '../payments/amount-mismatch';
import { lateOrders } from './late-orders';

/** What waits: messages that have not arrived (`letter`: which one), payments that a person settles, and orders that staff is late with. Nothing says who ordered. */
export async function readWaiting(queries: Queries, now: number) {
  const [messages, payments] = [await undeliveredMessages(queries), await unsettledPayments(queries, now)];
  return { messages, payments, late: await lateOrders(queries, now) };
}
