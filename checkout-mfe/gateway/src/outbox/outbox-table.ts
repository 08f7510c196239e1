import { DAY } from '@riwaq/contracts';
import * as v from 'valibot';
import { instant, type Parameter, type Queries, readRows } from '../database/database';
import { LETTER_ENDPOINT, type PlannedLetter } from './letter';
import type { MessageContent, OutgoingMessage } from './message';
import { noticeColumns, noticeSql, type PlannedNotice } from './notice';
import type { OrderForm } from './order-form';

/** What the database keeps of a file beside its content. */
export const FileColumn = v.nullable(v.object({ field: v.string(), name: v.string(), type: v.string() }));

/** An insert that runs in the same statement as a message. `sql` gets the number of its first parameter. */
export interface JoinedInsert {
  readonly sql: (first: number) => string;
  readonly parameters: readonly Parameter[];
}

/**
 * A message that must arrive at its endpoint, once. `sending`: a visitor waits for the first answer. `waiting`: the next attempt is due later; `busy`: the
 * endpoint asked for a pause. `dead`: a person decides after too many attempts. `refused` is not sent again by itself. `planned`: a letter that was not tried yet.
 */
export interface NewMessage extends Omit<OutgoingMessage, 'fields'>, StoredFields {
  /** Name that it shares with the other messages of one registration. A visitor's form has none. */
  readonly registration?: string;
  /** Of what a visitor sends: its key over all endpoints, and the digest of what was sent. */
  readonly visitor?: { readonly key: string; readonly digest: string };
  /** Must insert a row: otherwise neither the message nor its letter is inserted. */
  readonly joined?: JoinedInsert | undefined;
  /** A letter that the joined insert causes, and a notice. */
  readonly letter?: PlannedLetter | undefined;
  readonly notice?: PlannedNotice | undefined;
}

/** What a message keeps of its fields: all of them, or for a form of an order which one it is. */
interface StoredFields {
  readonly fields?: MessageContent['fields'];
  readonly form?: OrderForm;
}
type StoredContent = Omit<MessageContent, 'fields'> & StoredFields;

export const MessageStateSchema = v.picklist(['sending', 'waiting', 'busy', 'accepted', 'dead', 'refused', 'planned']);
type MessageState = v.InferOutput<typeof MessageStateSchema>;

/** SQL condition: the message has still to arrive. A planned letter waits for its time. */
export const IS_OPEN = `state not in ('accepted', 'refused', 'planned')`;

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
  const { endpoint, key, registration = null, visitor, joined, letter, notice } = message;
  const last = 15 + (joined?.parameters.length ?? 0);
  const withLetter = joined && letter ? letterColumns(letter, now) : [];
  const withNotice = joined && notice ? noticeColumns(notice, now) : [];
  const rows = await queries.query(
    `${joined ? `with joined as (${joined.sql(15)})` : ''}${withLetter.length > 0 ? `, letter as (${letterSql(last, 'joined')})` : ''}
     ${withNotice.length > 0 ? `, notice as (${noticeSql(last + withLetter.length, 'joined')})` : ''}
     insert into messages (encoding, fields, form, file, file_content, endpoint, key, registration, state, attempts, unanswered, due_at, created_at,
       visitor_key, digest)
     select $1::text, $2::jsonb, $3::jsonb, $4::jsonb, $5::bytea, $6::text, $7::text, $8::text, $9::text, $10::integer, $10::integer, $11::timestamptz,
       $12::timestamptz, $13::text, $14::text
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
      ...withLetter,
      ...withNotice,
    ],
  );
  return readRows(v.object({ id: v.number() }), rows)[0]?.id ?? null;
}

/** SQL that plans a letter where a table or query has a row. One that is planned already is sent at the earlier time, and is as young as what last caused it. `first`: number of its first parameter. */
function letterSql(first: number, source: string): string {
  const [key, letter, due, at] = [0, 1, 2, 3].map((more) => `$${first + more}`);
  return `insert into messages (endpoint, key, encoding, letter, state, due_at, created_at)
      select '${LETTER_ENDPOINT}', ${key}::text, 'json', ${letter}::jsonb, 'planned', ${due}::timestamptz, ${at}::timestamptz from ${source}
      on conflict (endpoint, key) do update
        set due_at = least(messages.due_at, excluded.due_at), created_at = greatest(messages.created_at, excluded.created_at) where messages.state = 'planned'`;
}

const letterColumns = ({ key, letter, due }: PlannedLetter, now: number) => [key, JSON.stringify(letter), instant(due), instant(now)];

/** Plans a letter, once for each key. The transaction that calls it stores what causes it. False where one of its key has begun. */
export async function insertLetter(queries: Queries, letter: PlannedLetter, now: number): Promise<boolean> {
  return (await queries.query(`${letterSql(1, '(select) caused')} returning id`, letterColumns(letter, now))).length > 0;
}

/** Begins to send a planned letter: from now on it is a message that must arrive. False where it is planned no longer. */
export async function beginLetter(queries: Queries, id: number, now: number): Promise<boolean> {
  const begun = `update messages set state = 'waiting', created_at = $2 where id = $1 and state = 'planned' returning id`;
  return (await queries.query(begun, [id, instant(now)])).length > 0;
}

/** Deletes a planned letter, by its key. False where it has begun. */
export async function unplanLetter(queries: Queries, key: string): Promise<boolean> {
  const deleted = `delete from messages where endpoint = '${LETTER_ENDPOINT}' and key = $1 and state = 'planned' returning id`;
  return (await queries.query(deleted, [key])).length > 0;
}

/** Deletes a letter that says what is not true. Its order is locked, so nothing plans the letter between its judgement and this. */
export async function deleteLetter(queries: Queries, id: number): Promise<void> {
  await queries.query('delete from messages where id = $1', [id]);
}

/** Makes a letter due later, in milliseconds, in the state in which it is. */
export async function postponeLetter(queries: Queries, id: number, due: number, attempts = 0): Promise<void> {
  await queries.query('update messages set due_at = $2, attempts = $3 where id = $1', [id, instant(due), attempts]);
}

/** Stores the content of a refused message again, as being sent. */
export async function reopenMessage(queries: Queries, id: number, message: StoredContent, now: number): Promise<void> {
  await queries.query(
    `update messages set encoding = $1, fields = $2, form = $3, file = $4, file_content = $5, state = 'sending', attempts = 1,
       unanswered = unanswered + 1, due_at = $6 where id = $7`,
    [...contentColumns(message), instant(now + LEASE), id],
  );
}

/** Milliseconds until a new message is due. */
const delays = { sending: LEASE, waiting: 0, undrawn: UNDRAWN } as const;

function contentColumns({ encoding, fields, form, file }: StoredContent): readonly Parameter[] {
  const about = file && JSON.stringify({ field: file.field, name: file.name, type: file.type });
  const kept = form ? [null, JSON.stringify(form)] : [JSON.stringify(fields), null];
  return [encoding, ...kept, about ?? null, file?.content ?? null];
}

/** Marks a message as accepted and deletes its content, which is personal. */
export async function markAccepted(queries: Queries, id: number, now: number): Promise<void> {
  await queries.query(
    `update messages set state = 'accepted', fields = null, file = null, file_content = null, letter = letter - 'to', accepted_at = $2 where id = $1`,
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

/** Marks a letter whose recipient is refused, or a form of which nothing is left (without a fault). */
export async function markUndeliverable(
  queries: Queries,
  id: number,
  { status, fault }: { readonly status: number | null; readonly fault: string | null },
  now: number,
): Promise<void> {
  await queries.query(
    `update messages set state = 'refused', last_status = $2, fault = $3, due_at = $4
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
