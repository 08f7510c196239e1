import type { Queries } from '../database/database';
import { planHeld, roundOf } from '../orders/plan-letter';
import type { Letter, LetterKind } from '../outbox/letter';
import { numberOf, type Payment } from './payment';

type MoneyKind = Extract<LetterKind, 'paid' | 'another-amount' | 'paid-twice' | 'refunded' | 'returned' | 'part-refunded' | 'declined'>;

/** When a letter leaves: milliseconds after `now`, as where staff may take back what it says; and what of the payment went back. */
interface Leaving {
  readonly now: number;
  readonly hold?: number;
  readonly back?: Letter['back'];
}

/** Plans the letter of what became of a payment. PayPal may confirm a payment of an order again, which is told once. Returns its key; null where it has left. */
export async function planMoneyLetter(
  queries: Queries,
  kind: MoneyKind,
  payment: Payment,
  { now, hold = 0, back }: Leaving,
): Promise<string | null> {
  const { reference, method } = payment;
  const isToldOnce = kind === 'paid' && method === 'paypal';
  const name = isToldOnce ? `${reference}${await roundOf(queries, reference)}` : numberOf(payment);
  const letter = { kind, reference, payment: numberOf(payment), ...(back && { back }) };
  return planHeld(queries, { letter, key: `email-${kind}-${name}${back ? `-${now}` : ''}`, due: now + hold }, now);
}
