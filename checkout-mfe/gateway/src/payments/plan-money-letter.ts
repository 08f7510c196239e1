import type { Queries } from '../database/database';
import { planHeld, roundOf } from '../orders/plan-letter';
import { dueNotice } from '../orders/plan-notice';
import type { Letter, LetterKind } from '../outbox/letter';
import { insertNotice } from '../outbox/notice';
import { numberOf, type Payment } from './payment';

type MoneyKind = Extract<LetterKind, 'paid' | 'another-amount' | 'paid-twice' | 'refunded' | 'returned' | 'part-refunded' | 'declined'>;

/** When a letter leaves: milliseconds after `now`, as where staff may take back what it says. What of the payment went back, or that more of it came. */
interface Leaving {
  readonly now: number;
  readonly hold?: number;
  readonly back?: Letter['back'];
  readonly isMore?: boolean;
}

/** Plans the letter of what became of a payment, once where PayPal confirms it again. Returns the key of the letter; null where it has left. */
export async function planMoneyLetter(
  queries: Queries,
  kind: MoneyKind,
  payment: Payment,
  { now, hold = 0, back, isMore = false }: Leaving,
): Promise<string | null> {
  const { reference, method } = payment;
  const isToldOnce = kind === 'paid' && method === 'paypal';
  const name = isToldOnce ? `${reference}${await roundOf(queries, reference)}` : numberOf(payment);
  const what = method === 'epayment' || method === 'paypal' ? waitsAs[kind] : undefined;
  if (what) await insertNotice(queries, dueNotice(what, reference, now, `${kind}-${name}`), now);
  const letter = { kind, reference, payment: numberOf(payment), ...(back && { back }) };
  return planHeld(queries, { letter, key: `email-${kind}-${name}${back || isMore ? `-${now}` : ''}`, due: now + hold }, now);
}

/** What of a payment waits for staff. What they noted themselves, they know. */
const waitsAs: Partial<Record<MoneyKind, 'paid' | 'money'>> = { paid: 'paid', 'another-amount': 'money', 'paid-twice': 'money' };
