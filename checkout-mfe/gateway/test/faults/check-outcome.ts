import { LEASE } from '../../src/outbox/outbox-table';
import type { UnsureAttempt } from './attempts-record';
import { OTHER_PHONE, type Outcome } from './journey';

/** A message as the outside world received it. */
export interface Received {
  readonly endpoint: string;
  readonly key: string;
  readonly phone?: string | undefined;
}

/** What must be true after a journey, whatever was broken on its way. */
export interface Expectation {
  /** Keys of the messages of a paid order that must have arrived. */
  readonly due: readonly string[];
  /** The contents that the visitor was told are the order: one at most, and no other arrives. */
  readonly order: { readonly key: string; readonly accepted: readonly Content[] };
  /** Keys that may have arrived: nothing else may. */
  readonly allowed: readonly string[];
}

/** The content of the order, or other content under its reference. */
type Content = 'first' | 'other';

/** `isCaptured`: PayPal took the money of the order that was approved. */
export function expectationOf(
  { reference, isOrderAccepted, isOtherAccepted, transferId, paypalOrderId }: Outcome,
  isCaptured: boolean,
): Expectation {
  const key = `${reference}:pending`;
  const accepted: Content[] = [...(isOrderAccepted ? (['first'] as const) : []), ...(isOtherAccepted ? (['other'] as const) : [])];
  const paid = [
    ...(transferId === undefined ? [] : [`transfer-${transferId}`, `transfer-${transferId}:transaction`]),
    ...(paypalOrderId !== undefined && isCaptured ? [`paypal-${paypalOrderId}`] : []),
  ];
  return { due: paid, order: { key, accepted }, allowed: [key, ...paid] };
}

/** Whether everything that is due has arrived. */
export function isComplete(expectation: Expectation, received: readonly Received[]): boolean {
  return lostKeys(expectation, received).length === 0;
}

function lostKeys({ due, order: { key, accepted } }: Expectation, received: readonly Received[]): string[] {
  const all = accepted.length > 0 ? [key, ...due] : due;
  return all.filter((one) => !received.some((post) => post.key === one));
}

function complaintsAboutOrder({ key, accepted }: Expectation['order'], received: readonly Received[]): string[] {
  const arrived = received.filter((post) => post.key === key).map(({ phone }): Content => (phone === OTHER_PHONE ? 'other' : 'first'));
  const contents = new Set([...accepted, ...arrived]);
  return contents.size > 1 ? [`${key} is two orders: ${accepted.join(' and ') || 'none'} was taken, ${arrived.join(' and ')} arrived`] : [];
}

/** What is wrong with what arrived, in sentences; nothing where all is well. `unsure`: keys of attempts that may have arrived, one each. */
export function outcomeProblems(expectation: Expectation, received: readonly Received[], unsure: readonly string[]): string[] {
  const { order, allowed } = expectation;
  const lost = lostKeys(expectation, received).map((key) => `${key} was lost`);
  const strange = received.filter(({ key }) => !allowed.includes(key)).map(({ key }) => `${key} should not exist`);
  const times = (keys: readonly string[], key: string) => keys.filter((one) => one === key).length;
  const keys = received.map(({ key }) => key);
  const twice = repeated(received)
    .filter((key) => times(keys, key) > 1 + times(unsure, key))
    .map((key) => `${key} was sent ${times(keys, key)} times, and ${times(unsure, key)} attempts may have arrived unknown`);
  return [...lost, ...complaintsAboutOrder(order, received), ...strange, ...twice];
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
