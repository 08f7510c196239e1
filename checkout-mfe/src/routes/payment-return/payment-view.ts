import { backoff, type PaymentState } from '@riwaq/contracts';
import { HttpError } from '@riwaq/runtime';

/** Views of the return page (specification, section 4 and 8; D9). */
export type PaymentView =
  | 'verifying'
  /** Paid and registered. */
  | 'success'
  /** Not paid, or not known to us. */
  | 'failed'
  /** Money has arrived, but not what the order costs: not paid, and the team's to settle. */
  | 'another-amount'
  /** A wrong amount was refunded: the payment is over, and nothing is registered. */
  | 'refunded'
  /** A second payment of a paid order: the team returns the money. */
  | 'paid-twice'
  /** A second payment was returned: the order stays paid. */
  | 'returned'
  /** Paid; the registration has not succeeded yet and is retried. */
  | 'unregistered'
  /** Paid; the registration waits for a busy endpoint. */
  | 'busy'
  /** We asked, and got no usable answer. */
  | 'unverified'
  /** The gateway answered 429. */
  | 'refused';

/** State of a payment's verification. */
interface Verification {
  /** From the return address, or null. */
  readonly transferId: number | null;
  /** The gateway's last answer. */
  readonly state?: PaymentState | undefined;
  /** Error of the last request. */
  readonly error?: unknown;
  /** Number of answers so far. */
  readonly answers: number;
}

/** Answers after which a pending payment shows as failed; the page keeps polling. */
export const MAX_PENDING_ANSWERS = 5;

/** Returns the view of the return page. */
export function paymentView({ transferId, state, error, answers }: Verification): PaymentView {
  if (transferId === null) return 'failed';
  const status = state?.status;
  if (status === 'paid') return paidView(state?.registration);
  if (status === 'paid-twice' || status === 'returned') return status;
  if (error) return errorView(error);
  if (!status) return 'verifying';
  return status === 'pending' ? (answers < MAX_PENDING_ANSWERS ? 'verifying' : 'failed') : status;
}

/** Whether the order of the view is paid: its page then prints a receipt. */
export function isOrderPaid(view: PaymentView): boolean {
  return view === 'success' || view === 'unregistered' || view === 'busy' || view === 'paid-twice' || view === 'returned';
}

function paidView(registration: PaymentState['registration'] | undefined): PaymentView {
  if (registration === 'registered') return 'success';
  return registration === 'busy' ? 'busy' : 'unregistered';
}

function errorView(error: unknown): PaymentView {
  const status = error instanceof HttpError ? error.status : 0;
  if (status === 429) return 'refused';
  return isFinalRefusal(error) ? 'failed' : 'unverified';
}

/** A payment that the gateway does not know, or that cannot exist: asking again changes nothing. */
export function isFinalRefusal(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 400 || error.status === 404);
}

/** Whether the last word is spoken, so that the page stops asking. */
export function isSettled(state: PaymentState | undefined): boolean {
  if (!state || state.status === 'pending') return false;
  return state.status !== 'paid' || state.registration === 'registered';
}

/** Milliseconds until the page asks again, after `answers` answers: 2 s, then twice as long each time, up to 30 s. */
export function pollDelay(answers: number): number {
  return backoff(answers, { first: 2000, longest: 30_000 });
}
