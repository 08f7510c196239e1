import type { PaymentState } from '@riwaq/contracts';
import type { Doors } from '../doors';
import { register } from '../posts/register';
import { Refusal } from '../refusal';
import { ASKED_ABOUT_FOR } from './checks';
import { type Payment, paymentByTransfer } from './payment';
import { registrationName } from './register-payment';
import { tokenHash } from './return-token';
import { type Verdict, verifyPayment } from './verify-payment';

/**
 * How a payment and the registration of its order stand (D9). A paid order's posts that are due are sent before the answer.
 * The transfer and the reference are only for the visitor who bears the payment's token. Throws `Refusal` for a transfer that is not ours.
 */
export async function paymentState(doors: Doors, transferId: number, token: string | undefined): Promise<PaymentState> {
  const payment = await find(doors, transferId);
  const verdict = await verifyPayment(doors, payment);
  const isOwner = token !== undefined && tokenHash(token) === payment.token_hash;
  if (!isOwner) {
    const reason = token === undefined ? 'no-token' : 'token-of-another';
    doors.log.info({ reason, transferId }, 'a payment was asked about without its own token: its details were kept back');
  }
  if (verdict === 'pending' || verdict === 'failed' || verdict === 'another-amount' || verdict === 'refunded') {
    const isOver = doors.clock() > payment.created_at + ASKED_ABOUT_FOR;
    if (isOver) doors.log.info({ reason: 'expired', transferId, status: verdict }, 'a payment was asked about that is long over');
    return { ...unpaid(verdict), registration: 'none', ...(isOwner ? { reference: payment.reference } : {}) };
  }
  const registration = await register(doors, registrationName(payment.reference));
  const paid = { status: 'paid', registration, ...duplicateOf(verdict) } as const;
  if (!isOwner) return paid;
  const { transfer } = await find(doors, transferId);
  return { ...paid, reference: payment.reference, ...(transfer ? { transfer } : {}) };
}

type PaidVerdict = 'paid' | 'paid-twice' | 'returned';

/** Whether the payment is a second one of its order, and what becomes of its money. */
function duplicateOf(verdict: PaidVerdict): Pick<PaymentState, 'duplicate'> {
  if (verdict === 'paid') return {};
  return { duplicate: verdict === 'returned' ? 'returned' : 'owed' };
}

/** Whoever asks is told that another amount came, and that it was given back: a payer who has lost the token would pay again. */
function unpaid(verdict: Exclude<Verdict, PaidVerdict>): Pick<PaymentState, 'status' | 'failure'> {
  return verdict === 'another-amount' || verdict === 'refunded' ? { status: 'failed', failure: verdict } : { status: verdict };
}

async function find(doors: Doors, transferId: number): Promise<Payment> {
  const payment = await paymentByTransfer(doors.database, transferId);
  if (!payment) throw new Refusal('not-found');
  return payment;
}
