import type { Doors } from '../doors';
import { errorRecord } from '../error-record';
import { Refusal } from '../refusal';
import { recordAnotherAmount } from './another-amount';
import { endAskTurn, type Heard, takeAskTurn } from './ask-turn';
import { type Payment, paymentByTransfer } from './payment';
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

/**
 * How a payment stands. `another-amount`: money has arrived, but not what the order costs; that is for the team to settle.
 * `refunded`: the team gave it back. `paid-twice`: another transfer has paid the order before; `returned`: the team gave that second payment back.
 */
export type Verdict = 'paid' | 'pending' | 'failed' | 'another-amount' | 'refunded' | 'paid-twice' | 'returned';

/**
 * Whether a payment was made: our payment, its transfer, the right amount, completed, or another amount that operations have accepted. The
 * first time that it is, its order is put on record as paid, with the two posts that register it (D9). Once another amount has come the
 * provider is not asked any more; about any other one it is asked by one at a time, with a pause, whoever wants to know. Throws `Refusal` where it does
 * not answer.
 */
export async function verifyPayment(doors: Doors, payment: Payment): Promise<Verdict> {
  const { state } = payment;
  if (state === 'accepted' && payment.transfer) return verdictOf(await registerPayment(doors, payment, payment.transfer));
  if (state !== 'pending') return verdictOf(state);
  const heard = await takeAskTurn(doors, payment.id);
  // Whoever asked meanwhile may have heard that it is paid.
  if (heard !== null) return currentVerdict(doors, payment, heard);
  const asked = await ask(doors, payment.transfer_id).catch(async (error: unknown) => {
    await endAskTurn(doors, payment.id, 'silent');
    throw error;
  });
  const verdict = await judge(doors, payment, asked);
  await endAskTurn(doors, payment.id, verdict === 'pending' || verdict === 'failed' ? verdict : undefined);
  return verdict;
}

async function currentVerdict({ database }: Doors, payment: Payment, heard: Heard): Promise<Verdict> {
  const state = (await paymentByTransfer(database, payment.transfer_id))?.state ?? payment.state;
  if (state !== 'pending') return verdictOf(state);
  // Who asks in the pause is told what the last one was: a page says so only if it hears it again and again.
  if (heard === 'silent') throw new Refusal('provider');
  return heard;
}

/** What an answer of the provider means, with what follows from it put on record. */
async function judge(doors: Doors, payment: Payment, asked: TransferStatus): Promise<Verdict> {
  if (asked.state !== 'completed') return asked.state === 'pending' ? 'pending' : 'failed';
  const { transfer } = asked;
  const { transfer_id: transferId, reference, total: due } = payment;
  const about = { transferId, reference, due, paid: transfer.amount };
  if (transfer.id !== transferId) {
    doors.log.error({ reason: 'another-transfer', ...about }, 'a completed transfer is not the payment');
    return 'failed';
  }
  if (transfer.amount !== due) {
    const isNews = await recordAnotherAmount(doors.database, payment, transfer, doors.clock());
    const alert = 'ALERT: another amount than was due has come and waits for a person (riwaq orders)';
    if (isNews) doors.log.error({ reason: 'another-amount', ...about }, alert);
    return 'another-amount';
  }
  return verdictOf(await registerPayment(doors, payment, transfer));
}

/** What a state on record means. */
function verdictOf(state: Payment['state']): Verdict {
  if (state === 'duplicate') return 'paid-twice';
  return state === 'accepted' ? 'paid' : state;
}
