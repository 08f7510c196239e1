import { MINUTE } from '@riwaq/contracts';
import * as v from 'valibot';
import { type Database, InstantColumn, type Queries, readRows } from '../database/database';
import { orderContent } from '../orders/order-fields';
import { findOrderRow, lockOrder } from '../orders/order-table';
import type { MessageContent } from '../outbox/message';
import { insertMessage } from '../outbox/outbox-table';
import { capturedFields, paidOrderFields, transactionFields } from '../payments/paid-order-fields';
import { paymentsOf } from '../payments/payment';

/** Milliseconds in which the same message is not sent another time: two people wished it, or one twice. */
const SOON = 5 * MINUTE;

const ArrivedRow = v.object({ endpoint: v.string(), key: v.string(), reference: v.string() });

/** Name under which a copy belongs to its order. */
const copiesName = (reference: string): string => `again:${reference}`;

/**
 * Sends a message to its endpoint again that has arrived. Its content was deleted then, so it is made from the order and its payment. `unknown`: there is no
 * such message, or it is a letter or a receipt, of which only a small picture is kept. `before`: it was sent again just now.
 */
export async function sendMessageAgain(database: Database, id: number, now: number): Promise<'sent' | 'before' | 'unknown'> {
  return database.transaction(async (queries) => {
    const found = await queries.query(
      `select endpoint, key, reference from messages
       where id = $1 and state = 'accepted' and letter is null and (visitor_key is not null or registration like 'payment:%' or registration like 'again:%')`,
      [id],
    );
    const [arrived] = readRows(v.object({ ...ArrivedRow.entries, reference: v.nullable(v.string()) }), found);
    if (!v.is(ArrivedRow, arrived)) return 'unknown';
    await lockOrder(queries, arrived.reference);
    const [original = '', copy = '0'] = arrived.key.split('#');
    const content = await contentOf(queries, arrived.reference, original);
    if (!content) return 'unknown';
    const copies = readRows(
      v.object({ created_at: InstantColumn }),
      await queries.query('select created_at from messages where endpoint = $1 and key like $2', [arrived.endpoint, `${original}#%`]),
    );
    if (copies.some(({ created_at: at }) => now - at < SOON)) return 'before';
    const number = Math.max(Number(copy), copies.length) + 1;
    const message = { ...content, endpoint: arrived.endpoint, key: `${original}#${number}`, registration: copiesName(arrived.reference) };
    return (await insertMessage(queries, message, 'waiting', now)) === null ? 'before' : 'sent';
  });
}

/** The content of a message by its key, as it is written now; undefined where nothing of it is left. */
async function contentOf(queries: Queries, reference: string, key: string): Promise<MessageContent | undefined> {
  const row = await findOrderRow(queries, reference);
  if (!row) return undefined;
  if (key.startsWith(`${reference}:`)) return orderContent(row.purchase, row.goods.method, row.created_at);
  for (const payment of await paymentsOf(queries, reference)) {
    const { transfer, capture } = payment;
    const of = `transfer-${payment.transfer_id}`;
    if (capture && key === `paypal-${payment.paypal_id}`) return { encoding: 'multipart', fields: capturedFields(payment, capture) };
    if (transfer && key === of) return { encoding: 'multipart', fields: paidOrderFields(payment, transfer) };
    if (transfer && key === `${of}:transaction`) return { encoding: 'multipart', fields: transactionFields(payment, transfer) };
  }
  return undefined;
}
