import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { InstantColumn, instant, type Queries, readRows } from '../database/database';
import { IS_OPEN, MessageStateSchema } from './outbox-table';

/** What operations see of a message that no endpoint has taken yet. */
export const UndeliveredMessageSchema = v.object({
  id: v.number(),
  form: v.string(),
  key: v.string(),
  registration: v.nullable(v.string()),
  state: MessageStateSchema,
  attempts: v.number(),
  last_status: v.nullable(v.number()),
  due_at: InstantColumn,
  created_at: InstantColumn,
});
/** A message that no endpoint has taken yet. It tells nothing of who ordered; its key starts with the order's reference, or names its transfer. */
export type UndeliveredMessage = v.InferOutput<typeof UndeliveredMessageSchema>;

/** Every message that has not been taken, the dead ones first, then the oldest. */
export async function undeliveredMessages(queries: Queries): Promise<readonly UndeliveredMessage[]> {
  const rows = await queries.query(
    `select id, form, key, registration, state, attempts, last_status, due_at, created_at from posts
     where ${IS_OPEN} order by state = 'dead' desc, created_at`,
  );
  return readRows(UndeliveredMessageSchema, rows);
}

/** Puts messages that were given up, or wait, back to the start: they are due now. All of them, or the one of that number. Gives how many. */
export async function retryMessages(queries: Queries, id: number | null, now: number): Promise<number> {
  const rows = await queries.query(
    `update posts set state = 'waiting', attempts = 0, due_at = $2
     where state in ('waiting', 'busy', 'dead') and ($1::integer is null or id = $1::integer) returning id`,
    [id, instant(now)],
  );
  return rows.length;
}

const CountsSchema = v.object({ waiting: v.pipe(v.unknown(), v.transform(Number)), dead: v.pipe(v.unknown(), v.transform(Number)) });

/** How many messages have not been taken: those that are still tried, and those that wait for a person. */
export async function countUndelivered(queries: Queries): Promise<v.InferOutput<typeof CountsSchema>> {
  const [row] = await queries.query(
    `select count(*) filter (where state <> 'dead') as waiting, count(*) filter (where state = 'dead') as dead from posts where ${IS_OPEN}`,
  );
  return parse(CountsSchema, row, 'the database');
}
