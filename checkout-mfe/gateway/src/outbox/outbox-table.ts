import { DAY } from '@riwaq/contracts';
import * as v from 'valibot';
import { instant, type Parameter, type Queries, readRows } from '../database/database';
import type { MessageContent, OutgoingMessage } from './message';

/** What the database keeps of a file beside its content. */
export const FileColumn = v.nullable(v.object({ field: v.string(), name: v.string(), type: v.string() }));

/** An insert that runs in the same statement as a message. `sql` gets the number of its first parameter. */
export interface JoinedInsert {
  readonly sql: (first: number) => string;
  readonly parameters: readonly Parameter[];
}

/**
 * A message that must arrive at its endpoint, once. `sending`: a visitor waits for the first answer. `waiting`: the next attempt is due later; `busy`: the
 * endpoint asked for a pause. `dead`: a person decides after too many attempts. `refused` is not sent again by itself.
 */
export interface NewMessage extends OutgoingMessage {
  /** Name that it shares with the other messages of one registration. A visitor's form has none. */
  readonly registration?: string;
  /** Of what a visitor sends: its key over all endpoints, and the digest of what was sent. */
  readonly visitor?: { readonly key: string; readonly digest: string };
  /** Must insert a row: otherwise the message is not inserted either. */
  readonly joined?: JoinedInsert | undefined;
}

export const MessageStateSchema = v.picklist(['sending', 'waiting', 'busy', 'accepted', 'dead', 'refused']);
type MessageState = v.InferOutput<typeof MessageStateSchema>;

/** SQL condition: the message has still to arrive. */
export const IS_OPEN = `state not in ('accepted', 'refused')`;

/** Milliseconds for which one gateway owns a message that it sends. Longer than any attempt. */
export const LEASE = 30_000;

/**
 * Milliseconds after which an earlier gateway sends a message whose picture is not drawn, without it. It does not know of drawings, which keep the message
 * back here (`IS_DRAWN`).
 */
const UNDRAWN = DAY;

/** SQL condition: the message does not wait for a picture that is drawn anew. */
export const IS_DRAWN = 'not exists (select from drawings where drawings.message = messages.id)';

/**
 * Inserts a message: to be sent later (`waiting`), once its picture is drawn (`undrawn`), or being sent while its visitor waits (`sending`). Returns its number; null if its endpoint has had this
 * key, or if the joined insert did nothing.
 */
export async function insertMessage(
  queries: Queries,
  message: NewMessage,
  state: 'sending' | 'waiting' | 'undrawn',
  now: number,
): Promise<number | null> {
  const isUnderWay = state === 'sending';
  const { endpoint, key, registration = null, visitor, joined } = message;
  const rows = await queries.query(
    `${joined ? `with joined as (${joined.sql(14)})` : ''}
     insert into messages (encoding, fields, file, file_content, endpoint, key, registration, state, attempts, unanswered, due_at, created_at,
       visitor_key, digest)
     select $1::text, $2::jsonb, $3::jsonb, $4::bytea, $5::text, $6::text, $7::text, $8::text, $9::integer, $9::integer, $10::timestamptz,
       $11::timestamptz, $12::text, $13::text
     ${joined ? 'where exists (select from joined)' : ''}
     on conflict do nothing returning id`,
    [
      ...contentColumns(message),
      endpoint,
      key,
      registration,
      isUnderWay ? state : 'waiting',
      isUnderWay ? 1 : 0,
      instant(now + delays[state]),
      instant(now),
      visitor?.key ?? null,
      visitor?.digest ?? null,
      ...(joined?.parameters ?? []),
    ],
  );
  return readRows(v.object({ id: v.number() }), rows)[0]?.id ?? null;
}

/** Stores the content of a refused message again, as being sent. */
export async function reopenMessage(queries: Queries, id: number, message: MessageContent, now: number): Promise<void> {
  await queries.query(
    `update messages set encoding = $1, fields = $2, file = $3, file_content = $4, state = 'sending', attempts = 1,
       unanswered = unanswered + 1, due_at = $5 where id = $6`,
    [...contentColumns(message), instant(now + LEASE), id],
  );
}

/** Milliseconds until a new message is due. */
const delays = { sending: LEASE, waiting: 0, undrawn: UNDRAWN } as const;

function contentColumns({ encoding, fields, file }: MessageContent): readonly Parameter[] {
  const about = file && JSON.stringify({ field: file.field, name: file.name, type: file.type });
  return [encoding, JSON.stringify(fields), about ?? null, file?.content ?? null];
}

/** Marks a message as accepted and deletes its content, which is personal. */
export async function markAccepted(queries: Queries, id: number, now: number): Promise<void> {
  await queries.query(
    `update messages set state = 'accepted', fields = null, file = null, file_content = null, accepted_at = $2 where id = $1`,
    [id, instant(now)],
  );
}

/** When a message is tried again; `dead` is never tried again. */
export interface ScheduledRetry {
  readonly state: 'waiting' | 'busy' | 'dead';
  /** Milliseconds. */
  readonly due: number;
  /** Status of the endpoint's answer, if it answered. */
  readonly status?: number;
  /** Why a letter was not taken. */
  readonly fault?: string | undefined;
}

/** Stores the result of a failed attempt and the next one. */
export async function scheduleRetry(queries: Queries, id: number, { state, due, status, fault }: ScheduledRetry): Promise<void> {
  await queries.query(
    `update messages set state = $2, due_at = $3, last_status = $4, unanswered = unanswered - $5, fault = $6
     where id = $1 and state <> 'accepted'`,
    [id, state, instant(due), status ?? null, answeredNo(status), fault ?? null],
  );
}

/** Marks a message as refused and deletes its content, unless it was promised meanwhile. */
export async function markRefused(queries: Queries, id: number, status: number, now: number): Promise<void> {
  await queries.query(
    `update messages set state = 'refused', fields = null, file = null, file_content = null, last_status = $2,
       unanswered = unanswered - $3, due_at = $4 where id = $1 and state = 'sending'`,
    [id, status, answeredNo(status), instant(now)],
  );
}

/** Marks a message whose recipient is refused and deletes its content. */
export async function markUndeliverable(
  queries: Queries,
  id: number,
  { status, fault }: { readonly status: number | null; readonly fault: string },
  now: number,
): Promise<void> {
  await queries.query(
    `update messages set state = 'refused', fields = null, last_status = $2, fault = $3, due_at = $4
     where id = $1 and state in ('waiting', 'busy')`,
    [id, status, fault, instant(now)],
  );
}

/** 1 if the endpoint surely did not accept the message. After a 5xx nobody knows. */
function answeredNo(status: number | undefined): number {
  return status !== undefined && status < 500 ? 1 : 0;
}

/** Promises delivery of a stored message. A dead one is tried again. */
export async function markPromised(queries: Queries, id: number): Promise<void> {
  await queries.query(
    `update messages set state = case when state in ('sending', 'dead') then 'waiting' else state end,
       attempts = case when state = 'dead' then 0 else attempts end
     where id = $1`,
    [id],
  );
}

/** States of the messages of a registration. */
export async function messageStates(queries: Queries, registration: string): Promise<readonly MessageState[]> {
  const rows = await queries.query('select state from messages where registration = $1', [registration]);
  return readRows(v.object({ state: MessageStateSchema }), rows).map((row) => row.state);
}
