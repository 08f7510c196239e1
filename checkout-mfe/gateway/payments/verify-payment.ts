import type { Transfer } from '@riwaq/contracts';
import type { Doors } from '../doors';
import { errorRecord } from '../error-record';
import { Refusal } from '../refusal';
import type { Payment } from './payment';
import { ProviderError, type TransferStatus } from './providers/provider';
import { registerPayment } from './register-payment';

/** Asks the provider how a transfer stands. Throws `Refusal` where it does not say. */
async function ask(doors: Doors, transferId: number): Promise<TransferStatus> {
  try {
    return await doors.provider.status(transferId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    doors.log.warn({ transferId, ...errorRecord(error) }, 'the provider did not say how a transfer stands');
    throw new Refusal('provider', {}, { cause: error });
  }
}

/** Why a completed transfer is not this payment's, where it is not: its number and, to the dinar, its amount must be. */
function mismatch(payment: Payment, transfer: Transfer): 'another-transfer' | 'another-amount' | null {
  if (transfer.id !== payment.transfer_id) return 'another-transfer';
  return transfer.amount === payment.total ? null : 'another-amount';
}

/** How a payment stands. `another-amount`: money has arrived, but not what the order costs; that is for the team to settle. */
export type Verdict = 'paid' | 'pending' | 'failed' | 'another-amount';

/**
 * Whether a payment was made: our payment, its transfer, the right amount, completed. The first time that it is, its order is
 * put on record as paid, with the two posts that register it (D9). Throws `Refusal` where the provider does not answer.
 */
export async function verifyPayment(doors: Doors, payment: Payment): Promise<Verdict> {
  if (payment.state !== 'pending') return 'paid';
  const asked = await ask(doors, payment.transfer_id);
  if (asked.state !== 'completed') return asked.state === 'pending' ? 'pending' : 'failed';
  const { transfer } = asked;
  const reason = mismatch(payment, transfer);
  if (reason !== null) {
    const { transfer_id: transferId, reference, total: due } = payment;
    doors.log.error({ reason, transferId, reference, due, paid: transfer.amount }, 'a completed transfer is not the payment');
    return reason === 'another-amount' ? reason : 'failed';
  }
  await registerPayment(doors, payment, transfer);
  return 'paid';
}
