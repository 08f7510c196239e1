import type { Transfer } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { instant, readRows } from '../database/database';
import { ApiError } from '../http/api-error';
import { loggableError } from '../http/errors';
import { findOrderRow } from '../orders/order-table';
import { ProviderError, type TransferStatus } from '../providers/provider';
import { recordAmountMismatch } from './amount-mismatch';
import { type Payment, paymentByTransfer } from './payment';
import { registerPayment } from './register-payment';

const ProviderAnswerSchema = v.picklist(['pending', 'failed', 'silent']);
/** What the provider said last of a payment that is not paid; `silent` where it gave no answer. */
type ProviderAnswer = v.InferOutput<typeof ProviderAnswerSchema>;

/** Milliseconds by which a question may outlast the time that the provider has for its answer. */
const RESERVE = 2000;

/**
 * Takes the one turn to ask the provider about a payment, across all gateways: null where it is ours, else what was heard last, since another
 * one is asking, or has just asked. A turn whose taker died ends by itself.
 */
async function claimProviderQuery({ database, clock, endpointTimeout }: GatewayContext, id: number): Promise<ProviderAnswer | null> {
  const now = clock();
  const claimed = await database.query(
    `update payments set ask_after = $2 where id = $1 and (ask_after is null or ask_after <= $3) returning id`,
    [id, instant(now + endpointTimeout + RESERVE), instant(now)],
  );
  if (claimed.length > 0) return null;
  const rows = await database.query('select heard from payments where id = $1', [id]);
  return readRows(v.object({ heard: ProviderAnswerSchema }), rows)[0]?.heard ?? 'pending';
}

/** Ends a turn: nobody asks before the pause is over. `heard`: what the provider said of a payment that is not paid. */
async function releaseProviderQuery(
  { database, clock, providerPollInterval }: GatewayContext,
  id: number,
  lastAnswer?: ProviderAnswer,
): Promise<void> {
  await database.query('update payments set ask_after = $2, heard = coalesce($3, heard) where id = $1', [
    id,
    instant(clock() + providerPollInterval),
    lastAnswer ?? null,
  ]);
}

/** Asks the provider how a transfer stands. Throws `ApiError` where it does not say. */
async function queryProvider(context: GatewayContext, transferId: number): Promise<TransferStatus> {
  try {
    return await context.provider.status(transferId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ transferId, ...loggableError(error) }, 'the provider did not say how a transfer stands');
    throw new ApiError('provider', {}, { cause: error });
  }
}

/**
 * How a payment stands. `another-amount`: money has arrived, but not what the order costs; that is for the team to settle.
 * `refunded`: the team gave it back. `paid-twice`: another transfer has paid the order before; `returned`: the team gave that second payment back.
 */
export type VerificationResult = 'paid' | 'pending' | 'failed' | 'another-amount' | 'refunded' | 'paid-twice' | 'returned';

/**
 * Whether a payment was made: our payment, its transfer, the right amount, completed, or another amount that operations have accepted. The
 * first time that it is, its order is put on record as paid, with the two messages that register it (D9). Once another amount has come the
 * provider is not asked any more; about any other one it is asked by one at a time, with a pause, whoever wants to know. Throws `ApiError` where it does
 * not answer.
 */
export async function verifyPayment(context: GatewayContext, payment: Payment): Promise<VerificationResult> {
  const { state } = payment;
  if (state === 'accepted' && payment.transfer) return registered(context, payment, payment.transfer);
  if (state !== 'pending') return verdictOf(state);
  const lastAnswer = await claimProviderQuery(context, payment.id);
  // Whoever asked meanwhile may have heard that it is paid.
  if (lastAnswer !== null) return currentVerdict(context, payment, lastAnswer);
  const status = await queryProvider(context, payment.transfer_id).catch(async (error: unknown) => {
    await releaseProviderQuery(context, payment.id, 'silent');
    throw error;
  });
  const verdict = await judge(context, payment, status);
  await releaseProviderQuery(context, payment.id, verdict === 'pending' || verdict === 'failed' ? verdict : undefined);
  return verdict;
}

async function currentVerdict({ database }: GatewayContext, payment: Payment, lastAnswer: ProviderAnswer): Promise<VerificationResult> {
  const state = (await paymentByTransfer(database, payment.transfer_id))?.state ?? payment.state;
  if (state !== 'pending') return verdictOf(state);
  // Who asks in the pause is told what the last one was: a page says so only if it hears it again and again.
  if (lastAnswer === 'silent') throw new ApiError('provider');
  return lastAnswer;
}

/** What an answer of the provider means, with what follows from it put on record. */
async function judge(context: GatewayContext, payment: Payment, transferStatus: TransferStatus): Promise<VerificationResult> {
  if (transferStatus.state !== 'completed') return transferStatus.state === 'pending' ? 'pending' : 'failed';
  const { transfer } = transferStatus;
  const { transfer_id: transferId, reference, total: due } = payment;
  const about = { transferId, reference, due, paid: transfer.amount };
  if (transfer.id !== transferId) {
    context.log.error({ reason: 'another-transfer', ...about }, 'a completed transfer is not the payment');
    return 'failed';
  }
  return transfer.amount === due ? registered(context, payment, transfer) : mismatched(context, payment, transfer);
}

/** Registers what was paid. A transfer of an order that was changed since, which costs something else by now, is another amount than is due. */
async function registered(context: GatewayContext, payment: Payment, transfer: Transfer): Promise<VerificationResult> {
  const state = await registerPayment(context, payment, transfer);
  return state === 'superseded' ? mismatched(context, payment, transfer) : verdictOf(state);
}

async function mismatched(context: GatewayContext, payment: Payment, transfer: Transfer): Promise<VerificationResult> {
  const { transfer_id: transferId, reference, total } = payment;
  const due = (await findOrderRow(context.database, reference))?.goods?.total ?? total;
  const isNews = await recordAmountMismatch(context.database, payment, transfer, context.clock());
  const alert = 'ALERT: another amount than was due has come and waits for a person (riwaq orders)';
  if (isNews) context.log.error({ reason: 'another-amount', transferId, reference, due, paid: transfer.amount }, alert);
  return 'another-amount';
}

/** What a state on record means. */
function verdictOf(state: Payment['state']): VerificationResult {
  if (state === 'duplicate') return 'paid-twice';
  return state === 'accepted' ? 'paid' : state;
}
