import type { OrderReference } from '@riwaq/contracts';
import { HttpError } from '@riwaq/runtime';

/** The step of an order that failed: its first form, or what comes after it. */
export type OrderStep = 'order' | 'payment';

/** An order that failed at a step. The form, the cart and the reference stay as they are. */
export class OrderFailure extends Error {
  override readonly name = 'OrderFailure';
  constructor(
    readonly step: OrderStep,
    readonly reference: OrderReference,
    cause: unknown,
  ) {
    super(`the order failed at its ${step}`, { cause });
  }
}

/** Whether the gateway refuses to start a payment because money has come for the order: all of it, or another amount. */
export function hasMoneyArrived(error: unknown): boolean {
  const reason = error instanceof HttpError ? error.reason?.reason : undefined;
  return reason === 'already-paid' || reason === 'another-amount';
}

/** What the visitor is told. A shop with too many orders is not a mistake of theirs: it is told as a warning. */
export interface FailureMessage {
  readonly tone: 'error' | 'warning' | 'info';
  readonly title: string;
  readonly text: string;
  /** An e-mail address that ends the text. */
  readonly email?: string;
  /** Money has come for the order before. */
  readonly paid?: true;
}

/** A message as one line of plain text, for a toast. */
export function plainText({ text, email }: FailureMessage): string {
  return email ? `${text} ${email}` : text;
}

/** What went wrong with an order, and which order. */
export interface ShownFailure extends FailureMessage {
  readonly reference: OrderReference | null;
}
