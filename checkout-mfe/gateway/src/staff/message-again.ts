import { MINUTE } from '@riwaq/contracts';
import * as v from 'valibot';
import { type Database, InstantColumn, readRows } from '../database/database';
import { lockOrder } from '../orders/order-table';
import { OrderFormSchema } from '../outbox/order-form';
import { insertMessage } from '../outbox/outbox-table';
import { fieldsOfForm } from '../payments/form-fields';

/** Milliseconds in which the same message is not sent another time: two people wished it, or one twice. */
const SOON = 5 * MINUTE;

const ArrivedRow = v.object({
  endpoint: v.string(),
  key: v.string(),
  reference: v.string(),
  encoding: v.picklist(['multipart', 'json']),
  form: OrderFormSchema,
});

/** Name under which a copy belongs to its order. */
const copiesName = (reference: string): string => `again:${reference}`;

/**
 * Sends a form of an order to its endpoint again that has arrived. `unknown`: there is no such message, nothing is left of what it says, or it is a letter or a
 * receipt, of which only a small picture is kept. `before`: it was sent again just now.
 */
export async function sendMessageAgain(database: Database, id: number, now: number): Promise<'sent' | 'before' | 'unknown'> {
  return database.transaction(async (queries) => {
    const found = await queries.query(
      `select endpoint, key, reference, encoding, form from messages
       where id = $1 and state = 'accepted' and reference is not null and form->>'kind' <> 'receipt'`,
      [id],
    );
    const [arrived] = readRows(ArrivedRow, found);
    if (!arrived) return 'unknown';
    const { endpoint, reference, encoding, form } = arrived;
    await lockOrder(queries, reference);
    if (!(await fieldsOfForm(queries, reference, form))) return 'unknown';
    const [original = '', copy = '0'] = arrived.key.split('#');
    const copies = readRows(
      v.object({ created_at: InstantColumn }),
      await queries.query('select created_at from messages where endpoint = $1 and key like $2', [endpoint, `${original}#%`]),
    );
    if (copies.some(({ created_at: at }) => now - at < SOON)) return 'before';
    const number = Math.max(Number(copy), copies.length) + 1;
    const message = { encoding, form, endpoint, key: `${original}#${number}`, registration: copiesName(reference) };
    return (await insertMessage(queries, message, 'waiting', now)) === null ? 'before' : 'sent';
  });
}
