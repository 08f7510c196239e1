import { LEASE } from '../../src/outbox/outbox-table';
import type { UnsureAttempt } from './attempts-record';
import { CORRECTED_PHONE, type Outcome } from './journey';

/** A message as the outside world received it. */
export interface Received {
  readonly endpoint: string;
  readonly key: string;
  readonly phone?: string | undefined;
}

/** What must be true after a journey, whatever was broken on its way. */
export interface Expectation {
  /** Keys of the messages that must have arrived. */
  readonly due: readonly string[];
  /** The order's form: whether it must have arrived at all, and whether it must have as corrected. */
  readonly form: { readonly keys: readonly string[]; readonly isDue: boolean; readonly isDueCorrected: boolean };
  /** Keys that may have arrived: nothing else may. */
  readonly allowed: readonly string[];
}

/** `isCaptured`: PayPal took the money of the order that was approved. */
export function expectationOf(
  { reference, isFormAccepted, isCorrectionAccepted, transferId, paypalOrderId }: Outcome,
  isCaptured: boolean,
): Expectation {
  const first = `${reference}:pending`;
  const keys = isCorrectionAccepted === undefined ? [first] : [first, `${first}~2`];
  const form = { keys, isDue: isFormAccepted, isDueCorrected: isCorrectionAccepted ?? false };
  const paid = [
    ...(transferId === undefined ? [] : [`transfer-${transferId}`, `transfer-${transferId}:transaction`]),
    ...(paypalOrderId !== undefined && isCaptured ? [`paypal-${paypalOrderId}`] : []),
  ];
  return { due: paid, form, allowed: [...keys, ...paid] };
}

/** Whether everything that is due has arrived. */
export function isComplete({ due, form }: Expectation, received: readonly Received[]): boolean {
  return due.every((key) => received.some((post) => post.key === key)) && complaintsAboutForm(form, received).length === 0;
}

function complaintsAboutForm({ keys, isDue, isDueCorrected }: Expectation['form'], received: readonly Received[]): string[] {
  const forms = received.filter(({ key }) => keys.includes(key));
  if (isDueCorrected && !forms.some(({ phone }) => phone === CORRECTED_PHONE)) return [`${keys[0]} did not arrive as corrected`];
  return isDue && forms.length === 0 ? [`${keys[0]} was lost`] : [];
}

/** What is wrong with what arrived, in sentences; nothing where all is well. `unsure`: keys of attempts that may have arrived, one each. */
export function outcomeProblems({ due, form, allowed }: Expectation, received: readonly Received[], unsure: readonly string[]): string[] {
  const lost = due.filter((key) => !received.some((post) => post.key === key)).map((key) => `${key} was lost`);
  const strange = received.filter(({ key }) => !allowed.includes(key)).map(({ key }) => `${key} should not exist`);
  const times = (keys: readonly string[], key: string) => keys.filter((one) => one === key).length;
  const keys = received.map(({ key }) => key);
  const twice = repeated(received)
    .filter((key) => times(keys, key) > 1 + times(unsure, key))
    .map((key) => `${key} was sent ${times(keys, key)} times, and ${times(unsure, key)} attempts may have arrived unknown`);
  return [...lost, ...complaintsAboutForm(form, received), ...strange, ...twice];
}

/** Keys that arrived more than once: an endpoint knows them for the same by their idempotency key. */
export function repeated(received: readonly Received[]): string[] {
  const keys = received.map(({ key }) => key);
  return [...new Set(keys.filter((key, place) => keys.indexOf(key) !== place))];
}

/** When the run moved the clock, in real milliseconds. It moved between the two: a busy machine hears late that it did. */
export interface Leap {
  readonly from: number;
  readonly until: number;
}

/** Real milliseconds between the clocks of two gateways, and until one reads its clock. */
const NEAR = 1000;

/**
 * Attempts that were cut off before their lease could have run out: nobody put time forward between the moments at which they were taken and taken
 * again. That is a fault of the gateway's, whatever arrived.
 */
export function claimedWithinLease(unsure: readonly UnsureAttempt[], leaps: readonly Leap[]): string[] {
  return unsure
    .filter(
      ({ why, taken_at: from, at: until }) =>
        why === 'cut-off' && until - from < LEASE && !leaps.some((leap) => leap.until > from - NEAR && leap.from < until),
    )
    .map(({ key }) => `${key} was taken twice within its lease`);
}
