import type { GatewayContext } from '../context/gateway-context';
import { ApiError } from '../http/api-error';
import { loggableError } from '../http/errors';
import { changeInTurn } from '../orders/change-in-turn';
import { findOrderRow, type OrderRow } from '../orders/order-table';
import { hasMoney } from '../orders/payment-state';
import type { PromotionSale } from '../pricing/sale';
import type { PaypalApi } from '../providers/paypal-api';
import { ProviderError } from '../providers/provider';
import { paymentsOf } from './payment';
import { addPaypalOrder, isUnderReview } from './paypal-order';

/** What PayPal can sell of an order: a promotion that it takes. Null for others. */
export function paypalSale({ paypal }: Pick<GatewayContext, 'paypal'>, { purchase }: Pick<OrderRow, 'purchase'>): PromotionSale | null {
  const sale = purchase.sale.promotion;
  return paypal && sale && sale.amount !== '' && sale.methods.includes('paypal') ? sale : null;
}

/**
 * Creates a PayPal order for an order, at the price at which it was ordered. Returns PayPal's number. Its buyer is known. Throws `ApiError` if PayPal
 * cannot sell it, it is paid or cancelled, and without an answer of PayPal.
 */
export async function payOrderByPaypal(context: GatewayContext, row: OrderRow): Promise<string> {
  const { paypal, database, clock } = context;
  const { reference, purchase } = row;
  const sale = paypalSale(context, row);
  if (!paypal || !sale) throw new ApiError('not-available');
  const orderId = await createAtPaypal(context, paypal, { amount: sale.amount, reference, description: purchase.sale.productName });
  await changeInTurn(database, reference, async (queries) => {
    const current = await findOrderRow(queries, reference);
    if (!current || current.cancelled_at) throw new ApiError('order-closed');
    const payments = await paymentsOf(queries, reference);
    if (payments.some(({ state }) => state === 'another-amount')) throw new ApiError('another-amount');
    // What PayPal is being asked for may have been taken or not: it can be approved again, and is captured once. What it reviews is there.
    const isAsked = payments.some((payment) => payment.state === 'capturing' && !isUnderReview(payment));
    if (!isAsked && payments.some(hasMoney)) throw new ApiError('already-paid');
    await addPaypalOrder(queries, { orderId, reference }, clock());
  });
  return orderId;
}

/** Creates an order at PayPal and returns its number. Throws `ApiError` without an answer. */
async function createAtPaypal(context: GatewayContext, paypal: PaypalApi, order: Parameters<PaypalApi['create']>[0]): Promise<string> {
  try {
    return await paypal.create(order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    context.log.warn({ reference: order.reference, ...loggableError(error) }, 'PayPal did not create an order');
    throw new ApiError('provider', {}, { cause: error });
  }
}
