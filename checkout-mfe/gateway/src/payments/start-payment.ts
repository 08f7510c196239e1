import { isDeepStrictEqual } from 'node:util';
import { links, type PaymentRequest, type PaymentStarted } from '@riwaq/contracts';
import { ApiError } from '../api-error';
import { BusyError } from '../database/database';
import { loggableError } from '../errors';
import type { GatewayContext } from '../gateway-context';
import { readPublishedPrices } from '../prices';
import { addPayment, type Payment, paymentsOf } from './payment';
import { priceOrder } from './price-order';
import { ProviderError } from './providers/provider';
import { orderLinks } from './register-payment';
import type { Sale } from './sale';
import { newToken, tokenHash, webhookSignature } from './signed-tokens';
import { verifyPayment } from './verify-payment';

/** A started payment, with the token that its visitor gets. A payment that had been started before has given its token already. */
interface StartedPayment {
  readonly answer: PaymentStarted;
  readonly token?: string;
  /** Where the order's forms go. */
  readonly form: string;
}

/**
 * Starts a payment for what is bought, at the price that we compute (D8), one at a time for one order, whichever gateways are asked.
 * The same order again, not yet paid, leads to the same page. Throws `ApiError`, with nothing stored, where the order is paid already, another amount came for it, it cannot be
 * bought, costs something else than the visitor saw (D26), or the provider does not answer.
 */
export async function startPayment(context: GatewayContext, request: PaymentRequest): Promise<StartedPayment> {
  const { database, endpointTimeout, log } = context;
  const { reference } = request;
  try {
    return await database.exclusively(`payment:${reference}`, endpointTimeout, () => startInTurn(context, request));
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    log.warn({ reference, ...loggableError(error) }, 'a payment was not started, since another one of its order was about to be');
    throw new ApiError('provider', {}, { cause: error });
  }
}

async function startInTurn(context: GatewayContext, request: PaymentRequest): Promise<StartedPayment> {
  const open = await openPayments(context, request.reference);
  const sale = priceOrder(request, await readPublishedPrices(context), context.clock());
  if (sale.total !== request.shownTotal) throw new ApiError('price-changed', { field: 'shownTotal', total: sale.total });

  const same = open.find((payment) => payment.total === sale.total && isDeepStrictEqual(payment.request, request));
  if (same)
    return {
      answer: { transferId: same.transfer_id, url: same.url, total: same.total },
      form: orderLinks(context, request.kind, sale).order,
    };
  return startAnew(context, request, sale);
}

/** The payments of an order that could still be made. Throws `ApiError` where money has come for one: nobody is to pay twice. */
async function openPayments(context: GatewayContext, reference: string): Promise<readonly Payment[]> {
  const open: Payment[] = [];
  for (const payment of await paymentsOf(context.database, reference)) {
    const status = await verifyPayment(context, payment);
    if (status === 'paid' || status === 'paid-twice' || status === 'returned') throw new ApiError('already-paid');
    if (status === 'another-amount') throw new ApiError(status);
    if (status === 'pending') open.push(payment);
  }
  return open;
}

async function startAnew(context: GatewayContext, request: PaymentRequest, sale: Sale): Promise<StartedPayment> {
  const token = newToken();
  const { transferId, url } = await startTransfer(context, request, sale.total, token);
  await addPayment(context.database, { request, sale, transferId, url, tokenHash: tokenHash(token) }, context.clock());
  return { answer: { transferId, url, total: sale.total }, token, form: orderLinks(context, request.kind, sale).order };
}

async function startTransfer(context: GatewayContext, { reference, customer }: PaymentRequest, amount: number, token: string) {
  const returnUrl = `${context.siteOrigin}/api/payments/return/${token}`;
  const cancelUrl = `${context.siteOrigin}${links.paymentCancel}`;
  const notice = new URLSearchParams({ reference, signature: webhookSignature(reference, context.webhookSecret) });
  const webhookUrl = `${context.siteOrigin}/api/payments/notice?${notice}`;
  try {
    return await context.provider.start({ amount, reference, returnUrl, cancelUrl, webhookUrl, customer });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ reference, ...loggableError(error) }, 'the provider did not start a payment');
    throw new ApiError('provider', {}, { cause: error });
  }
}
