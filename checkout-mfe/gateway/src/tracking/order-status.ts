import { type OrderedGoods, OrderReferenceSchema, type OrderStage, type OrderStatus } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { ApiError } from '../http/api-error';
import { type Buyer, isByDevice, mayFollow } from '../identity/buyer';
import { findOrderRow, isOrderRefused, type OrderRow } from '../orders/order-table';
import { deliverAndGetState } from '../outbox/deliver';
import { type Payment, paymentsOf } from '../payments/payment';
import { registrationName } from '../payments/register-payment';
import { verifyPayment } from '../payments/verify-payment';
import { paypalRegistrationName } from '../paypal/capture-paypal-order';
import { findClaimedPaypalOrder, type PaypalOrder } from '../paypal/paypal-order';
import { goodsOfSale } from '../pricing/ordered-goods';

/**
 * The order of a reference, for its devices or whoever knows its e-mail address. Throws `ApiError`, the same and after the same
 * work, for a reference that is none, one that nobody has, and one that is somebody else's; and where too many wrong addresses were given for it.
 */
export async function findOrder({ database, wrongAddresses }: GatewayContext, reference: string, buyer: Buyer): Promise<OrderRow> {
  const order = await findOrderRow(database, v.is(OrderReferenceSchema, reference) ? reference : '');
  if (!isByDevice(order, buyer.device) && wrongAddresses.isOver(reference)) throw new ApiError('too-many-requests');
  if (!order || !mayFollow(order, buyer) || (await isOrderRefused(database, reference))) {
    if (buyer.email !== '' && v.is(OrderReferenceSchema, reference)) wrongAddresses.count(reference);
    throw new ApiError('unknown-order');
  }
  return order;
}

/** What is known of an order's money. */
interface OrderMoney {
  readonly method: OrderedGoods['method'];
  readonly hasReceipt: boolean;
  /** The states of its payments, the newest first. */
  readonly payments: readonly Payment['state'][];
  /** PayPal took its money. */
  readonly isCaptured: boolean;
  readonly isRegistered: boolean;
}

/** Where an order stands, by what is known of its money. */
export function orderStage({ method, hasReceipt, payments, isCaptured, isRegistered }: OrderMoney): OrderStage {
  if (isCaptured || payments.includes('paid') || payments.includes('accepted')) return isRegistered ? 'registered' : 'paid';
  if (payments.includes('another-amount')) return 'another-amount';
  if (hasReceipt) return 'receipt-received';
  if (payments[0] === 'refunded') return 'refunded';
  if (method === 'bank') return 'waiting-transfer';
  return method === 'crypto' ? 'received' : 'waiting-payment';
}

/** What an order's page says. Payments of which nothing was heard are asked about first, as where their visitor comes back. */
export async function readOrderStatus(context: GatewayContext, row: OrderRow): Promise<OrderStatus> {
  const { database } = context;
  for (const open of await paymentsOf(database, row.reference)) await verifyPayment(context, open).catch(ignoreSilence);
  const [payments, paypal] = await Promise.all([paymentsOf(database, row.reference), findClaimedPaypalOrder(database, row.reference)]);
  const captured = paypal?.state === 'captured' || paypal?.state === 'accepted' ? paypal : undefined;
  const paid = payments.find(({ state }) => state === 'paid' || state === 'accepted');
  const registration = captured ? paypalRegistrationName(captured.order_id) : registrationName(row.reference);
  const isRegistered = (paid || captured) !== undefined && (await deliverAndGetState(context, registration)) === 'registered';

  const goods = goodsOf(row, payments, paid, captured);
  const states = [...payments.map(({ state }) => state), ...unpaidState(paypal)];
  return {
    // It is on record, so it was checked.
    reference: v.parse(OrderReferenceSchema, row.reference),
    stage: orderStage({
      method: goods.method,
      hasReceipt: row.receipt_at !== null,
      payments: states,
      isCaptured: !!captured,
      isRegistered,
    }),
    orderedAt: new Date(row.created_at).toISOString(),
    goods,
    ...paymentOf(paid, captured),
    ...(row.receipt_at === null ? {} : { receiptAt: new Date(row.receipt_at).toISOString() }),
    ...duplicateOf(states),
  };
}

/** The provider gives no answer: that is logged where it arose, and the order is told as it was known last. */
function ignoreSilence(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** What became of money that PayPal took in another amount, as of a payment by card. */
function unpaidState(paypal: PaypalOrder | undefined): readonly ('another-amount' | 'refunded')[] {
  return paypal?.state === 'another-amount' || paypal?.state === 'refunded' ? [paypal.state] : [];
}

function goodsOf(row: OrderRow, payments: readonly Payment[], paid: Payment | undefined, captured: PaypalOrder | undefined): OrderedGoods {
  if (paid) return goodsOfSale(paid.sale, 'epayment');
  if (row.goods) return captured ? { ...row.goods, method: 'paypal' } : row.goods;
  const [newest] = payments;
  if (newest) return goodsOfSale(newest.sale, 'epayment');
  return { lines: [], subtotal: null, discount: 0, total: null, method: captured ? 'paypal' : 'undecided' };
}

function paymentOf(paid: Payment | undefined, captured: PaypalOrder | undefined): Pick<OrderStatus, 'payment'> {
  if (paid?.transfer) {
    const { created_at: at, amount, serial } = paid.transfer;
    return { payment: { at, amount, serial } };
  }
  if (!captured?.capture) return {};
  return {
    payment: {
      at: new Date(captured.created_at).toISOString(),
      amount: null,
      dollars: captured.capture.amount,
      serial: captured.order_id,
    },
  };
}

function duplicateOf(payments: readonly Payment['state'][]): Pick<OrderStatus, 'duplicate'> {
  if (payments.includes('duplicate')) return { duplicate: 'owed' };
  return payments.includes('returned') ? { duplicate: 'returned' } : {};
}
