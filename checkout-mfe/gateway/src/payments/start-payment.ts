import { isDeepStrictEqual } from 'node:util';
import { links, type OrderedGoods, type PaymentRequest, type PaymentStarted } from '@riwaq/contracts';
import type { GatewayContext } from '../context/gateway-context';
import { BusyError } from '../database/database';
import { ApiError } from '../http/api-error';
import { loggableError } from '../http/errors';
import { requireBuyer } from '../identity/buyer';
import { newToken, tokenHash, webhookSignature } from '../identity/tokens';
import { findOrderRow, insertOrder, isSettled, type OrderRow, updateOrder } from '../orders/order-table';
import { findClaimedPaypalOrder } from '../paypal/paypal-order';
import { goodsOfSale, isSameThings } from '../pricing/ordered-goods';
import { priceOrder } from '../pricing/price-order';
import { readPublishedPrices } from '../pricing/prices';
import type { Sale } from '../pricing/sale';
import { ProviderError } from '../providers/provider';
import { addPayment, lockOrder, type Payment, paymentsOf, supersedePayments } from './payment';
import { orderLinks } from './register-payment';
import { verifyPayment } from './verify-payment';

/** A started payment, with the token that its visitor gets. A payment that had been started before has given its token already. */
interface StartedPayment {
  readonly answer: PaymentStarted;
  readonly token?: string;
}

/**
 * Starts a payment for what is bought, at the price that we compute (D8), one at a time for one order, whichever gateways are asked.
 * The same order again, not yet paid, leads to the same page. Throws `ApiError`, with nothing stored: for somebody else's order, a paid one, one of another amount, one that
 * cannot be bought or costs something else (D26), and while the provider does not answer. `device` is the hash of the visitor's.
 */
export async function startPayment(context: GatewayContext, request: PaymentRequest, device: string): Promise<StartedPayment> {
  const { database, endpointTimeout, log } = context;
  const { reference } = request;
  try {
    return await database.exclusively(`payment:${reference}`, endpointTimeout, () => startInTurn(context, request, device));
  } catch (error) {
    if (!(error instanceof BusyError)) throw error;
    log.warn({ reference, ...loggableError(error) }, 'a payment was not started, since another one of its order was about to be');
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
  refuseOtherThings(row, open, goods);

  const same = open.find((payment) => payment.total === sale.total && isDeepStrictEqual(payment.request, request));
  const started = same ?? (await startTransfer(context, request, sale));
  const order = { reference, email: customer.email, device, form: row?.form ?? orderLinks(context, request.kind, sale).order, goods };
  await context.database.transaction(async (queries) => {
    const now = context.clock();
    await lockOrder(queries, reference);
    // Somebody else's order may have taken the reference meanwhile, and a notice may have told that another transfer of it was paid.
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

/**
 * The payments of an order that could still be made. Throws `ApiError` where money has come for one: nobody pays twice, and another content needs
 * another reference.
 */
async function openPayments(context: GatewayContext, request: PaymentRequest): Promise<readonly Payment[]> {
  const { database } = context;
  const open: Payment[] = [];
  const payments = await paymentsOf(database, request.reference);
  for (const payment of payments) {
    const status = await verifyPayment(context, payment);
    if (status === 'pending') open.push(payment);
    if (status === 'pending' || status === 'failed' || status === 'refunded') continue;
    if (!isSameOrder(payment.request, request)) throw new ApiError('reference-taken');
    throw new ApiError(status === 'another-amount' ? status : 'already-paid');
  }
  if ((await findClaimedPaypalOrder(database, request.reference)) !== undefined) throw new ApiError('reference-taken');
  return open;
}

/** Whether two requests order the same for the same person, whatever code they bear, and whatever gift comes along. */
function isSameOrder(one: Payment['request'], other: PaymentRequest): boolean {
  const [a, b] = [one, other].map((request) => ({ ...request, shownTotal: 0, coupon: '', affiliate: '', giftId: '' }));
  return isDeepStrictEqual(a, b);
}

/** Nobody pays for something else under the reference of an order; of an older release’s only its open payments say what it is. */
function refuseOtherThings(row: OrderRow | undefined, open: readonly Payment[], goods: OrderedGoods): void {
  const current = open.filter(({ superseded_at }) => superseded_at === null).map(({ sale }) => goodsOfSale(sale, 'epayment'));
  const ordered = row?.goods ? [row.goods] : current;
  if (ordered.length > 0 && !ordered.some((known) => isSameThings(known, goods))) throw new ApiError('reference-taken');
}

/** Starts a transfer at the provider. Nothing is on record of it yet. */
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
