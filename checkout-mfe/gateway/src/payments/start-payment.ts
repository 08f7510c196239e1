import { isDeepStrictEqual } from 'node:util';
import { links, type PaymentRequest, type PaymentStarted } from '@riwaq/contracts';
import type { GatewayContext } from '../context/gateway-context';
import { paidOrderEndpoints } from '../endpoints/paid-order-endpoints';
import { ApiError } from '../http/api-error';
import { loggableError } from '../http/errors';
import { requireBuyer } from '../identity/buyer';
import { newToken, tokenHash, webhookSignature } from '../identity/tokens';
import { findOrderRow, insertOrder, isClaimedByPaypal, isSettled, lockOrder, type OrderRow, updateOrder } from '../orders/order-table';
import { goodsOfSale, isSameThings } from '../pricing/ordered-goods';
import { priceOrder } from '../pricing/price-order';
import { readPublishedPrices } from '../pricing/prices';
import type { Purchase } from '../pricing/purchase';
import type { Sale } from '../pricing/sale';
import { ProviderError } from '../providers/provider';
import { type Claim, ClaimedError, claimStart } from './claim-start';
import { addPayment, type Payment, paymentsOf, supersedePayments } from './payment';
import { verifyPayment } from './verify-payment';

/** A started payment. `token` is for its visitor; undefined if the payment had been started before. */
interface StartedPayment {
  readonly answer: PaymentStarted;
  readonly token?: string;
}

/** What a payment charges. */
interface Charge {
  readonly request: Purchase['request'];
  readonly price: () => Promise<Sale>;
  /** Whether an open payment is of this charge. */
  readonly isOpen: (payment: Payment) => boolean;
  /** Whether a payment is of the same order. */
  readonly isSameOrder: (payment: Payment) => boolean;
}

/** The purchase of an order that a card can pay. Null for one without a price, and for a promotion, whose record names its own payment page. */
export function cardPurchase({ purchase }: Pick<OrderRow, 'purchase'>): Purchase | null {
  return purchase.sale.total > 0 && purchase.request.kind !== 'promotion' ? purchase : null;
}

/**
 * Starts the payment of an order for its buyer, at the price at which it was ordered: the open transfer, or a new one. Throws `ApiError` as `startPayment`
 * does. `device` is a hash.
 */
export async function payOrder(context: GatewayContext, row: OrderRow, device: string): Promise<StartedPayment> {
  const purchase = cardPurchase(row);
  if (!purchase) throw new ApiError('not-available');
  return startCharge(context, device, {
    request: purchase.request,
    price: async () => purchase.sale,
    isOpen: ({ superseded_at }) => superseded_at === null,
    isSameOrder: () => true,
  });
}

/**
 * Starts a payment at the gateway's price (D8), one at a time per order across all gateways. An unpaid order gets the same payment page again. Throws
 * `ApiError` and stores nothing: another buyer's order, a paid one, another price (D26), no answer of the provider. `device` is a hash.
 */
export async function startPayment(context: GatewayContext, request: PaymentRequest, device: string): Promise<StartedPayment> {
  return startCharge(context, device, {
    request,
    async price() {
      const sale = priceOrder(request, await readPublishedPrices(context), context.clock());
      if (sale.total !== request.shownTotal) throw new ApiError('price-changed', { field: 'shownTotal', total: sale.total });
      return sale;
    },
    isOpen: (payment) => isDeepStrictEqual(payment.request, request),
    isSameOrder: (payment) => isSameOrder(payment.request, request),
  });
}

async function startCharge(context: GatewayContext, device: string, charge: Charge): Promise<StartedPayment> {
  const { reference } = charge.request;
  try {
    return await claimStart(context, reference, (claim) => startInTurn(context, device, charge, claim));
  } catch (error) {
    if (!(error instanceof ClaimedError)) throw error;
    context.log.warn({ reference, ...loggableError(error) }, 'a payment was not started: another one of its order is being started');
    throw new ApiError('provider', {}, { cause: error });
  }
}

async function startInTurn(context: GatewayContext, device: string, charge: Charge, claim: Claim): Promise<StartedPayment> {
  const { request } = charge;
  const { reference, customer } = request;
  const row = await findOrderRow(context.database, reference);
  if (row) requireBuyer(context, row, { email: customer.email, device });
  const open = await openPayments(context, charge);
  const sale = await charge.price();
  const goods = goodsOfSale(sale, 'epayment');
  if (row && !isSameThings(row.goods, goods)) throw new ApiError('reference-taken');

  const same = open.find((payment) => payment.total === sale.total && charge.isOpen(payment));
  if (!same) await claim.extend();
  const started = same ?? (await startTransfer(context, request, sale));
  const endpoint = row?.endpoint ?? paidOrderEndpoints(context, { request, sale }).order;
  const order = { reference, email: customer.email, device, endpoint, goods, purchase: { request, sale } };
  await context.database.transaction(async (queries) => {
    const now = context.clock();
    await claim.settle(queries);
    await lockOrder(queries, reference);
    // Meanwhile another buyer may have taken the reference, and a webhook may have confirmed another transfer.
    const current = await findOrderRow(queries, reference);
    if (current) requireBuyer(context, current, order);
    if (current?.cancelled_at) throw new ApiError('reference-taken');
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
async function openPayments(context: GatewayContext, charge: Charge): Promise<readonly Payment[]> {
  const { database } = context;
  const { reference } = charge.request;
  const open: Payment[] = [];
  for (const payment of await paymentsOf(database, reference)) {
    const status = await verifyPayment(context, payment);
    if (status === 'pending' && payment.way === 'epayment') open.push(payment);
    if (status === 'pending' || status === 'failed' || status === 'refunded') continue;
    if (!charge.isSameOrder(payment)) throw new ApiError('reference-taken');
    throw new ApiError(status === 'another-amount' ? status : 'already-paid');
  }
  if (await isClaimedByPaypal(database, reference)) throw new ApiError('reference-taken');
  return open;
}

/** Whether two requests order the same for the same person. Codes and gifts may differ. */
function isSameOrder(one: Payment['request'], other: PaymentRequest): boolean {
  const [a, b] = [one, other].map((request) => ({ ...request, shownTotal: 0, coupon: '', affiliate: '', giftId: '' }));
  return isDeepStrictEqual(a, b);
}

/** Starts a transfer at the provider. Stores nothing. */
async function startTransfer(context: GatewayContext, request: Purchase['request'], sale: Sale) {
  const { reference, customer } = request;
  const token = newToken();
  const returnUrl = `${context.siteOrigin}/api/payments/return/${token}`;
  const cancelUrl = `${context.siteOrigin}${links.paymentCancel}`;
  const query = new URLSearchParams({ reference, signature: webhookSignature(reference, context.webhookSecret) });
  const webhookUrl = `${context.siteOrigin}/api/payments/webhook?${query}`;
  try {
    const goods = { productName: sale.productName, ...typeOf(request, sale) };
    const addresses = { returnUrl, cancelUrl, webhookUrl };
    const { transferId, url } = await context.provider.start({ amount: sale.total, reference, ...goods, ...addresses, customer });
    return { payment: { request, sale, transferId, url, tokenHash: tokenHash(token) }, token };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ reference, ...loggableError(error) }, 'the provider did not start a payment');
    throw new ApiError('provider', {}, { cause: error });
  }
}

/** The type of the goods (specification, section 3). A course names its former price. */
function typeOf({ kind }: Purchase['request'], { originalPrice }: Sale) {
  return kind === 'course' ? { productType: kind, originalPrice } : ({ productType: 'product' } as const);
}
