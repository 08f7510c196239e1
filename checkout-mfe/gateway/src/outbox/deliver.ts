import { DAY, HOUR, type PaymentState } from '@riwaq/contracts';
import * as v from 'valibot';
import { isFirst, windowOf } from '../database/counters';
import { BytesColumn, type Database, instant, isUnavailable, type Queries, readRows } from '../database/database';
import { type Log, loggableError } from '../http/errors';
import { type Letter, LetterSchema } from './letter';
import { type FormTransport, loggableEndpoint, type MessageContent, type SendOutcome } from './message';
import { type Failure, nextRetry, retryDelay } from './next-retry';
import {
  FileColumn,
  IS_DRAWN,
  LEASE,
  MessageStateSchema,
  markAccepted,
  markUndeliverable,
  messageStates,
  postponeLetter,
  scheduleRetry,
} from './outbox-table';

/** A letter that is due. `isPlanned`: nobody has tried to send it yet. */
export interface DueLetter {
  readonly id: number;
  readonly key: string;
  readonly letter: Letter;
  readonly isPlanned: boolean;
}

/** What becomes of a due letter: it says what is not true and was deleted, it is due again after `wait` milliseconds, or it is sent. `send` never throws. */
export type PreparedLetter =
  | { readonly kind: 'untrue' }
  | { readonly kind: 'later'; readonly wait: number }
  | { readonly kind: 'ready'; readonly send: () => Promise<SendOutcome> };

/** The shop's letters: judged, worded and sent. */
export interface Letters {
  readonly prepare: (due: DueLetter) => Promise<PreparedLetter>;
  /** Plans what follows a letter that has arrived, in the same transaction. */
  readonly arrived: (queries: Queries, letter: Letter, now: number) => Promise<void>;
  /** Runs `write`, which stores that the recipient of a letter is refused, in its order's turn. */
  readonly refused: (letter: Letter, write: (queries: Queries) => Promise<void>) => Promise<void>;
  /** Attempts before a letter waits for a person. */
  readonly maxAttempts: number;
}

/** What delivery needs of the gateway's context. */
export interface DeliveryContext {
  readonly database: Database;
  readonly clock: () => number;
  /** Milliseconds that an endpoint has for its answer. */
  readonly endpointTimeout: number;
  readonly forms: FormTransport;
  /** Null without a mail server: letters stay planned until they are too old. */
  readonly letters: Letters | null;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

const RowSchema = v.object({
  id: v.number(),
  endpoint: v.string(),
  key: v.string(),
  state: MessageStateSchema,
  attempts: v.number(),
  encoding: v.picklist(['multipart', 'json']),
  fields: v.nullable(v.array(v.strictTuple([v.string(), v.string()]))),
  file: FileColumn,
  file_content: v.nullable(BytesColumn),
  letter: v.nullable(LetterSchema),
});

/** A message that is sent now. `attempts` includes this one. A form has its content; of a letter it is made now. */
interface DueMessage {
  readonly id: number;
  readonly endpoint: string;
  readonly key: string;
  readonly attempts: number;
  readonly isPlanned: boolean;
  readonly content: { readonly letter: Letter } | MessageContent;
  /** Milliseconds: after it, another gateway may claim the message. */
  readonly leasedUntil: number;
}

/** What is sent: forms, letters, or both. Jobs send them apart, since a letter's order may wait for the answer of a provider. */
type Sent = 'forms' | 'letters' | 'both';

/** Which due messages: any, or those of one registration. */
interface DueQuery {
  readonly now: number;
  readonly sent: Sent;
  readonly registration?: string;
}

/** Messages that are claimed and sent in parallel. */
const BATCH = 10;

/** Milliseconds after its event in which a letter is sent for the first time. */
export const LETTER_AGE = 2 * DAY;

/** Claims due messages, the oldest first. No other gateway claims them within the lease. */
async function claimDueMessages(
  { database, letters }: DeliveryContext,
  { now, sent, registration }: DueQuery,
): Promise<readonly DueMessage[]> {
  const rows = await database.query(
    `update messages set state = case when state = 'sending' then 'waiting' else state end,
       attempts = attempts + 1, unanswered = unanswered + 1, due_at = $2
     where id in (
       select id from messages
       where state in ('sending', 'waiting', 'busy', 'planned') and due_at <= $1 and ($4::text is null or registration = $4::text)
         and case when letter is null then $5::boolean else $6::boolean end and (state <> 'planned' or created_at > $7) and ${IS_DRAWN}
       order by due_at limit $3 for update skip locked
     )
     returning id, endpoint, key, state, attempts, encoding, fields, file, file_content, letter`,
    [
      ...[instant(now), instant(now + LEASE), BATCH, registration ?? null],
      ...[sent !== 'letters', sent !== 'forms' && letters !== null, instant(now - LETTER_AGE)],
    ],
  );
  return readRows(RowSchema, rows)
    .map(({ state, letter, encoding, fields, file, file_content: content, ...message }) => ({
      ...message,
      isPlanned: state === 'planned',
      content: letter ? { letter } : { encoding, fields: fields ?? [], ...(file && content ? { file: { ...file, content } } : {}) },
      leasedUntil: now + LEASE,
    }))
    .sort((one, other) => one.id - other.id);
}

/** Sends every due message once. Stops between two batches once `signal` is aborted. */
export async function deliverDueMessages(context: DeliveryContext, signal?: AbortSignal, sent: Sent = 'both'): Promise<void> {
  while (!signal?.aborted) {
    const messages = await claimDueMessages(context, { now: context.clock(), sent });
    if (messages.length === 0) return;
    await deliverAll(context, messages);
  }
}

/** Sends claimed messages in parallel; letters of one order one after the other, as they were caused. */
async function deliverAll(context: DeliveryContext, messages: readonly DueMessage[]): Promise<void> {
  const groups = new Map<string, DueMessage[]>();
  for (const message of messages) {
    const name = 'letter' in message.content ? message.content.letter.reference : String(message.id);
    groups.set(name, [...(groups.get(name) ?? []), message]);
  }
  await Promise.all(
    [...groups.values()].map(async (ofOne) => {
      for (const message of ofOne) await deliver(context, message);
    }),
  );
}

/** Sends a claimed message. Skips it if its lease could end before the endpoint answers: another gateway sends it then. */
async function deliver(context: DeliveryContext, message: DueMessage): Promise<void> {
  const { content, leasedUntil, ...about } = message;
  if (isTooLate(context, leasedUntil)) return;
  if (!('letter' in content)) return writeAttempt(context, about, await context.forms.send({ ...about, ...content }));
  const prepared = await prepare(context, { ...about, letter: content.letter });
  if (prepared.kind === 'untrue') return logWithdrawn(context, { ...about, letter: content.letter });
  if (prepared.kind === 'later') return postponeLetter(context.database, about.id, context.clock() + prepared.wait);
  if (prepared.kind === 'unwritten' || isTooLate(context, leasedUntil)) return;
  return writeAttempt(context, { ...about, letter: content.letter }, await prepared.send());
}

/** Attempts to write a letter after which operations are alarmed: about five hours. */
const ALARMED_AT = 12;

/** Prepares a letter. One that cannot be written is due again after growing pauses, and keeps no other waiting. */
async function prepare(
  { letters, database, clock, log }: DeliveryContext,
  due: DueLetter & { readonly attempts: number },
): Promise<PreparedLetter | { readonly kind: 'unwritten' }> {
  try {
    if (letters) return await letters.prepare(due);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const about = { reference: due.letter.reference, attempts: due.attempts };
    log.warn({ ...about, ...loggableError(error) }, 'a letter cannot be written, it will be tried again');
    if (due.attempts === ALARMED_AT) log.error({ reason: 'unwritten', ...about }, 'ALERT: a letter to a buyer cannot be written for hours');
  }
  await postponeLetter(database, due.id, clock() + retryDelay(due.attempts), due.attempts);
  return { kind: 'unwritten' };
}

/** Logs that a letter was deleted that had begun: its order has changed since. */
function logWithdrawn({ log }: DeliveryContext, { id, letter: { kind }, isPlanned }: DueLetter): void {
  if (!isPlanned) log.warn({ reason: 'withdrawn', id, kind }, 'a letter is not sent: its order has changed since');
}

/** Whether a lease could end before the endpoint answers: the database answered late, or the process stood still. */
export function isTooLate({ clock, endpointTimeout }: DeliveryContext, leasedUntil: number): boolean {
  return clock() + endpointTimeout >= leasedUntil;
}

/** A message whose attempt has ended. Of a letter with what it says. */
interface TriedMessage extends Pick<DueMessage, 'id' | 'endpoint' | 'attempts'> {
  readonly letter?: Letter;
}

/** Stores the result of an attempt: accepted, due again, or dead. */
export async function writeAttempt(context: DeliveryContext, message: TriedMessage, attempt: SendOutcome): Promise<void> {
  const { database, forms, letters, log } = context;
  const { id, endpoint, attempts, letter } = message;
  const now = context.clock();
  if (attempt.kind === 'accepted') {
    if (!letter) return markAccepted(database, id, now);
    return database.transaction(async (queries) => {
      await markAccepted(queries, id, now);
      await letters?.arrived(queries, letter, now);
    });
  }
  const about = { endpoint: loggableEndpoint(endpoint), id, attempts, ...attempt };
  if (attempt.kind === 'undeliverable') {
    log.warn({ reason: 'mail', ...about }, 'the recipient is refused: this is final, nothing is sent again');
    const write = (queries: Queries) => markUndeliverable(queries, id, attempt, now);
    return letter && letters ? letters.refused(letter, write) : write(database);
  }
  const retry = nextRetry(attempt, attempts, (letter && letters ? letters : forms).maxAttempts, now);
  if (await isAlertOfMail(context, attempt)) log.error({ reason: 'mail-service', ...about }, MAIL_ALERT);
  else if (retry.state === 'dead') log.error(about, 'ALERT: a message failed too often. Run riwaq messages');
  else log.warn(about, 'message not accepted, it will be retried');
  return scheduleRetry(database, id, retry);
}

const MAIL_ALERT = 'ALERT: the mail service takes no letters until somebody mends it: they wait and are tried again (riwaq messages)';

/** Whether an attempt is the first of this hour, over all gateways, by which the mail service shows that it waits for a person for this reason. */
async function isAlertOfMail({ database, clock }: DeliveryContext, attempt: Failure): Promise<boolean> {
  if (!('isForPerson' in attempt) || !attempt.isForPerson) return false;
  return isFirst(database, { what: 'alert', subject: `mail ${attempt.fault}`, since: windowOf(clock(), HOUR) });
}

/** Sends the due messages of a registration, then returns its state. */
export async function deliverAndGetState(context: DeliveryContext, registration: string): Promise<PaymentState['registration']> {
  await deliverAll(context, await claimDueMessages(context, { now: context.clock(), sent: 'forms', registration }));
  const states = await messageStates(context.database, registration);
  if (states.length === 0) return 'none';
  if (states.every((state) => state === 'accepted')) return 'registered';
  return states.includes('busy') ? 'busy' : 'waiting';
}
