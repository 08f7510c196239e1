import * as v from 'valibot';
import { InstantColumn, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { loggableEndpoint } from './message';
import { IS_OPEN, MessageStateSchema } from './outbox-table';

/** A message that has not arrived, as operators see it. Nothing in it says who ordered; `key` starts with the order's reference or names its transfer. */
export const UndeliveredMessageSchema = v.object({
  id: v.number(),
  endpoint: v.string(),
  key: v.string(),
  registration: v.nullable(v.string()),
  state: MessageStateSchema,
  attempts: v.number(),
  last_status: v.nullable(v.number()),
  due_at: InstantColumn,
  created_at: InstantColumn,
});
export type UndeliveredMessage = v.InferOutput<typeof UndeliveredMessageSchema>;

/** Every message that has not arrived: dead ones first, then the oldest. */
export async function undeliveredMessages(queries: Queries): Promise<readonly UndeliveredMessage[]> {
  const rows = await queries.query(
    `select id, endpoint, key, registration, state, attempts, last_status, due_at, created_at from messages
     where ${IS_OPEN} order by state = 'dead' desc, created_at`,
  );
  return readRows(UndeliveredMessageSchema, rows).map((message) => ({ ...message, endpoint: loggableEndpoint(message.endpoint) }));
}

/** Makes one message due now, or all of them (null). Returns how many. */
export async function retryMessages(queries: Queries, id: number | null, now: number): Promise<number> {
  const rows = await queries.query(
    `update messages set state = 'waiting', attempts = 0, due_at = $2
     where state in ('waiting', 'busy', 'dead') and ($1::integer is null or id = $1::integer) returning id`,
    [id, instant(now)],
  );
  return rows.length;
}

/** Counts the messages that are still tried, and those that wait for a person. */
export async function countUndelivered(queries: Queries): Promise<{ readonly waiting: number; readonly dead: number }> {
  const rows = await queries.query(
    `select count(*) filter (where state <> 'dead') as waiting, count(*) filter (where state = 'dead') as dead
     from messages where ${IS_OPEN}`,
  );
  return readRows(v.object({ waiting: IntegerColumn, dead: IntegerColumn }), rows)[0] ?? { waiting: 0, dead: 0 };
}
