import type { PaymentState } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { BytesColumn, instant, type Queries, readRows } from '../database/database';
import { loggableFormName, retryDelay, type SendOutcome, sendMessage } from '../endpoints/send-to-endpoint';
import { EMAIL_FORM, sendEmail } from '../mail/email-transport';
import {
  FileColumn,
  LEASE,
  type MessageContent,
  markAccepted,
  markUndeliverable,
  messageStates,
  type ScheduledRetry,
  scheduleRetry,
} from './outbox-table';

const RowSchema = v.object({
  id: v.number(),
  form: v.string(),
  key: v.string(),
  attempts: v.number(),
  encoding: v.picklist(['multipart', 'json']),
  fields: v.array(v.strictTuple([v.string(), v.string()])),
  file: FileColumn,
  file_content: v.nullable(BytesColumn),
});

/** A message that is to be sent now. `attempts` counts the coming one too. */
interface DueMessage extends MessageContent {
  readonly id: number;
  readonly form: string;
  readonly key: string;
  readonly attempts: number;
  /** Milliseconds: from then on another gateway may take it. */
  readonly leasedUntil: number;
}

/** Which due messages to take: any, or those of one registration. */
interface DueQuery {
  readonly now: number;
  readonly limit: number;
  readonly registration?: string;
}

/** Takes due messages to send them. What one gateway has taken no other takes within the lease. */
async function claimDueMessages(queries: Queries, { now, limit, registration }: DueQuery): Promise<readonly DueMessage[]> {
  const rows = await queries.query(
    `update posts set state = case when state = 'sending' then 'waiting' else state end, attempts = attempts + 1, unanswered = unanswered + 1, due_at = $2
     where id in (
       select id from posts
       where state in ('sending', 'waiting', 'busy') and due_at <= $1 and ($4::text is null or registration = $4::text)
       order by due_at limit $3 for update skip locked
     )
     returning id, form, key, attempts, encoding, fields, file, file_content`,
    [instant(now), instant(now + LEASE), limit, registration ?? null],
  );
  return readRows(RowSchema, rows).map(({ file, file_content: content, ...message }) => ({
    ...message,
    leasedUntil: now + LEASE,
    ...(file && content ? { file: { ...file, content } } : {}),
  }));
}

/** Messages that are taken, and sent side by side, at once. */
const BATCH = 10;

/** Sends every due message, once each. Those that are not taken stay for a later time. Stops between two batches once `signal` is aborted. */
export async function deliverDueMessages(context: GatewayContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const messages = await claimDueMessages(context.database, { now: context.clock(), limit: BATCH });
    if (messages.length === 0) return;
    await Promise.all(messages.map((message) => deliver(context, message)));
  }
}

/** Sends the due messages of one registration, once each. */
async function deliverRegistration(context: GatewayContext, registration: string): Promise<void> {
  const messages = await claimDueMessages(context.database, { now: context.clock(), limit: BATCH, registration });
  await Promise.all(messages.map((message) => deliver(context, message)));
}

/** Sends a message that was taken, unless taking it was so slow that its lease could end before its endpoint answers: whoever takes it next sends it. */
async function deliver(context: GatewayContext, message: DueMessage): Promise<void> {
  if (context.clock() + context.endpointTimeout >= message.leasedUntil) return;
  const attempt = message.form === EMAIL_FORM ? await sendEmail(context, message) : await sendMessage(context, message);
  return recordAttempt(context, message, attempt);
}

/** Puts on record what an attempt at a message came to: taken, or to be tried again, or given up. */
export async function recordAttempt(
  context: GatewayContext,
  message: Pick<DueMessage, 'id' | 'form' | 'attempts'>,
  attempt: SendOutcome,
): Promise<void> {
  const now = context.clock();
  if (attempt.kind === 'accepted') return markAccepted(context.database, message.id, now);
  const about = { form: loggableFormName(message.form), post: message.id, attempts: message.attempts, ...attempt };
  if (message.form === EMAIL_FORM && attempt.kind === 'refused') {
    context.log.warn({ reason: 'mail', ...about }, 'a mail server refused an email for good');
    return markUndeliverable(context.database, message.id, attempt.status, now);
  }
  const retry = nextRetry(attempt, message, context);
  if (retry.state === 'dead') context.log.error(about, 'ALERT: a post has failed too often and waits for a person (riwaq orders)');
  else context.log.warn(about, 'a post was not accepted and stays');
  return scheduleRetry(context.database, message.id, retry);
}

type Failure = Exclude<SendOutcome, { kind: 'accepted' }>;

/** An email has twice as many attempts: nobody is alarmed by a mail server that is down for a day. */
function nextRetry(attempt: Failure, { form, attempts }: Pick<DueMessage, 'form' | 'attempts'>, context: GatewayContext): ScheduledRetry {
  const { clock, maxAttempts } = context;
  const status = 'status' in attempt ? { status: attempt.status } : {};
  if (attempts >= maxAttempts * (form === EMAIL_FORM ? 2 : 1)) return { state: 'dead', due: clock(), ...status };
  if (attempt.kind === 'busy') return { state: 'busy', due: clock() + attempt.wait, ...status };
  return { state: 'waiting', due: clock() + retryDelay(attempts), ...status };
}

/** Sends what is due of an order's registration, then says how it stands, by its messages. */
export async function deliverAndGetState(context: GatewayContext, registration: string): Promise<PaymentState['registration']> {
  await deliverRegistration(context, registration);
  const states = await messageStates(context.database, registration);
  if (states.length === 0) return 'none';
  if (states.every((state) => state === 'accepted')) return 'registered';
  return states.includes('busy') ? 'busy' : 'waiting';
}
