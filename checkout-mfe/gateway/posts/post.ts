import * as v from 'valibot';
import { instant, type Queries, readRows } from '../database/database';

/** A form's fields, in order. */
export type Fields = readonly (readonly [name: string, value: string])[];

/**
 * A post that must arrive at a form endpoint, once. `form` is the endpoint's key in the site configuration, `key` the
 * idempotency key. It is `sending` while a visitor waits for the first answer, then `waiting` for its next attempt (`busy`
 * where the endpoint asked for patience) until it is `accepted`.
 */
export interface NewPost {
  readonly form: string;
  readonly key: string;
  readonly fields: Fields;
  readonly paymentId?: number;
}

export const PostStateSchema = v.picklist(['sending', 'waiting', 'busy', 'accepted']);
export type PostState = v.InferOutput<typeof PostStateSchema>;

export const DuePostSchema = v.object({
  id: v.number(),
  form: v.string(),
  key: v.string(),
  fields: v.array(v.strictTuple([v.string(), v.string()])),
  attempts: v.number(),
});
export type DuePost = v.InferOutput<typeof DuePostSchema>;

/** Milliseconds for which a post belongs to whoever is sending it. Longer than any attempt takes. */
export const LEASE = 30_000;

/** Puts a post on record. Gives its number, or null where this form has had this key before. */
export async function addPost(queries: Queries, post: NewPost, state: 'sending' | 'waiting', now: number): Promise<number | null> {
  const due = state === 'sending' ? now + LEASE : now;
  const rows = await queries.query(
    `insert into posts (form, key, payment_id, fields, state, attempts, due_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (form, key) do nothing returning id`,
    [
      post.form,
      post.key,
      post.paymentId ?? null,
      JSON.stringify(post.fields),
      state,
      state === 'sending' ? 1 : 0,
      instant(due),
      instant(now),
    ],
  );
  return readRows(v.object({ id: v.number() }), rows)[0]?.id ?? null;
}

/** The endpoint has taken it. Its fields, which are personal, are not needed any more. */
export async function acceptPost(queries: Queries, id: number, now: number): Promise<void> {
  await queries.query(`update posts set state = 'accepted', fields = null, accepted_at = $2 where id = $1`, [id, instant(now)]);
}

/** It stays until it is taken; next attempt at `due` (milliseconds). */
export async function keepPost(queries: Queries, id: number, state: 'waiting' | 'busy', due: number): Promise<void> {
  await queries.query(`update posts set state = $2, due_at = $3 where id = $1 and state <> 'accepted'`, [id, state, instant(due)]);
}

/** The visitor was told that it failed: it is forgotten, unless another answer has promised it meanwhile. */
export async function forgetPost(queries: Queries, id: number): Promise<void> {
  await queries.query(`delete from posts where id = $1 and state = 'sending'`, [id]);
}

/** Promises a post that is on record: from now on it stays until it is taken. Gives its state, or null where it is gone. */
export async function promisePost(queries: Queries, form: string, key: string): Promise<PostState | null> {
  const rows = await queries.query(
    `update posts set state = case when state = 'sending' then 'waiting' else state end where form = $1 and key = $2 returning state`,
    [form, key],
  );
  return readRows(v.object({ state: PostStateSchema }), rows)[0]?.state ?? null;
}

/** Which due posts to take: any, or those of one order. */
export interface DueQuery {
  readonly now: number;
  readonly limit: number;
  readonly reference?: string;
}

/** Takes due posts to send them. What one gateway has taken no other takes within the lease. */
export async function takeDuePosts(queries: Queries, { now, limit, reference }: DueQuery): Promise<readonly DuePost[]> {
  const rows = await queries.query(
    `update posts set state = case when state = 'sending' then 'waiting' else state end, attempts = attempts + 1, due_at = $2
     where id in (
       select id from posts
       where state <> 'accepted' and due_at <= $1 and ($4::text is null or payment_id in (select id from payments where reference = $4::text))
       order by due_at limit $3 for update skip locked
     )
     returning id, form, key, fields, attempts`,
    [instant(now), instant(now + LEASE), limit, reference ?? null],
  );
  return readRows(DuePostSchema, rows);
}

/** How an order's posts stand. */
export async function postStates(queries: Queries, reference: string): Promise<readonly PostState[]> {
  const rows = await queries.query('select state from posts where payment_id in (select id from payments where reference = $1)', [
    reference,
  ]);
  return readRows(v.object({ state: PostStateSchema }), rows).map((row) => row.state);
}
