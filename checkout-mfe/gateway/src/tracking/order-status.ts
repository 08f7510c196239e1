import { type OrderedGoods, OrderReferenceSchema, type OrderStage, type OrderStatus, type OtherMoney } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { ApiError } from '../http/api-error';
import type { SenderMarks } from '../http/client-network';
import { loggableError } from '../http/errors';
import { type Buyer, guessAddress, isByDevice, mayFollow } from '../identity/buyer';
import { findOrderRow, type OrderRow, withActivated } from '../orders/order-table';
import { deliverAndGetState } from '../outbox/deliver';
import { paypalSale } from '../payments/pay-order-by-paypal';
import { type Payment, paymentsOf } from '../payments/payment';
import { isUnderReview } from '../payments/paypal-order';
import { registrationName } from '../payments/register-payment';
import { cardPurchase } from '../payments/start-payment';
import { verifyPayment } from '../payments/verify-payment';
import { goodsOfSale } from '../pricing/ordered-goods';

/** Who asks about an order. */
interface Asker extends Buyer {
  readonly sender: SenderMarks;
}

/**
 * Finds an order for its devices or its e-mail address. Throws the same `ApiError` after the same work for an invalid reference, an unknown one and
 * another buyer's; and after too many wrong addresses.
 */
export async function findOrder(context: GatewayContext, reference: string, asker: Asker): Promise<OrderRow> {
  const isReference = v.is(OrderReferenceSchema, reference);
  const order = await findOrderRow(context.database, isReference ? reference : '');
  const judge = async () => {
    if (!order || !mayFollow(order, asker)) throw new ApiError('unknown-order');
    return order;
  };
  const isNoGuess = !isReference || asker.email === '' || isByDevice(order, asker.device);
  return isNoGuess ? judge() : guessAddress(context, { reference, sender: asker.sender }, judge);
}

/** Facts about an order's money. */
interface OrderMoney {
  readonly method: OrderedGoods['method'];
  readonly hasReceipt: boolean;
  /** States of its payments, newest first. */
  readonly payments: readonly Payment['state'][];
  readonly isRegistered: boolean;
  readonly isActivated: boolean;
  readonly isCancelled: boolean;
}

/** Stage of an order, from the facts about its money. */
export function orderStage({ method, hasReceipt, payments, ...order }: OrderMoney): OrderStage {
  if (payments.includes('paid') || payments.includes('accepted')) {
    if (order.isActivated) return 'activated';
    return order.isRegistered ? 'registered' : 'paid';
  }
  // A second payment whose first was given back waits for a person too.
  if (payments.includes('another-amount') || payments.includes('paid-twice')) return 'another-amount';
  if (order.isCancelled) return 'cancelled';
  if (hasReceipt) return 'receipt-received';
  if (payments.find((state) => state !== 'returned' && state !== 'pending') === 'declined') return 'declined';
  if (payments.find((state) => state !== 'returned') === 'refunded') return 'refunded';
  if (method === 'bank') return 'waiting-transfer';
  return method === 'crypto' ? 'received' : 'waiting-payment';
}

/** Stage of an order as it is stored, with its payments, newest first. `set_order_stage` in the database says the same for staff. */
export function stageOf(row: OrderRow, payments: readonly Payment[], isRegistered: boolean): OrderStage {
  return orderStage({
    method: row.goods.method,
    hasReceipt: isReceiptOpen(row, payments),
    payments: payments.map(({ state }) => state),
    isRegistered,
    isActivated: row.activated_at !== null,
    isCancelled: row.cancelled_at !== null,
  });
}

/** Whether a receipt came, and no money was given back or declined after it. */
function isReceiptOpen({ receipt_at: receiptAt }: OrderRow, payments: readonly Payment[]): boolean {
  const isGoneAfter = ({ state, settled_at: at }: Payment, instant: number) =>
    (state === 'refunded' || state === 'declined') && at !== null && at >= instant;
  return receiptAt !== null && !payments.some((payment) => isGoneAfter(payment, receiptAt));
}

/** Whether nobody has paid the order and its buyer still may. */
export function isUnpaid(stage: OrderStage): boolean {
  return stage === 'received' || stage === 'waiting-transfer' || stage === 'waiting-payment' || stage === 'declined';
}

/** Reads the status for the order's page. Verifies its payments first. */
export async function readOrderStatus(context: GatewayContext, row: OrderRow): Promise<OrderStatus> {
  const { database } = context;
  for (const open of await paymentsOf(database, row.reference)) await verifyPayment(context, open).catch(ignoreSilence);
  const payments = await paymentsOf(database, row.reference);
  const paid = payments.find(({ state }) => state === 'paid' || state === 'accepted');
  const isRegistered = paid !== undefined && (await deliverAndGetState(context, registrationName(row.reference))) === 'registered';
  const ordered = paid ? goodsOfSale(paid.sale, paid.way) : row.goods;
  const goods = await withCovers(context, paid ? { ...ordered, lines: withActivated(ordered.lines, row) } : ordered);
  const states = payments.map(({ state }) => state);
  const stage = stageOf(row, payments, isRegistered);
  const reviewed = paid ? undefined : payments.find(isUnderReview);
  const isPayable = isUnpaid(stage) && !reviewed;
  return {
    reference: v.parse(OrderReferenceSchema, row.reference),
    stage,
    orderedAt: new Date(row.created_at).toISOString(),
    goods,
    ...paymentOf(paid),
    payableByCard: isPayable && cardPurchase(row) !== null,
    ...(reviewed?.review && { underReview: reviewed.review.amount }),
    ...(isPayable && otherWays(context, row)),
    ...(row.receipt_at === null ? {} : { receiptAt: new Date(row.receipt_at).toISOString() }),
    ...otherMoneyOf(payments),
    ...secondPaymentOf(states),
  };
}

/** The ways besides card and transfer in which an unpaid promotion can be paid, as it was ordered. */
function otherWays(context: GatewayContext, row: OrderRow): Pick<OrderStatus, 'payableByPaypal' | 'payableByCrypto'> {
  const amount = paypalSale(context, row)?.amount;
  const takesCrypto = row.purchase.sale.promotion?.methods.includes('crypto');
  return { ...(amount !== undefined && { payableByPaypal: amount }), ...(takesCrypto && { payableByCrypto: true }) };
}

/** Ignores a provider that does not answer: that is logged, and the order keeps its last known state. */
function ignoreSilence(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

/** Goods with the covers that the site shows now. Without them where they cannot be read: an order matters more than its pictures. */
async function withCovers({ readCovers, log }: GatewayContext, goods: OrderedGoods): Promise<OrderedGoods> {
  try {
    const find = await readCovers?.();
    return find ? { ...goods, lines: goods.lines.map((line) => ({ ...line, cover: find(line.name) })) } : goods;
  } catch (error) {
    log.error({ reason: 'covers', ...loggableError(error) }, 'the covers of an order cannot be read');
    return goods;
  }
}

function paymentOf(paid: Payment | undefined): Pick<OrderStatus, 'payment'> {
  if (paid?.transfer) {
    const { created_at: at, amount, serial } = paid.transfer;
    return { payment: { at, amount, serial } };
  }
  if (!paid?.capture) return {};
  const at = new Date(paid.paid_at ?? paid.created_at).toISOString();
  return { payment: { at, amount: null, dollars: paid.capture.amount, serial: paid.paypal_id ?? '' } };
}

/** Money that does not pay the order. */
function otherMoneyOf(payments: readonly Payment[]): Pick<OrderStatus, 'otherMoney'> {
  const otherMoney = payments.flatMap(({ state, transfer, capture }): OtherMoney[] => {
    if (state === 'pending' || state === 'capturing' || state === 'paid' || state === 'accepted') return [];
    return [{ state, amount: transfer?.amount ?? null, ...(capture && { dollars: capture.amount }) }];
  });
  return otherMoney.length > 0 ? { otherMoney } : {};
}

function secondPaymentOf(payments: readonly Payment['state'][]): Pick<OrderStatus, 'secondPayment'> {
  const secondPayment = (['paid-twice', 'returned'] as const).find((state) => payments.includes(state));
  return secondPayment ? { secondPayment } : {};
}
