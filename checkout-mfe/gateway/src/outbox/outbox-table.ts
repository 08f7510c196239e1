import * as v from 'valibot';
import { instant, type Parameter, type Queries, readRows } from '../database/database';
import { insertOrderSql, type NewOrder, orderParameters } from '../orders/order-table';

/** A form's fields, in order. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** A file that goes along with a form. */
export interface MessageFile {
  readonly field: string;
  readonly name: string;
  /** Media type, as its content shows it. */
  readonly type: string;
  readonly content: Uint8Array;
}

/** What an endpoint gets: fields and perhaps a file, in the encoding in which they came. */
export interface MessageContent {
  readonly encoding: 'multipart' | 'json';
  readonly fields: Fields;
  readonly file?: MessageFile | undefined;
}

/** What the database keeps of a file beside its content. */
export const FileColumn = v.nullable(v.object({ field: v.string(), name: v.string(), type: v.string() }));

/**
 * A message that must arrive at a form endpoint, once. `form` is the endpoint, by its key in the site configuration or its full
 * address, `key` the idempotency key. It is `sending` while a visitor waits for the first answer, then `waiting` for its next
 * attempt (`busy` where the endpoint asked for patience) until it is `accepted`, or, after too many, `dead`: then a person decides.
 * `refused`: its visitor was told that it failed; `replaced`: its visitor has sent another content since. Neither is sent again.
 */
export interface NewMessage extends MessageContent {
  readonly form: string;
  readonly key: string;
  /** What the message registers, together with others; a visitor's form registers nothing. */
  readonly registration?: string;
  /** Of a visitor's form: the key that the visitor's page gave it, which of its contents this is, and what that says. */
  readonly visitor?: { readonly key: string; readonly revision: number; readonly digest: string };
  /** Of an order's first form: the new order that is put on record with it, in one commit. Where the reference is an order's already, neither is. */
  readonly order?: NewOrder | undefined;
}

export const MessageStateSchema = v.picklist(['sending', 'waiting', 'busy', 'accepted', 'dead', 'refused', 'replaced']);
type MessageState = v.InferOutput<typeof MessageStateSchema>;

/** What has still to arrive, for a statement on `posts`. */
export const IS_OPEN = `state not in ('accepted', 'refused', 'replaced')`;

/** Milliseconds for which a message belongs to whoever is sending it. Longer than any attempt takes. */
export const LEASE = 30_000;

/**
 * Puts a message on record: to be sent later (`waiting`), or being sent now, for a visitor who is told what becomes of it (`sending`), or has
 * been promised that it arrives (`promised`). Gives its number, or null where this form has had this key before, or its new order is none.
 */
export async function insertMessage(
  queries: Queries,
  message: NewMessage,
  state: 'sending' | 'promised' | 'waiting',
  now: number,
): Promise<number | null> {
  const isUnderWay = state !== 'waiting';
  const { form, key, registration = null, visitor } = message;
  const rows = await queries.query(
    `with ordered as (${insertOrderSql(15)})
     insert into posts (encoding, fields, file, file_content, form, key, registration, state, attempts, unanswered, due_at, created_at,
       visitor_key, revision, digest)
     select $1::text, $2::jsonb, $3::jsonb, $4::bytea, $5::text, $6::text, $7::text, $8::text, $9::integer, $9::integer, $10::timestamptz,
       $11::timestamptz, $12::text, $13::integer, $14::text
     where $15::text is null or exists (select from ordered)
     on conflict do nothing returning id`,
    [
      ...contentColumns(message),
      form,
      key,
      registration,
      state === 'promised' ? 'waiting' : state,
      isUnderWay ? 1 : 0,
      instant(isUnderWay ? now + LEASE : now),
      instant(now),
      visitor?.key ?? null,
      visitor?.revision ?? 1,
      visitor?.digest ?? null,
      ...orderParameters(message.order, now),
    ],
  );
  return readRows(v.object({ id: v.number() }), rows)[0]?.id ?? null;
}

/** Puts the content of a message that was refused on record again, as being sent now. */
export async function reopenMessage(queries: Queries, id: number, message: MessageContent, now: number): Promise<void> {
  await queries.query(
    `update posts set encoding = $1, fields = $2, file = $3, file_content = $4, state = 'sending', attempts = 1,
       unanswered = unanswered + 1, due_at = $5 where id = $6`,
    [...contentColumns(message), instant(now + LEASE), id],
  );
}

function contentColumns({ encoding, fields, file }: MessageContent): readonly Parameter[] {
  const about = file && JSON.stringify({ field: file.field, name: file.name, type: file.type });
  return [encoding, JSON.stringify(fields), about ?? null, file?.content ?? null];
}

/** The endpoint has taken it. What it held, which is personal, is not needed any more. */
export async function markAccepted(queries: Queries, id: number, now: number): Promise<void> {
  await queries.query(
    `update posts set state = 'accepted', fields = null, file = null, file_content = null, accepted_at = $2 where id = $1`,
    [id, instant(now)],
  );
}

/** Why a message was not taken, and when it is tried again. `dead` is tried no more. */
export interface ScheduledRetry {
  readonly state: 'waiting' | 'busy' | 'dead';
  /** Milliseconds. */
  readonly due: number;
  /** The endpoint's answer, where it gave one. */
  readonly status?: number;
}

/** It stays, with what its last attempt came to. */
export async function scheduleRetry(queries: Queries, id: number, { state, due, status }: ScheduledRetry): Promise<void> {
  await queries.query(
    `update posts set state = $2, due_at = $3, last_status = $4, unanswered = unanswered - $5
     where id = $1 and state not in ('accepted', 'replaced')`,
    [id, state, instant(due), status ?? null, answeredNo(status)],
  );
}

/** The visitor was told that it failed: its content is forgotten, unless another answer has promised it meanwhile, or another content has replaced it. */
export async function markRefused(queries: Queries, id: number, status: number, now: number): Promise<void> {
  await queries.query(
    `update posts set state = 'refused', fields = null, file = null, file_content = null, last_status = $2,
       unanswered = unanswered - $3, due_at = $4 where id = $1 and state = 'sending'`,
    [id, status, answeredNo(status), instant(now)],
  );
}

/** An email that its mail server will never take, since there is no such mailbox: its content is forgotten. */
export async function markUndeliverable(queries: Queries, id: number, status: number, now: number): Promise<void> {
  await queries.query(
    `update posts set state = 'refused', fields = null, last_status = $2, due_at = $3 where id = $1 and state in ('waiting', 'busy')`,
    [id, status, instant(now)],
  );
}

/** 1 where an answer says for sure that the message was not taken: of an endpoint that broke nobody knows. */
function answeredNo(status: number | undefined): number {
  return status !== undefined && status < 500 ? 1 : 0;
}

/** Promises a message that is on record: from now on it stays until it is taken. One that was given up is tried again. */
export async function markPromised(queries: Queries, id: number): Promise<void> {
  await queries.query(
    `update posts set state = case when state in ('sending', 'dead') then 'waiting' else state end,
       attempts = case when state = 'dead' then 0 else attempts end
     where id = $1`,
    [id],
  );
}

/** How the messages of a registration stand. */
export async function messageStates(queries: Queries, registration: string): Promise<readonly MessageState[]> {
  const rows = await queries.query('select state from posts where registration = $1', [registration]);
  return readRows(v.object({ state: MessageStateSchema }), rows).map((row) => row.state);
}
