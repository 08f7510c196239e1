import { type OrderedGoods, OrderReferenceSchema, type OrderStatus, type OtherMoney } from '@riwaq/contracts';
import { cancelReasonOf, refusedReceiptOf, walletOf } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { ApiError } from '../http/api-error';
import type { SenderMarks } from '../http/client-network';
import { loggableError } from '../http/errors';
import { type Buyer, guessAddress, isByDevice, mayFollow } from '../identity/buyer';
import { type Standing, standingOf } from '../orders/order-stage';
import { findOrderRow, type OrderRow, withActivated } from '../orders/order-table';
import { counts } from '../orders/payment-state';
import { deliverAndGetState } from '../outbox/deliver';
import { paypalSale } from '../payments/pay-order-by-paypal';
import { type Payment, paymentsOf } from '../payments/payment';
import { isUnderReview } from '../payments/paypal-order';
import { givenBackOf, hasGivenBack } from '../payments/refund';
import { registrationName } from '../payments/register-payment';
import { cardPurchase } from '../payments/start-payment';
import { verifyPayment } from '../payments/verify-payment';
import { goodsOfSale } from '../pricing/ordered-goods';
import { inDollars } from '../providers/capture';

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

/** What is known of an order once its payments are verified. */
interface KnownOrder {
  readonly payments: readonly Payment[];
  /** The payment that counts. */
  readonly paid: Payment | undefined;
  readonly standing: Standing;
}

/** Verifies the payments of an order with their provider, and reads where it stands. */
async function knowOrder(context: GatewayContext, row: OrderRow): Promise<KnownOrder> {
  const { database } = context;
  for (const open of await paymentsOf(database, row.reference)) await verifyPayment(context, open).catch(ignoreSilence);
  const payments = await paymentsOf(database, row.reference);
  const paid = payments.find(counts);
  const isRegistered = paid !== undefined && (await deliverAndGetState(context, registrationName(row.reference))) === 'registered';
  return { payments, paid, standing: standingOf(row, payments, { isRegistered }) };
}

/** Throws `ApiError` where an order takes no payment of its buyer, or no receipt. Verifies its payments first. */
export async function requireOpen(context: GatewayContext, row: OrderRow, whatFor: 'noPayment' | 'noReceipt'): Promise<void> {
  const refusal = (await knowOrder(context, row)).standing.row[whatFor];
  if (refusal) throw new ApiError(refusal);
}

/** Reads the status for the order's page. Verifies its payments first. */
export async function readOrderStatus(context: GatewayContext, row: OrderRow): Promise<OrderStatus> {
  const { payments, paid, standing } = await knowOrder(context, row);
  const ordered = paid ? goodsOfSale(paid.sale, paid.method) : row.goods;
  const goods = await withCovers(context, paid ? { ...ordered, lines: withActivated(ordered.lines, row) } : ordered);
  const reviewed = paid ? undefined : payments.find(isUnderReview);
  const isPayable = standing.row.noPayment === null;
  const refused = row.receipt_at === null && standing.row.noReceipt === null ? refusedReceiptOf(row.history)?.receiptReason : undefined;
  return {
    reference: v.parse(OrderReferenceSchema, row.reference),
    stage: standing.row.buyer,
    ...(standing.row.buyer === 'cancelled' && { cancelReason: cancelReasonOf(row.history) }),
    orderedAt: new Date(row.created_at).toISOString(),
    goods,
    ...paymentOf(paid),
    payableByCard: isPayable && cardPurchase(row) !== null,
    ...(reviewed?.review && { underReview: reviewed.review.amount }),
    // A part of the price may be missing.
    ...((isPayable || standing.row.buyer === 'another-amount') && { wallet: walletOf(row.history)?.wallet }),
    ...(isPayable && otherWays(context, row)),
    ...(row.receipt_at === null ? {} : { receiptAt: new Date(row.receipt_at).toISOString() }),
    ...(refused && { receiptRefused: refused }),
    ...otherMoneyOf(payments),
    ...secondPaymentOf(payments.map(({ state }) => state)),
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
    const covers = await readCovers?.();
    return covers ? { ...goods, lines: goods.lines.map((line) => ({ ...line, cover: covers.find(line.name) })) } : goods;
  } catch (error) {
    log.error({ reason: 'covers', ...loggableError(error) }, 'the covers of an order cannot be read');
    return goods;
  }
}

function paymentOf(paid: Payment | undefined): Pick<OrderStatus, 'payment'> {
  if (paid?.transfer) {
    const { created_at: at, amount, serial } = paid.transfer;
    return { payment: { at, amount, serial, ...givenBack(paid) } };
  }
  if (!paid?.capture) return {};
  const at = new Date(paid.paid_at ?? paid.created_at).toISOString();
  return { payment: { at, amount: null, ...inDollars(paid.capture), serial: paid.paypal_id ?? '', ...givenBack(paid) } };
}

/** What of a payment went back while the rest stayed. */
const givenBack = (payment: Payment) => (hasGivenBack(payment) ? { givenBack: givenBackOf(payment) } : {});

/** Money that does not pay the order. */
function otherMoneyOf(payments: readonly Payment[]): Pick<OrderStatus, 'otherMoney'> {
  const otherMoney = payments.flatMap((payment): OtherMoney[] => {
    const { state, transfer, capture } = payment;
    if (state === 'pending' || state === 'capturing' || state === 'paid' || state === 'accepted') return [];
    return [{ state, amount: transfer?.amount ?? null, ...(capture && inDollars(capture)), ...givenBack(payment) }];
  });
  return otherMoney.length > 0 ? { otherMoney } : {};
}

function secondPaymentOf(payments: readonly Payment['state'][]): Pick<OrderStatus, 'secondPayment'> {
  const secondPayment = (['paid-twice', 'returned'] as const).find((state) => payments.includes(state));
  return secondPayment ? { secondPayment } : {};
}
