import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { instant, type Queries, readRows } from '../database/database';
import { ApiError } from '../http/api-error';
import { requireBuyer } from '../identity/buyer';
import {
  addDevice,
  findOrderRow,
  isSettled,
  lockOrder,
  type NewOrder,
  type OrderRow,
  orderInsert,
  updateOrder,
} from '../orders/order-table';
import type { MessageContent, OutgoingMessage } from '../outbox/message';
import { insertMessage, LEASE, MessageStateSchema, markPromised, type NewMessage, reopenMessage } from '../outbox/outbox-table';
import { supersedePayments } from '../payments/payment';
import { isSamePurchase } from '../pricing/ordered-goods';

/** A visitor's form. `key` is the idempotency key of its page: of an order, its reference and step. */
export interface VisitorForm extends OutgoingMessage {
  /** Digest of what the visitor wrote (`contentDigest`), not of what the gateway adds. */
  readonly digest: string;
  /** The order; undefined for a contact form. */
  readonly order?: NewOrder;
}

interface KnownForm {
  readonly kind: 'known';
  readonly isAccepted: boolean;
}

interface NewForm {
  readonly kind: 'new';
  readonly id: number;
  readonly message: NewMessage;
  readonly isPromised: boolean;
  readonly replaces: string;
}

/**
 * What to do with a form. `new`: send it; if `isPromised`, keep it whatever the endpoint answers; `replaces` lists the keys of earlier content that
 * the endpoint may have; until `leasedUntil` (milliseconds) no other gateway sends it. `known`: this content is recorded already.
 */
type RecordedForm = (NewForm & { readonly leasedUntil: number }) | KnownForm;

/** Field that tells the endpoint which content of the same order this one replaces. */
const REPLACES = 'replaces';

const RevisionSchema = v.object({
  id: v.number(),
  key: v.string(),
  state: MessageStateSchema,
  digest: v.string(),
  revision: v.number(),
  unanswered: v.number(),
});
type Revision = v.InferOutput<typeof RevisionSchema>;

/** Fields that do not change an order: when it was sent, and what only the gateway may say. */
const notCompared: readonly string[] = ['submissionDate', 'subscriptionEndDate', REPLACES];

/** Digest of a form's content and endpoint, in any order of its fields. Equal digests are one order. */
export function contentDigest(endpoint: string, { fields, file }: MessageContent): string {
  const compared = fields.filter(([name]) => !notCompared.includes(name)).map((field) => JSON.stringify(field));
  const hash = createHash('sha256').update(JSON.stringify([endpoint, compared.sort()]));
  if (file) hash.update(file.field).update(file.content);
  return hash.digest('base64url');
}

/** Key under which a form is recorded. An order's key is the order's alone: a contact form with the same key is another form. */
function visitorKey({ order, endpoint, key }: VisitorForm): string {
  return order ? key : `${endpoint}/${key}`;
}

type RecordContext = Pick<GatewayContext, 'database' | 'clock' | 'wrongAddresses' | 'log'>;

/**
 * Records a visitor's form, unless its content is recorded. Other content under the same key replaces what its endpoint has not accepted, under a key of
 * its own. Throws `ApiError` if the reference is another buyer's, or money has come for other content.
 */
export async function recordForm(context: RecordContext, given: VisitorForm): Promise<RecordedForm> {
  const { database, clock } = context;
  const form = { ...given, fields: given.fields.filter(([name]) => name !== REPLACES) };
  const now = clock();
  const first = firstRevision(form);
  const id = await insertMessage(database, { ...first, joined: form.order && orderInsert(form.order, now) }, 'sending', now);
  if (id !== null) return { kind: 'new', id, message: first, isPromised: false, replaces: '', leasedUntil: now + LEASE };
  const recorded = await database.transaction((queries) => recordRevision(context, queries, form));
  if (recorded?.kind === 'new') return { ...recorded, leasedUntil: now + LEASE };
  // Deleted between the two statements: then it is new.
  return recorded ?? recordForm(context, given);
}

function firstRevision(form: VisitorForm): NewMessage {
  return { ...form, visitor: { key: visitorKey(form), revision: 1, digest: form.digest } };
}

/** Whether this content is the last one under its key, and was not refused. */
export async function isRecorded(queries: Queries, { key, digest }: Pick<VisitorForm, 'key' | 'digest'>): Promise<boolean> {
  const rows = await queries.query(
    `select 1 from messages where visitor_key = $1 and digest = $2 and state <> 'refused'
       and not exists (select from messages later where later.visitor_key = $1 and later.revision > messages.revision)`,
    [key, digest],
  );
  return rows.length > 0;
}

async function recordRevision(context: RecordContext, queries: Queries, form: VisitorForm): Promise<NewForm | KnownForm | null> {
  const { digest } = form;
  const now = context.clock();
  const row = form.order ? await lockBuyersOrder(context, queries, form.order) : null;
  await queries.query('select pg_advisory_xact_lock(hashtext($1))', [visitorKey(form)]);
  const revisions = await revisionsOf(queries, visitorKey(form));
  const latest = revisions.at(-1);
  if (form.order && row) await keepOrder(context, queries, form.order, { row, isNew: latest?.digest !== digest });
  if (!latest) return row ? recordFirst(queries, form, now) : null;
  if (latest.digest !== digest) return replace(queries, form, { revisions, latest, now });
  if (latest.state !== 'refused') {
    await markPromised(queries, latest.id);
    return { kind: 'known', isAccepted: latest.state === 'accepted' };
  }
  const message = revised(form, latest.key, latest.revision, replacedBy(revisions.slice(0, -1)));
  await reopenMessage(queries, latest.id, message, now);
  return { kind: 'new', id: latest.id, message, isPromised: false, replaces: '' };
}

/** Locks the buyer's order until the transaction ends. Null if it was deleted meanwhile. */
async function lockBuyersOrder(context: RecordContext, queries: Queries, order: NewOrder): Promise<OrderRow | null> {
  await lockOrder(queries, order.reference);
  const row = await findOrderRow(queries, order.reference);
  if (row) requireBuyer(context, row, order);
  return row ?? null;
}

/** Stores what the order is now, and its device. New content is another order once money or a receipt has come; before, it supersedes open transfers. */
async function keepOrder(
  { clock }: RecordContext,
  queries: Queries,
  order: NewOrder,
  { row, isNew }: { readonly row: OrderRow; readonly isNew: boolean },
): Promise<void> {
  if (!isNew) return addDevice(queries, order);
  if (row.receipt_at !== null || row.cancelled_at !== null || (await isSettled(queries, row.reference)))
    throw new ApiError('reference-taken');
  await updateOrder(queries, order);
  if (!isSamePurchase(row.goods, order.goods)) await supersedePayments(queries, row.reference, null, clock());
}

/** Records the first form of a known order: of another step, or after its payment began. */
async function recordFirst(queries: Queries, form: VisitorForm, now: number): Promise<NewForm | null> {
  const message = firstRevision(form);
  const id = await insertMessage(queries, message, 'sending', now);
  return id === null ? null : { kind: 'new', id, message, isPromised: false, replaces: '' };
}

async function revisionsOf(queries: Queries, key: string): Promise<readonly Revision[]> {
  const rows = await queries.query(
    'select id, key, state, digest, revision, unanswered from messages where visitor_key = $1 order by revision for update',
    [key],
  );
  return readRows(RevisionSchema, rows);
}

interface Correction {
  readonly revisions: readonly Revision[];
  readonly latest: Revision;
  readonly now: number;
}

async function replace(queries: Queries, form: VisitorForm, { revisions, latest, now }: Correction): Promise<NewForm | null> {
  const revision = latest.revision + 1;
  const replaces = replacedBy(revisions);
  const isPromised = revisions.some(({ state }) => ['waiting', 'busy', 'dead'].includes(state));
  await queries.query(
    `update messages set state = 'replaced', fields = null, file = null, file_content = null, due_at = $2
     where visitor_key = $1 and state not in ('accepted', 'refused', 'replaced')`,
    [visitorKey(form), instant(now)],
  );
  const message = revised(form, `${form.key}~${revision}`, revision, replaces);
  const id = await insertMessage(queries, message, isPromised ? 'promised' : 'sending', now);
  return id === null ? null : { kind: 'new', id, message, isPromised, replaces };
}

/** Keys of the content that the endpoint has accepted, or may have. */
function replacedBy(revisions: readonly Revision[]): string {
  return revisions
    .filter(({ state, unanswered }) => state === 'accepted' || unanswered > 0)
    .map(({ key }) => key)
    .join(', ');
}

function revised(form: VisitorForm, key: string, revision: number, replaces: string): NewMessage {
  const fields = replaces === '' ? form.fields : [...form.fields, [REPLACES, replaces] as const];
  return { ...form, key, fields, visitor: { key: visitorKey(form), revision, digest: form.digest } };
}
