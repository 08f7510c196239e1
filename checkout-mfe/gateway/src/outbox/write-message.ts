import * as v from 'valibot';
import { type Queries, readRows } from '../database/database';
import { ApiError } from '../http/api-error';
import { type DeliveryContext, isTooLate, writeAttempt } from './deliver';
import type { MessageContent } from './message';
import { LEASE, MessageStateSchema, markPromised, markRefused, type NewMessage, reopenMessage } from './outbox-table';

/** A message that its visitor waits for. Until `leasedUntil` (milliseconds) no other gateway sends it. */
interface SendingMessage {
  readonly kind: 'new';
  readonly id: number;
  readonly message: Pick<NewMessage, 'endpoint' | 'key'> & MessageContent;
  readonly leasedUntil: number;
}

/** What to do with what a visitor sent: send it, or nothing, since it is on record. `another`: other content has its key. */
export type WrittenMessage = SendingMessage | { readonly kind: 'known'; readonly isAccepted: boolean } | { readonly kind: 'another' };

const KnownRow = v.object({
  id: v.number(),
  endpoint: v.string(),
  key: v.string(),
  state: MessageStateSchema,
  digest: v.nullable(v.string()),
});

/** A message that its visitor sends again. `content` writes it anew where its endpoint has refused it. */
interface Repeated {
  readonly visitorKey: string;
  readonly digest: string;
  readonly content: () => MessageContent & Pick<NewMessage, 'form'>;
}

/** Finds what a visitor sent before under this key. Null where there is nothing. The transaction that calls it holds the lock of the order or form. */
export async function repeatMessage(
  queries: Queries,
  { visitorKey, digest, content }: Repeated,
  now: number,
): Promise<WrittenMessage | null> {
  const rows = await queries.query('select id, endpoint, key, state, digest from messages where visitor_key = $1 for update', [visitorKey]);
  const [known] = readRows(KnownRow, rows);
  if (!known) return null;
  const { id, endpoint, key, state } = known;
  if (known.digest !== digest) return { kind: 'another' };
  if (state !== 'refused') {
    await markPromised(queries, id);
    return { kind: 'known', isAccepted: state === 'accepted' };
  }
  const message = { endpoint, key, ...content() };
  await reopenMessage(queries, id, message, now);
  return { kind: 'new', id, message, leasedUntil: now + LEASE };
}

/** Whether this content is on record under this key, and was not refused. */
export async function isWritten(queries: Queries, visitorKey: string, digest: string): Promise<boolean> {
  const rows = await queries.query(`select 1 from messages where visitor_key = $1 and digest = $2 and state <> 'refused'`, [
    visitorKey,
    digest,
  ]);
  return rows.length > 0;
}

/**
 * Sends a written message once, while its visitor waits. Returns `accepted`, or `kept` where the endpoint did not answer: the outbox retries it. Throws
 * `ApiError` where the endpoint refuses: the visitor knows, and nothing is sent again.
 */
export async function relayMessage(
  context: DeliveryContext,
  written: Exclude<WrittenMessage, { kind: 'another' }>,
): Promise<'accepted' | 'kept'> {
  if (written.kind === 'known') return written.isAccepted ? 'accepted' : 'kept';
  const { id, message, leasedUntil } = written;
  if (isTooLate(context, leasedUntil)) {
    await markPromised(context.database, id);
    return 'kept';
  }
  const attempt = await context.forms.send(message);
  if (attempt.kind === 'accepted' || attempt.kind === 'silent') {
    await writeAttempt(context, { id, endpoint: message.endpoint, attempts: 1 }, attempt);
    return attempt.kind === 'accepted' ? 'accepted' : 'kept';
  }
  await markRefused(context.database, id, attempt.status, context.clock());
  throw new ApiError(attempt.kind === 'busy' ? 'too-many-requests' : 'form-endpoint');
}
