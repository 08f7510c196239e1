import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { instant, type Queries, readRows } from '../database/database';
import { ApiError } from '../http/api-error';
import { requireBuyer } from '../identity/buyer';
import { addDevice, findOrderRow, isSettled, type NewOrder, type OrderRow, updateOrder } from '../orders/order-table';
import {
  insertMessage,
  type MessageContent,
  MessageStateSchema,
  markPromised,
  type NewMessage,
  reopenMessage,
} from '../outbox/outbox-table';
import { lockOrder, supersedePayments } from '../payments/payment';
import { isSamePurchase } from '../pricing/ordered-goods';

/** A visitor's form. `form` is its endpoint, `key` the idempotency key of the visitor's page: the order's reference and the step. */
export interface VisitorForm extends MessageContent {
  readonly form: string;
  readonly key: string;
  /** What its visitor wrote, as `contentDigest` says it: by this it is known again, whatever the gateway has written into its fields. */
  readonly digest: string;
  /** The order that it is of; a contact form is of none. */
  readonly order?: NewMessage['order'];
}

/**
 * What is to be done with a form. `new`: send it now; where it `isPromised`, it stands in for one that was promised to its visitor, and
 * stays whatever its endpoint says; it `replaces` contents, by their keys, that may have been taken. `known`: it is on record as it is.
 */
type RecordedForm =
  | { readonly kind: 'new'; readonly id: number; readonly message: NewMessage; readonly isPromised: boolean; readonly replaces: string }
  | { readonly kind: 'known'; readonly isAccepted: boolean };

/** The field by which an endpoint reads which contents of the same order this one replaces. */
const REPLACES = 'replaces';

const RevisionSchema = v.object({
  id: v.number(),
  key: v.string(),
  state: MessageStateSchema,
  digest: v.nullable(v.string()),
  revision: v.number(),
  unanswered: v.number(),
});
type Revision = v.InferOutput<typeof RevisionSchema>;

/** Fields that tell when a form was sent: the same order a minute later is the same order. What a form replaces is not its visitor's to say. */
const notCompared: readonly string[] = ['submissionDate', 'subscriptionEndDate', REPLACES];

/** What a form says, and to which endpoint, as one short text: two that are alike are the same order, whatever order their fields stand in. */
export function contentDigest(form: string, { fields, file }: MessageContent): string {
  const compared = fields.filter(([name]) => !notCompared.includes(name)).map((field) => JSON.stringify(field));
  const hash = createHash('sha256').update(JSON.stringify([form, compared.sort()]));
  if (file) hash.update(file.field).update(file.content);
  return hash.digest('base64url');
}

/** What a form is known by again. An order's key is nobody else's: a message that bears it is another form. */
function visitorKey({ order, form, key }: VisitorForm): string {
  return order ? key : `${form}/${key}`;
}

/** What putting a form on record needs of the gateway's context. */
type RecordContext = Pick<GatewayContext, 'database' | 'clock' | 'wrongAddresses' | 'log'>;

/**
 * Puts a visitor's form on record, unless it is there. A key stands for a content: the same content again is the same form, another one
 * takes the place of what its endpoint has not taken yet, under a key of its own, and names what may have been taken. Throws `ApiError` where its
 * reference is the order of somebody else, or of another content that money has come for: then nothing is on record of it.
 */
export async function recordForm(context: RecordContext, given: VisitorForm): Promise<RecordedForm> {
  const { database, clock } = context;
  // What a form replaces is ours to say.
  const form = { ...given, fields: given.fields.filter(([name]) => name !== REPLACES) };
  const first = { ...form, visitor: { key: visitorKey(form), revision: 1, digest: form.digest } };
  const id = await insertMessage(database, first, 'sending', clock());
  if (id !== null) return { kind: 'new', id, message: first, isPromised: false, replaces: '' };
  const recorded = await database.transaction((queries) => recordRevision(context, queries, form));
  // Forgotten between the two: then it is new.
  return recorded ?? recordForm(context, given);
}

/** Whether this very content is the last one on record under its key, and was not refused. */
export async function isRecorded(queries: Queries, { key, digest }: Pick<VisitorForm, 'key' | 'digest'>): Promise<boolean> {
  const rows = await queries.query(
    `select 1 from posts where visitor_key = $1 and digest = $2 and state <> 'refused'
       and not exists (select from posts later where later.visitor_key = $1 and later.revision > posts.revision)`,
    [key, digest],
  );
  return rows.length > 0;
}

async function recordRevision(context: RecordContext, queries: Queries, form: VisitorForm): Promise<RecordedForm | null> {
  const { digest } = form;
  const now = context.clock();
  const row = form.order ? await takeTurn(context, queries, form.order) : null;
  await queries.query('select pg_advisory_xact_lock(hashtext($1))', [visitorKey(form)]);
  const revisions = await revisionsOf(queries, visitorKey(form));
  const latest = revisions.at(-1);
  if (form.order && row) await keepOrder(context, queries, form.order, { row, isNew: latest?.digest !== digest });
  if (!latest) return row ? recordFirst(queries, form, now) : null;
  if (latest.digest !== digest) return replace(queries, form, { revisions, latest, digest, now });
  if (latest.state !== 'refused') {
    await markPromised(queries, latest.id);
    return { kind: 'known', isAccepted: latest.state === 'accepted' };
  }
  const replaces = replacedBy(revisions.slice(0, -1));
  const message = revised(form, latest.key, replaces, { key: visitorKey(form), revision: latest.revision, digest });
  await reopenMessage(queries, latest.id, message, now);
  return { kind: 'new', id: latest.id, message, isPromised: false, replaces: '' };
}

/** The order that the reference is of, whose buyer this is, until the end of the transaction; null where it was forgotten just now. */
async function takeTurn(context: RecordContext, queries: Queries, order: NewOrder): Promise<OrderRow | null> {
  await lockOrder(queries, order.reference);
  const row = await findOrderRow(queries, order.reference);
  if (row) requireBuyer(context, row, order);
  return row ?? null;
}

/**
 * Puts what an order has become on record, and the device that says it. `isNew`: its form has another content than before, which is another order once money
 * or a receipt has come; a transfer of what it was then pays nothing by itself any more.
 */
async function keepOrder(
  { clock }: RecordContext,
  queries: Queries,
  order: NewOrder,
  { row, isNew }: { readonly row: OrderRow; readonly isNew: boolean },
): Promise<void> {
  if (!isNew) return addDevice(queries, order);
  if (row.receipt_at !== null || (await isSettled(queries, row.reference))) throw new ApiError('reference-taken');
  await updateOrder(queries, order);
  if (!row.goods || !isSamePurchase(row.goods, order.goods)) await supersedePayments(queries, row.reference, null, clock());
}

/** The first form of an order that is on record already: of another step, or after its payment was begun. */
async function recordFirst(queries: Queries, form: VisitorForm, now: number): Promise<RecordedForm | null> {
  const message = { ...form, order: undefined, visitor: { key: visitorKey(form), revision: 1, digest: form.digest } };
  const id = await insertMessage(queries, message, 'sending', now);
  return id === null ? null : { kind: 'new', id, message, isPromised: false, replaces: '' };
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

async function replace(queries: Queries, form: VisitorForm, { revisions, latest, digest, now }: Correction): Promise<RecordedForm | null> {
  const revision = latest.revision + 1;
  const replaces = replacedBy(revisions);
  const isPromised = revisions.some(({ state }) => ['waiting', 'busy', 'dead'].includes(state));
  await queries.query(
    `update posts set state = 'replaced', fields = null, file = null, file_content = null, due_at = $2
     where visitor_key = $1 and state not in ('accepted', 'refused', 'replaced')`,
    [visitorKey(form), instant(now)],
  );
  const message = revised(form, `${form.key}~${revision}`, replaces, { key: visitorKey(form), revision, digest });
  const id = await insertMessage(queries, message, isPromised ? 'promised' : 'sending', now);
  return id === null ? null : { kind: 'new', id, message, isPromised: isPromised, replaces };
}

/** The keys of contents that their endpoint has taken, or may have taken. */
function replacedBy(revisions: readonly Revision[]): string {
  return revisions
    .filter(({ state, unanswered }) => state === 'accepted' || unanswered > 0)
    .map(({ key }) => key)
    .join(', ');
}

function revised(form: VisitorForm, key: string, replaces: string, visitor: NonNullable<NewMessage['visitor']>): NewMessage {
  const fields = replaces === '' ? form.fields : [...form.fields, [REPLACES, replaces] as const];
  return { ...form, order: undefined, key, fields, visitor };
}
