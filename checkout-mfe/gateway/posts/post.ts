import * as v from 'valibot';
import { instant, type Queries, readRows } from '../database/database';
import type { PostContent } from './content';

/**
 * A post that must arrive at a form endpoint, once. `form` is the endpoint, by its key in the site configuration or its full
 * address, `key` the idempotency key. It is `sending` while a visitor waits for the first answer, then `waiting` for its next
 * attempt (`busy` where the endpoint asked for patience) until it is `accepted`, or, after too many, `dead`: then a person decides.
 */
export interface NewPost extends PostContent {
  readonly form: string;
  readonly key: string;
  /** What the post registers, together with others; a visitor's form registers nothing. */
  readonly registration?: string;
}

export const PostStateSchema = v.picklist(['sending', 'waiting', 'busy', 'accepted', 'dead']);
export type PostState = v.InferOutput<typeof PostStateSchema>;

/** Milliseconds for which a post belongs to whoever is sending it. Longer than any attempt takes. */
export const LEASE = 30_000;

/** Puts a post on record. Gives its number, or null where this form has had this key before. */
export async function addPost(queries: Queries, post: NewPost, state: 'sending' | 'waiting', now: number): Promise<number | null> {
  const isSending = state === 'sending';
  const { form, key, registration = null, encoding, fields, file } = post;
  const rows = await queries.query(
    `insert into posts (form, key, registration, encoding, fields, file, file_content, state, attempts, due_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (form, key) do nothing returning id`,
    [
      form,
      key,
      registration,
      encoding,
      JSON.stringify(fields),
      file ? JSON.stringify({ field: file.field, name: file.name, type: file.type }) : null,
      file?.content ?? null,
      state,
      isSending ? 1 : 0,
      instant(isSending ? now + LEASE : now),
      instant(now),
    ],
  );
  return readRows(v.object({ id: v.number() }), rows)[0]?.id ?? null;
}

/** The endpoint has taken it. What it held, which is personal, is not needed any more. */
export async function acceptPost(queries: Queries, id: number, now: number): Promise<void> {
  await queries.query(
    `update posts set state = 'accepted', fields = null, file = null, file_content = null, accepted_at = $2 where id = $1`,
    [id, instant(now)],
  );
}

/** Why a post was not taken, and when it is tried again. `dead` is tried no more. */
export interface Kept {
  readonly state: 'waiting' | 'busy' | 'dead';
  /** Milliseconds. */
  readonly due: number;
  /** The endpoint's answer, where it gave one. */
  readonly status?: number;
}

/** It stays, with what its last attempt came to. */
export async function keepPost(queries: Queries, id: number, { state, due, status }: Kept): Promise<void> {
  await queries.query(`update posts set state = $2, due_at = $3, last_status = $4 where id = $1 and state <> 'accepted'`, [
    id,
    state,
    instant(due),
    status ?? null,
  ]);
}

/** The visitor was told that it failed: it is forgotten, unless another answer has promised it meanwhile. */
export async function forgetPost(queries: Queries, id: number): Promise<void> {
  await queries.query(`delete from posts where id = $1 and state = 'sending'`, [id]);
}

/** Promises a post that is on record: from now on it stays until it is taken. One that was given up is tried again. Gives its state, or null where it is gone. */
export async function promisePost(queries: Queries, form: string, key: string): Promise<PostState | null> {
  const rows = await queries.query(
    `update posts set state = case when state in ('sending', 'dead') then 'waiting' else state end,
       attempts = case when state = 'dead' then 0 else attempts end
     where form = $1 and key = $2 returning state`,
    [form, key],
  );
  return readRows(v.object({ state: PostStateSchema }), rows)[0]?.state ?? null;
}

/** How the posts of a registration stand. */
export async function postStates(queries: Queries, registration: string): Promise<readonly PostState[]> {
  const rows = await queries.query('select state from posts where registration = $1', [registration]);
  return readRows(v.object({ state: PostStateSchema }), rows).map((row) => row.state);
}
