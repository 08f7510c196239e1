import * as v from 'valibot';
import { type Database, instant, type Queries, readRows } from '../database/database';
import type { PostContent } from './content';
import { contentDigest } from './content-digest';
import { addPost, type NewPost, PostStateSchema, promisePost, repeatPost } from './post';

/** A visitor's form. `form` is its endpoint, `key` the idempotency key of the visitor's page: the order's reference and the step. */
export interface VisitorForm extends PostContent {
  readonly form: string;
  readonly key: string;
}

/**
 * What is to be done with a form. `new`: send it now; where it `isPromised`, it stands in for one that was promised to its visitor, and
 * stays whatever its endpoint says; it `replaces` contents, by their keys, that may have been taken. `known`: it is on record as it is.
 */
export type TakenForm =
  | { readonly kind: 'new'; readonly id: number; readonly post: NewPost; readonly isPromised: boolean; readonly replaces: string }
  | { readonly kind: 'known'; readonly isAccepted: boolean };

/** The field by which an endpoint reads which contents of the same order this one replaces. */
const REPLACES = 'replaces';

const RevisionSchema = v.object({
  id: v.number(),
  key: v.string(),
  state: PostStateSchema,
  digest: v.nullable(v.string()),
  revision: v.number(),
  unanswered: v.number(),
});
type Revision = v.InferOutput<typeof RevisionSchema>;

/**
 * Puts a visitor's form on record, unless it is there. A key stands for a content: the same content again is the same form, another one
 * takes the place of what its endpoint has not taken yet, under a key of its own, and names what may have been taken.
 */
export async function takeForm(database: Database, given: VisitorForm, now: number): Promise<TakenForm> {
  // What a form replaces is ours to say.
  const form = { ...given, fields: given.fields.filter(([name]) => name !== REPLACES) };
  const digest = contentDigest(form.form, form);
  const first = { ...form, visitor: { key: form.key, revision: 1, digest } };
  const id = await addPost(database, first, 'sending', now);
  if (id !== null) return { kind: 'new', id, post: first, isPromised: false, replaces: '' };
  const taken = await database.transaction((queries) => takeRevision(queries, form, digest, now));
  // Forgotten between the two: then it is new.
  return taken ?? takeForm(database, given, now);
}

async function takeRevision(queries: Queries, form: VisitorForm, digest: string, now: number): Promise<TakenForm | null> {
  await queries.query('select pg_advisory_xact_lock(hashtext($1))', [form.key]);
  const revisions = await revisionsOf(queries, form.key);
  const latest = revisions.at(-1);
  if (!latest) return null;
  if (latest.digest !== digest) return replace(queries, form, { revisions, latest, digest, now });
  if (latest.state !== 'refused') {
    await promisePost(queries, latest.id);
    return { kind: 'known', isAccepted: latest.state === 'accepted' };
  }
  const replaces = replacedBy(revisions.slice(0, -1));
  const post = revised(form, latest.key, replaces, { key: form.key, revision: latest.revision, digest });
  await repeatPost(queries, latest.id, post, now);
  return { kind: 'new', id: latest.id, post, isPromised: false, replaces: '' };
}

async function revisionsOf(queries: Queries, key: string): Promise<readonly Revision[]> {
  const rows = await queries.query(
    'select id, key, state, digest, revision, unanswered from posts where visitor_key = $1 order by revision for update',
    [key],
  );
  return readRows(RevisionSchema, rows);
}

interface Correction {
  readonly revisions: readonly Revision[];
  readonly latest: Revision;
  readonly digest: string;
  readonly now: number;
}

async function replace(queries: Queries, form: VisitorForm, { revisions, latest, digest, now }: Correction): Promise<TakenForm | null> {
  const revision = latest.revision + 1;
  const replaces = replacedBy(revisions);
  const isPromised = revisions.some(({ state }) => ['waiting', 'busy', 'dead'].includes(state));
  await queries.query(
    `update posts set state = 'replaced', fields = null, file = null, file_content = null, due_at = $2
     where visitor_key = $1 and state not in ('accepted', 'refused', 'replaced')`,
    [form.key, instant(now)],
  );
  const post = revised(form, `${form.key}~${revision}`, replaces, { key: form.key, revision, digest });
  const id = await addPost(queries, post, isPromised ? 'promised' : 'sending', now);
  return id === null ? null : { kind: 'new', id, post, isPromised, replaces };
}

/** The keys of contents that their endpoint has taken, or may have taken. */
function replacedBy(revisions: readonly Revision[]): string {
  return revisions
    .filter(({ state, unanswered }) => state === 'accepted' || unanswered > 0)
    .map(({ key }) => key)
    .join(', ');
}

function revised(form: VisitorForm, key: string, replaces: string, visitor: NonNullable<NewPost['visitor']>): NewPost {
  const fields = replaces === '' ? form.fields : [...form.fields, [REPLACES, replaces] as const];
  return { ...form, key, fields, visitor };
}
