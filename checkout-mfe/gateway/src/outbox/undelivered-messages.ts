import type { WaitingLetters } from '@riwaq/contracts';
import * as v from 'valibot';
import { InstantColumn, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { EMAIL_ENDPOINT, loggableEndpoint } from './message';
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
  /** Why the mail server did not take a letter (`MailFault`). An earlier gateway says nothing. */
  fault: v.optional(v.nullable(v.string()), null),
  due_at: InstantColumn,
  created_at: InstantColumn,
});
export type UndeliveredMessage = v.InferOutput<typeof UndeliveredMessageSchema>;

/** Every message that has not arrived: dead ones first, then the oldest. */
export async function undeliveredMessages(queries: Queries): Promise<readonly UndeliveredMessage[]> {
  const rows = await queries.query(
    `select id, endpoint, key, registration, state, attempts, last_status, fault, due_at, created_at from messages
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

const WaitingRow = v.object({ fault: v.string(), letters: IntegerColumn, since: InstantColumn });

/** Letters that the mail server has not taken, by the reason (`MailFault`): how many, and since when the oldest waits. */
export async function waitingLetters(queries: Queries): Promise<WaitingLetters[]> {
  const rows = await queries.query(
    `select fault, count(*) as letters, min(created_at) as since from messages
     where endpoint = '${EMAIL_ENDPOINT}' and ${IS_OPEN} and fault is not null group by fault order by fault`,
  );
  return [...readRows(WaitingRow, rows)];
}

/** Counts the messages that are still tried, and those that wait for a person. */
export async function countUndelivered(queries: Queries): Promise<{ readonly waiting: number; readonly dead: number }> {
  const rows = await queries.query(
    `select count(*) filter (where state <> 'dead') as waiting, count(*) filter (where state = 'dead') as dead
     from messages where ${IS_OPEN}`,
  );
  return readRows(v.object({ waiting: IntegerColumn, dead: IntegerColumn }), rows)[0] ?? { waiting: 0, dead: 0 };
}
