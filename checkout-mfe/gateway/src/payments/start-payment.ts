import { links, type PaymentStarted } from '@riwaq/contracts';
import type { GatewayContext } from '../context/gateway-context';
import { ApiError } from '../http/api-error';
import { loggableError } from '../http/errors';
import { newToken, tokenHash, webhookSignature } from '../identity/tokens';
import { changeInTurn } from '../orders/change-in-turn';
import { addDevice, findOrderRow, hasMoneyOf, type OrderRow, setMethod } from '../orders/order-table';
import type { Purchase } from '../pricing/purchase';
import type { Sale } from '../pricing/sale';
import { ProviderError } from '../providers/provider';
import { type Claim, ClaimedError, claimStart } from './claim-start';
import { addPayment, type Payment, paymentsOf } from './payment';
import { verifyPayment } from './verify-payment';

/** A started payment. `token` is for its visitor; undefined if the payment had been started before. */
interface StartedPayment {
  readonly answer: PaymentStarted;
  readonly token?: string;
}

/** The purchase of an order that a card can pay. Null for one without a price, and for a promotion, whose record names its own payment page. */
export function cardPurchase({ purchase }: Pick<OrderRow, 'purchase'>): Purchase | null {
  return purchase.sale.total > 0 && purchase.request.productType !== 'promotion' ? purchase : null;
}

/**
 * Starts the payment of an order for its buyer, at the price at which it was ordered, one at a time across all gateways: the page of an open transfer, or
 * a new one. Throws `ApiError` and stores nothing: a paid order, a cancelled one, no answer of the provider. `device` is a hash.
 */
export async function payOrder(context: GatewayContext, row: OrderRow, device: string): Promise<StartedPayment> {
  const { reference } = row;
  const purchase = cardPurchase(row);
  if (!purchase) throw new ApiError('not-available');
  try {
    return await claimStart(context, reference, (claim) => startInTurn(context, { purchase, device, claim }));
  } catch (error) {
    if (!(error instanceof ClaimedError)) throw error;
    context.log.warn({ reference, ...loggableError(error) }, 'a payment was not started: another one of its order is being started');
    throw new ApiError('provider', {}, { cause: error });
  }
}

interface Turn {
  readonly purchase: Purchase;
  readonly device: string;
  readonly claim: Claim;
}

async function startInTurn(context: GatewayContext, { purchase, device, claim }: Turn): Promise<StartedPayment> {
  const { reference } = purchase.request;
  const open = await openPayment(context, reference);
  if (!open) await claim.extend();
  const started = open ? null : await startTransfer(context, purchase);
  await changeInTurn(context.database, reference, async (queries) => {
    await claim.settle(queries);
    // Meanwhile a webhook may have confirmed another transfer, and an operator may have closed the order.
    const current = await findOrderRow(queries, reference);
    if (!current || current.cancelled_at) throw new ApiError('order-closed');
    if (await hasMoneyOf(queries, reference)) throw new ApiError('already-paid');
    await addDevice(queries, { reference, device });
    await setMethod(queries, reference, 'epayment');
    if (started) await addPayment(queries, started.payment, context.clock());
  });
  if (started) {
    const { transferId, url } = started.payment;
    return { answer: { transferId, url, total: purchase.sale.total }, token: started.token };
  }
  if (!open) throw new Error('a payment was neither open nor started');
  return { answer: { transferId: open.transfer_id, url: open.url, total: open.sale.total } };
}

/** The payment of the order that can still be made, if there is one. Throws `ApiError` if money has come for one: nobody pays twice. */
async function openPayment(context: GatewayContext, reference: string): Promise<Payment | undefined> {
  const open: Payment[] = [];
  for (const payment of await paymentsOf(context.database, reference)) {
    const status = await verifyPayment(context, payment);
    // A page that charges an earlier price of the order has no address any more (migration 011).
    if (status === 'pending' && payment.method === 'epayment' && payment.url !== '') open.push(payment);
    if (status === 'pending' || status === 'failed' || status === 'refunded') continue;
    throw new ApiError(status === 'another-amount' ? status : 'already-paid');
  }
  return open[0];
}

/** Starts a transfer at the provider. Stores nothing. */
async function startTransfer(context: GatewayContext, { request, sale }: Purchase) {
  const { reference, customerInfo } = request;
  const token = newToken();
  const returnUrl = `${context.siteOrigin}/api/payments/return/${token}`;
  const cancelUrl = `${context.siteOrigin}${links.paymentCancel}`;
  const query = new URLSearchParams({ reference, signature: webhookSignature(reference, context.webhookSecret) });
  const webhookUrl = `${context.siteOrigin}/api/payments/webhook?${query}`;
  try {
    const goods = { productName: sale.productName, ...typeOf(request, sale) };
    const addresses = { returnUrl, cancelUrl, webhookUrl };
    const { transferId, url } = await context.provider.start({ price: sale.total, reference, ...goods, ...addresses, customerInfo });
    return { payment: { reference, transferId, url, tokenHash: tokenHash(token) }, token };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ reference, ...loggableError(error) }, 'the provider did not start a payment');
    throw new ApiError('provider', {}, { cause: error });
  }
}

/** The type of the goods (specification, section 3). A course names its former price. */
function typeOf({ productType }: Purchase['request'], { originalPrice }: Sale) {
  return productType === 'course' ? { productType, originalPrice } : ({ productType: 'product' } as const);
}
