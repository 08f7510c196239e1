import { isDeepStrictEqual } from 'node:util';
import { links, type PaymentRequest, type PaymentStarted } from '@riwaq/contracts';
import type { GatewayContext } from '../context/gateway-context';
import { BusyError } from '../database/database';
import { paidOrderEndpoints } from '../endpoints/paid-order-endpoints';
import { ApiError } from '../http/api-error';
import { loggableError } from '../http/errors';
import { requireBuyer } from '../identity/buyer';
import { newToken, tokenHash, webhookSignature } from '../identity/tokens';
import { findOrderRow, insertOrder, isClaimedByPaypal, isSettled, lockOrder, updateOrder } from '../orders/order-table';
import { goodsOfSale, isSameThings } from '../pricing/ordered-goods';
import { priceOrder } from '../pricing/price-order';
import { readPublishedPrices } from '../pricing/prices';
import type { Sale } from '../pricing/sale';
import { ProviderError } from '../providers/provider';
import { addPayment, type Payment, paymentsOf, supersedePayments } from './payment';
import { verifyPayment } from './verify-payment';

/** A started payment. `token` is for its visitor; undefined if the payment had been started before. */
interface StartedPayment {
  readonly answer: PaymentStarted;
  readonly token?: string;
}

/**
 * Starts a payment at the gateway's price (D8), one at a time per order across all gateways. An unpaid order gets the same payment page again. Throws
 * `ApiError` and stores nothing: another buyer's order, a paid one, another price (D26), no answer of the provider. `device` is a hash.
 */
export async function startPayment(context: GatewayContext, request: PaymentRequest, device: string): Promise<StartedPayment> {
  const { database, endpointTimeout, log } = context;
  const { reference } = request;
  try {
    return await database.exclusively(`payment:${reference}`, endpointTimeout, () => startInTurn(context, request, device));
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    log.warn({ reference, ...loggableError(error) }, 'a payment was not started: another one of its order is being started');
    throw new ApiError('provider', {}, { cause: error });
  }
}

async function startInTurn(context: GatewayContext, request: PaymentRequest, device: string): Promise<StartedPayment> {
  const { reference, customer } = request;
  const row = await findOrderRow(context.database, reference);
  if (row) requireBuyer(context, row, { email: customer.email, device });
  const open = await openPayments(context, request);
  const sale = priceOrder(request, await readPublishedPrices(context), context.clock());
  if (sale.total !== request.shownTotal) throw new ApiError('price-changed', { field: 'shownTotal', total: sale.total });
  const goods = goodsOfSale(sale, 'epayment');
  if (row && !isSameThings(row.goods, goods)) throw new ApiError('reference-taken');

  const same = open.find((payment) => payment.total === sale.total && isDeepStrictEqual(payment.request, request));
  const started = same ?? (await startTransfer(context, request, sale));
  const endpoint = row?.endpoint ?? paidOrderEndpoints(context, request.kind, sale).order;
  const order = { reference, email: customer.email, device, endpoint, goods };
  await context.database.transaction(async (queries) => {
    const now = context.clock();
    await lockOrder(queries, reference);
    // Meanwhile another buyer may have taken the reference, and a notice may have confirmed another transfer.
    const current = await findOrderRow(queries, reference);
    if (current) requireBuyer(context, current, order);
    if (await isSettled(queries, reference)) throw new ApiError('already-paid');
    await (current ? updateOrder(queries, order) : insertOrder(queries, order, now));
    if ('payment' in started) await addPayment(queries, started.payment, now);
    await supersedePayments(queries, reference, 'payment' in started ? started.payment.transferId : started.transfer_id, now);
  });
  if ('payment' in started) {
    const { transferId, url } = started.payment;
    return { answer: { transferId, url, total: sale.total }, token: started.token };
  }
  return { answer: { transferId: started.transfer_id, url: started.url, total: started.total } };
}

/** Payments of the order that can still be made. Throws `ApiError` if money has come for one: nobody pays twice, and other content needs another reference. */
async function openPayments(context: GatewayContext, request: PaymentRequest): Promise<readonly Payment[]> {
  const { database } = context;
  const open: Payment[] = [];
  for (const payment of await paymentsOf(database, request.reference)) {
    const status = await verifyPayment(context, payment);
    if (status === 'pending') open.push(payment);
    if (status === 'pending' || status === 'failed' || status === 'refunded') continue;
    if (!isSameOrder(payment.request, request)) throw new ApiError('reference-taken');
    throw new ApiError(status === 'another-amount' ? status : 'already-paid');
  }
  if (await isClaimedByPaypal(database, request.reference)) throw new ApiError('reference-taken');
  return open;
}

/** Whether two requests order the same for the same person. Codes and gifts may differ. */
function isSameOrder(one: Payment['request'], other: PaymentRequest): boolean {
  const [a, b] = [one, other].map((request) => ({ ...request, shownTotal: 0, coupon: '', affiliate: '', giftId: '' }));
  return isDeepStrictEqual(a, b);
}

/** Starts a transfer at the provider. Stores nothing. */
async function startTransfer(context: GatewayContext, request: PaymentRequest, sale: Sale) {
  const { reference, customer } = request;
  const token = newToken();
  const returnUrl = `${context.siteOrigin}/api/payments/return/${token}`;
  const cancelUrl = `${context.siteOrigin}${links.paymentCancel}`;
  const notice = new URLSearchParams({ reference, signature: webhookSignature(reference, context.webhookSecret) });
  const webhookUrl = `${context.siteOrigin}/api/payments/notice?${notice}`;
  try {
    const { transferId, url } = await context.provider.start({ amount: sale.total, reference, returnUrl, cancelUrl, webhookUrl, customer });
    return { payment: { request, sale, transferId, url, tokenHash: tokenHash(token) }, token };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ reference, ...loggableError(error) }, 'the provider did not start a payment');
    throw new ApiError('provider', {}, { cause: error });
  }
}
