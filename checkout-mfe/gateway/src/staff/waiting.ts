import { lateSince } from '@riwaq/contracts/platform';
import type { Queries } from '../database/database';
import { letterKind } from '../mail/letter-fits';
import { undeliveredMessages } from '../outbox/undelivered-messages';
import { unsettledPayments } from '../payments/amount-mismatch';
import { listOrders } from './list-orders';

/** Most orders of which one may be late. More are late together with them. */
const MOST_DUE = 200;

/** What waits: messages that have not arrived (`letter`: which one), payments that a person settles, and orders that staff is late with. Nothing says who ordered. */
export async function readWaiting(queries: Queries, now: number) {
  const [messages, payments] = [await undeliveredMessages(queries), await unsettledPayments(queries, now)];
  const named = messages.map((message) => ({ ...message, letter: letterKind(message.key) ?? null }));
  return { messages: named, payments, late: await lateOrders(queries, now) };
}

/** Orders that were paid, or whose receipt came, longer ago than the shop promises, and that nobody has activated or confirmed. */
async function lateOrders(queries: Queries, now: number) {
  const { orders } = await listOrders(queries, { stage: 'due', most: MOST_DUE }, now);
  return orders.flatMap((order) => {
    const since = lateSince(order, now);
    return since === null ? [] : [{ reference: order.reference, since }];
  });
}
