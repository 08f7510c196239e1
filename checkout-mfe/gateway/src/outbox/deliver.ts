import { algeriaDay, backoff, HOUR, type PaymentState } from '@riwaq/contracts';
import * as v from 'valibot';
import { isFirst, windowOf } from '../database/counts';
import { BytesColumn, type Database, instant, type Queries, readRows } from '../database/database';
import type { Log } from '../http/errors';
import { EMAIL_ENDPOINT, type FormOutcome, loggableEndpoint, type OutgoingMessage, type SendOutcome, type Transport } from './message';
import {
  FileColumn,
  IS_DRAWN,
  LEASE,
  markAccepted,
  markUndeliverable,
  messageStates,
  type ScheduledRetry,
  scheduleRetry,
} from './outbox-table';
import { isOvertakenOn } from './overtaken';

/** What delivery needs of the gateway's context. */
export interface DeliveryContext {
  readonly database: Database;
  readonly clock: () => number;
  /** Milliseconds that an endpoint has for its answer. */
  readonly endpointTimeout: number;
  readonly transports: { readonly form: Transport<FormOutcome>; readonly email: Transport };
  /** The kind of a letter, by its key, that says what is no longer true. Null for one that holds. */
  readonly untrueLetter: (key: string) => Promise<string | null>;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

const RowSchema = v.object({
  id: v.number(),
  endpoint: v.string(),
  key: v.string(),
  attempts: v.number(),
  encoding: v.picklist(['multipart', 'json']),
  fields: v.array(v.strictTuple([v.string(), v.string()])),
  file: FileColumn,
  file_content: v.nullable(BytesColumn),
});

/** A message that is sent now. `attempts` includes this one. */
interface DueMessage extends OutgoingMessage {
  readonly id: number;
  readonly attempts: number;
  /** Milliseconds: after it, another gateway may claim the message. */
  readonly leasedUntil: number;
}

/** Which due messages: any, or those of one registration. */
interface DueQuery {
  readonly now: number;
  readonly limit: number;
  readonly registration?: string;
}

/** Claims due messages. No other gateway claims them within the lease. */
async function claimDueMessages(queries: Queries, { now, limit, registration }: DueQuery): Promise<readonly DueMessage[]> {
  const rows = await queries.query(
    `update messages set state = case when state = 'sending' then 'waiting' else state end,
       attempts = attempts + 1, unanswered = unanswered + 1, due_at = $2
     where id in (
       select id from messages
       where state in ('sending', 'waiting', 'busy') and due_at <= $1 and ($4::text is null or registration = $4::text) and not (${isOvertakenOn('$5')})
         and ${IS_DRAWN}
       order by due_at limit $3 for update skip locked
     )
     returning id, endpoint, key, attempts, encoding, fields, file, file_content`,
    [instant(now), instant(now + LEASE), limit, registration ?? null, algeriaDay(now)],
  );
  return readRows(RowSchema, rows).map(({ file, file_content: content, ...message }) => ({
    ...message,
    leasedUntil: now + LEASE,
    ...(file && content ? { file: { ...file, content } } : {}),
  }));
}

/** Messages that are claimed and sent in parallel. */
const BATCH = 10;

/** Sends every due message once. Stops between two batches once `signal` is aborted. */
export async function deliverDueMessages(context: DeliveryContext, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const messages = await claimDueMessages(context.database, { now: context.clock(), limit: BATCH });
    if (messages.length === 0) return;
    await Promise.all(messages.map((message) => deliver(context, message)));
  }
}

/** Sends a claimed message. Skips it if its lease could end before the endpoint answers: another gateway sends it then. */
async function deliver(context: DeliveryContext, message: DueMessage): Promise<void> {
  if (isTooLate(context, message.leasedUntil)) return;
  // Its order may have changed while the mail server took nothing.
  const untrue = message.endpoint === EMAIL_ENDPOINT ? await context.untrueLetter(message.key) : null;
  if (untrue !== null) return withdraw(context, message.id, untrue);
  return writeAttempt(context, message, await transportOf(context, message.endpoint).send(message));
}

/** Deletes a letter that says what is no longer true. Once it is true again, it is written again. */
async function withdraw({ database, log }: DeliveryContext, id: number, kind: string): Promise<void> {
  await database.query('delete from messages where id = $1', [id]);
  log.warn({ reason: 'withdrawn', id, kind }, 'a letter is not sent: its order has changed since');
}

/** Whether a lease could end before the endpoint answers: the database answered late, or the process stood still. */
export function isTooLate({ clock, endpointTimeout }: DeliveryContext, leasedUntil: number): boolean {
  return clock() + endpointTimeout >= leasedUntil;
}

function transportOf({ transports }: DeliveryContext, endpoint: string): Transport {
  return endpoint === EMAIL_ENDPOINT ? transports.email : transports.form;
}

/** Stores the result of an attempt: accepted, due again, or dead. */
export async function writeAttempt(
  context: DeliveryContext,
  message: Pick<DueMessage, 'id' | 'endpoint' | 'attempts'>,
  attempt: SendOutcome,
): Promise<void> {
  const now = context.clock();
  if (attempt.kind === 'accepted') return markAccepted(context.database, message.id, now);
  const about = { endpoint: loggableEndpoint(message.endpoint), id: message.id, attempts: message.attempts, ...attempt };
  if (attempt.kind === 'undeliverable') {
    context.log.warn({ reason: 'mail', ...about }, 'the recipient is refused: this is final, nothing is sent again');
    return markUndeliverable(context.database, message.id, attempt, now);
  }
  const retry = nextRetry(attempt, message.attempts, transportOf(context, message.endpoint).maxAttempts, now);
  if (await isAlertOfMail(context, attempt)) context.log.error({ reason: 'mail-service', ...about }, MAIL_ALERT);
  else if (retry.state === 'dead') context.log.error(about, 'ALERT: a message failed too often. Run riwaq messages');
  else context.log.warn(about, 'message not accepted, it will be retried');
  return scheduleRetry(context.database, message.id, retry);
}

const MAIL_ALERT = 'ALERT: the mail service takes no letters until somebody mends it: they wait and are tried again (riwaq messages)';

/** Whether an attempt is the first of this hour, over all gateways, by which the mail service shows that it waits for a person for this reason. */
async function isAlertOfMail({ database, clock }: DeliveryContext, attempt: Failure): Promise<boolean> {
  if (!('isForPerson' in attempt) || !attempt.isForPerson) return false;
  return isFirst(database, { name: `alert mail ${attempt.fault}`, since: windowOf(clock(), HOUR) });
}

type Failure = Exclude<SendOutcome, { kind: 'accepted' | 'undeliverable' }>;

function nextRetry(attempt: Failure, attempts: number, maxAttempts: number, now: number): ScheduledRetry {
  const why = { ...('status' in attempt && { status: attempt.status }), ...('fault' in attempt && { fault: attempt.fault }) };
  if (attempts >= maxAttempts) return { state: 'dead', due: now, ...why };
  if (attempt.kind === 'busy') return { state: 'busy', due: now + attempt.wait, ...why };
  return { state: 'waiting', due: now + retryDelay(attempts), ...why };
}

/** Milliseconds until the next attempt after `attempts` failures: 15 s, 30 s, a minute… up to an hour. */
export function retryDelay(attempts: number): number {
  return backoff(attempts, { first: 15_000, longest: HOUR });
}

/** Sends the due messages of a registration, then returns its state. */
export async function deliverAndGetState(context: DeliveryContext, registration: string): Promise<PaymentState['registration']> {
  const messages = await claimDueMessages(context.database, { now: context.clock(), limit: BATCH, registration });
  await Promise.all(messages.map((message) => deliver(context, message)));
  const states = await messageStates(context.database, registration);
  if (states.length === 0) return 'none';
  if (states.every((state) => state === 'accepted')) return 'registered';
  return states.includes('busy') ? 'busy' : 'waiting';
}
