import type { Queries } from '../database/database';
import { roundOf } from '../orders/plan-letter';
import { dueNotice } from '../orders/plan-notice';
import type { LetterKind } from '../outbox/letter';
import { insertNotice } from '../outbox/notice';
import { insertLetter } from '../outbox/outbox-table';
import { numberOf, type Payment } from './payment';

type MoneyKind = Extract<LetterKind, 'paid' | 'another-amount' | 'paid-twice' | 'refunded' | 'returned' | 'declined'>;

/** Plans the letter of what became of a payment. PayPal may confirm a payment of an order again, which is told once. */
export async function planMoneyLetter(queries: Queries, kind: MoneyKind, payment: Payment, now: number): Promise<void> {
  const { reference, method } = payment;
  const isToldOnce = kind === 'paid' && method === 'paypal';
  const name = isToldOnce ? `${reference}${await roundOf(queries, reference)}` : numberOf(payment);
  await insertLetter(queries, { letter: { kind, reference, payment: numberOf(payment) }, key: `email-${kind}-${name}`, due: now }, now);
  const what = method === 'epayment' || method === 'paypal' ? waitsAs[kind] : undefined;
  if (what) await insertNotice(queries, dueNotice(what, reference, now, `${kind}-${name}`), now);
}

/** What of a payment waits for staff. What they noted themselves, they know. */
const waitsAs: Partial<Record<MoneyKind, 'paid' | 'money'>> = { paid: 'paid', 'another-amount': 'money', 'paid-twice': 'money' };
