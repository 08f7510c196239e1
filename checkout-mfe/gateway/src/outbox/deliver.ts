import { HOUR, type PaymentState } from '@riwaq/contracts';
import * as v from 'valibot';
import { isFirst, windowOf } from '../database/counters';
import { type Database, isUnavailable, type Queries } from '../database/database';
import { type Log, loggableError } from '../http/errors';
import { claimDueMessages, type DueForm, type DueMessage, type Sent } from './due-messages';
import type { Letter } from './letter';
import { type Fields, type FormTransport, loggableEndpoint, type SendOutcome } from './message';
import { type Failure, nextRetry, retryDelay } from './next-retry';
import { hasItsFields, type OrderForm, OrderFormSchema } from './order-form';
import { markAccepted, markUndeliverable, messageStates, postponeLetter, scheduleRetry } from './outbox-table';

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
  /** Makes the fields of an order's form, as they are now. Undefined where nothing of it is left. */
  readonly fieldsOf: (queries: Queries, reference: string, form: OrderForm) => Promise<Fields | undefined>;
  /** Null without a mail server: letters stay planned until they are too old. */
  readonly letters: Letters | null;
  readonly log: Pick<Log, 'warn' | 'error'>;
}

/** Sends every due message once. Stops between two batches once `signal` is aborted. */
export async function deliverDueMessages(context: DeliveryContext, signal?: AbortSignal, sent: Sent = 'both'): Promise<void> {
  while (!signal?.aborted) {
    const messages = await claimDueMessages(context.database, { now: context.clock(), sent, hasMail: context.letters !== null });
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
  const prepared = await prepare(context, message);
  const tried = 'letter' in content ? { ...about, letter: content.letter } : about;
  if (prepared.kind === 'untrue') return logWithdrawn(context, tried);
  if (prepared.kind === 'later') return postponeLetter(context.database, about.id, context.clock() + prepared.wait);
  if (prepared.kind === 'gone') return endForgotten(context, message);
  if (prepared.kind === 'unwritten' || isTooLate(context, leasedUntil)) return;
  return writeAttempt(context, tried, await prepared.send());
}

/** Attempts to write a letter after which operations are alarmed: about five hours. */
const ALARMED_AT = 12;

/** Prepares a message. One that cannot be written is due again after growing pauses, and keeps no other waiting. */
async function prepare(
  context: DeliveryContext,
  due: DueMessage,
): Promise<PreparedLetter | { readonly kind: 'unwritten' } | { readonly kind: 'gone' }> {
  const { letters, database, clock, log } = context;
  const { content, attempts, reference } = due;
  try {
    if ('unreadable' in content) throw content.unreadable;
    if (!('letter' in content)) return await prepareForm(context, due, content);
    if (letters) return await letters.prepare({ ...due, letter: content.letter });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.warn({ reference, attempts, ...loggableError(error) }, 'a message cannot be written, it will be tried again');
    if (attempts === ALARMED_AT)
      log.error({ reason: 'unwritten', reference, attempts }, 'ALERT: a message about an order cannot be written for hours');
  }
  await postponeLetter(database, due.id, clock() + retryDelay(attempts), attempts);
  return { kind: 'unwritten' };
}

/** Makes the fields of a form of an order, unless an earlier gateway stored them. `gone`: nothing is left to make them of. */
async function prepareForm(
  { fieldsOf, database, forms }: DeliveryContext,
  { endpoint, key, reference }: DueMessage,
  { form, ...content }: DueForm,
): Promise<PreparedLetter | { readonly kind: 'gone' }> {
  const isMade = form !== null && !hasItsFields(form);
  const made = isMade ? await fieldsOf(database, reference ?? '', v.parse(OrderFormSchema, form)) : [];
  if (!made) return { kind: 'gone' };
  const fields = [...made, ...content.fields];
  return { kind: 'ready', send: () => forms.send({ endpoint, key, ...content, fields }) };
}

/** Ends a form of an order that was forgotten: nobody can send it any more. */
function endForgotten({ database, clock, log }: DeliveryContext, { id, reference }: DueMessage): Promise<void> {
  log.error({ reason: 'forgotten', id, reference }, 'ALERT: a message is not sent, since nothing of its order is left');
  return markUndeliverable(database, id, { status: null, fault: null }, clock());
}

/** Logs that a letter was deleted that had begun: its order has changed since. */
function logWithdrawn({ log }: DeliveryContext, { id, letter, isPlanned }: TriedMessage & Pick<DueMessage, 'isPlanned'>): void {
  if (!isPlanned) log.warn({ reason: 'withdrawn', id, kind: letter?.kind }, 'a letter is not sent: its order has changed since');
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
  await deliverAll(
    context,
    await claimDueMessages(context.database, { now: context.clock(), sent: 'forms', hasMail: false, registration }),
  );
  const states = await messageStates(context.database, registration);
  if (states.length === 0) return 'none';
  if (states.every((state) => state === 'accepted')) return 'registered';
  return states.includes('busy') ? 'busy' : 'waiting';
}
