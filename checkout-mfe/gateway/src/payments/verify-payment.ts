import type { PaymentOutcome } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { instant, readRows } from '../database/database';
import { ApiError } from '../http/api-error';
import { loggableError } from '../http/errors';
import { ProviderError, type TransferStatus } from '../providers/provider';
import { writeAmountMismatch } from './amount-mismatch';
import { type Payment, paymentByTransfer } from './payment';
import { type Money, moneyOf, registerPayment } from './register-payment';

const ProviderAnswerSchema = v.picklist(['pending', 'failed', 'silent']);
/** The provider's last answer about an unpaid payment; `silent`: none. */
type ProviderAnswer = v.InferOutput<typeof ProviderAnswerSchema>;

/** Milliseconds that a question may take beyond the provider's time limit. */
const RESERVE = 2000;

/**
 * Claims the one question to the provider about a payment, across all gateways. Returns null if the claim is ours, else the last answer. A claim
 * ends by itself if its gateway dies.
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

/** Ends a claim: the next question must wait `providerPollInterval`. Stores the answer about an unpaid payment. */
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

/** Asks the provider for a transfer's status. Throws `ApiError` without an answer. */
async function queryProvider(context: GatewayContext, transferId: number): Promise<TransferStatus> {
  try {
    return await context.provider.status(transferId);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ transferId, ...loggableError(error) }, 'the provider did not answer about a transfer');
    throw new ApiError('provider', {}, { cause: error });
  }
}

/**
 * Verifies a payment: our payment, its transfer, completed, the right amount or one that a person has accepted. The first time, registers its order (D9).
 * One gateway at a time asks the provider, with pauses, and never after another amount has come. Throws `ApiError` if the provider does not answer.
 */
export async function verifyPayment(context: GatewayContext, payment: Payment): Promise<PaymentOutcome> {
  const { state } = payment;
  const money = moneyOf(payment);
  if (state === 'accepted' && money) return registered(context, payment, money);
  if (state !== 'pending' || payment.method === 'paypal') return outcomeOf(state);
  const lastAnswer = await claimProviderQuery(context, payment.id);
  // The gateway that asked may have registered the payment meanwhile.
  if (lastAnswer !== null) return currentOutcome(context, payment, lastAnswer);
  const status = await queryProvider(context, payment.transfer_id).catch(async (error: unknown) => {
    await releaseProviderQuery(context, payment.id, 'silent');
    throw error;
  });
  const outcome = await judge(context, payment, status);
  await releaseProviderQuery(context, payment.id, outcome === 'pending' || outcome === 'failed' ? outcome : undefined);
  return outcome;
}

async function currentOutcome({ database }: GatewayContext, payment: Payment, lastAnswer: ProviderAnswer): Promise<PaymentOutcome> {
  const state = (await paymentByTransfer(database, payment.transfer_id))?.state ?? payment.state;
  if (state !== 'pending') return outcomeOf(state);
  // During the pause everybody gets the last answer. A page shows silence only after several.
  if (lastAnswer === 'silent') throw new ApiError('provider');
  return lastAnswer;
}

/** Judges the provider's answer and stores the result. */
async function judge(context: GatewayContext, payment: Payment, transferStatus: TransferStatus): Promise<PaymentOutcome> {
  if (transferStatus.state !== 'completed') return transferStatus.state === 'pending' ? 'pending' : 'failed';
  const { transfer } = transferStatus;
  const { transfer_id: transferId, reference } = payment;
  const { total: due } = payment.sale;
  if (transfer.id !== transferId) {
    const about = { transferId, reference, due, paid: transfer.amount };
    context.log.error({ reason: 'another-transfer', ...about }, 'the provider completed another transfer than the payment');
    return 'failed';
  }
  return transfer.amount === due ? registered(context, payment, { transfer }) : mismatched(context, payment, { transfer });
}

/** Registers a payment. */
async function registered(context: GatewayContext, payment: Payment, money: Money): Promise<PaymentOutcome> {
  return outcomeOf(await registerPayment(context, payment, money));
}

async function mismatched(context: GatewayContext, payment: Payment, money: Money): Promise<PaymentOutcome> {
  await writeAmountMismatch(context, payment, money);
  return 'another-amount';
}

/** What became of a payment. An accepted amount counts once it is registered, a capture once PayPal has answered. */
function outcomeOf(state: Payment['state']): PaymentOutcome {
  if (state === 'accepted') return 'another-amount';
  if (state === 'declined') return 'failed';
  return state === 'capturing' ? 'pending' : state;
}
