import type { WaitingLetters } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type Database, InstantColumn, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { loggableEndpoint } from './message';
import { IS_NOTICE } from './notice';
import { IS_OPEN, MessageStateSchema } from './outbox-table';

/** A message that has not arrived, as operators see it. Nothing in it says who ordered. */
const UndeliveredMessageSchema = v.object({
  id: v.number(),
  endpoint: v.string(),
  key: v.string(),
  /** The order that it is about; null for another form. */
  reference: v.optional(v.nullable(v.string()), null),
  /** Which letter it is (`LetterKind`); null for a form. An earlier gateway says nothing. */
  letter: v.optional(v.nullable(v.string()), null),
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
    `select id, endpoint, key, reference, letter->>'kind' as letter, state, attempts, last_status, fault, due_at, created_at from messages
     where ${IS_OPEN} and not ${IS_NOTICE} order by state = 'dead' desc, created_at`,
  );
  return readRows(UndeliveredMessageSchema, rows).map((message) => ({ ...message, endpoint: loggableEndpoint(message.endpoint) }));
}

/** The order that a message is about; null for another form, and where there is no such message. */
export async function orderOfMessage(queries: Queries, id: number): Promise<string | null> {
  const rows = await queries.query('select reference from messages where id = $1', [id]);
  return readRows(v.object({ reference: v.nullable(v.string()) }), rows)[0]?.reference ?? null;
}

/** Makes one message due now that waits, or has failed too often, or a letter whose recipient was refused. False where there is none. */
export async function retryMessage(queries: Queries, id: number, now: number): Promise<boolean> {
  return (await makeDue(queries, id, now)) > 0;
}

/** Makes all messages due now that wait, as long as they are as many as somebody saw. Null where they are not. */
export async function retryMessages(database: Database, seen: number, now: number): Promise<number | null> {
  return database.transaction(async (queries) => {
    const rows = await queries.query(`select from messages where ${CAN_BE_DUE} for update`);
    return rows.length === seen ? makeDue(queries, null, now) : null;
  });
}

/** SQL condition: a message that waits, or has failed too often. */
const CAN_BE_DUE = `state in ('waiting', 'busy', 'dead') and not ${IS_NOTICE}`;

async function makeDue(queries: Queries, id: number | null, now: number): Promise<number> {
  const rows = await queries.query(
    `update messages set state = 'waiting', attempts = 0, due_at = $2
     where case when $1::integer is null then ${CAN_BE_DUE} else id = $1::integer and (${CAN_BE_DUE} or (state = 'refused' and letter is not null)) end
     returning id`,
    [id, instant(now)],
  );
  return rows.length;
}

const WaitingRow = v.object({ fault: v.string(), letters: IntegerColumn, since: InstantColumn });

/** Letters that the mail server has not taken, by the reason (`MailFault`): how many, and since when the oldest waits. */
export async function waitingLetters(queries: Queries): Promise<WaitingLetters[]> {
  const rows = await queries.query(
    `select fault, count(*) as letters, min(created_at) as since from messages
     where letter is not null and ${IS_OPEN} and fault is not null group by fault order by fault`,
  );
  return [...readRows(WaitingRow, rows)];
}

/** Counts the messages that are still tried, and those that wait for a person. */
export async function countUndelivered(queries: Queries): Promise<{ readonly waiting: number; readonly dead: number }> {
  const rows = await queries.query(
    `select count(*) filter (where state <> 'dead') as waiting, count(*) filter (where state = 'dead') as dead
     from messages where ${IS_OPEN} and not ${IS_NOTICE}`,
  );
  return readRows(v.object({ waiting: IntegerColumn, dead: IntegerColumn }), rows)[0] ?? { waiting: 0, dead: 0 };
}
