import { type PaypalOrderCreated, type PromotionOrderRequest, PromotionOrderRequestSchema, parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import type { Queries } from '../database/database';
import { knownEndpoint } from '../endpoints/endpoints';
import { ApiError } from '../http/api-error';
import { REQUEST_BODY } from '../http/errors';
import { requireBuyer } from '../identity/buyer';
import { markDevice } from '../identity/device';
import { addDevice, findOrderRow, insertOrder, isSettled, lockOrder, type NewOrder, type OrderRow } from '../orders/order-table';
import { isSameThings } from '../pricing/ordered-goods';
import { pricePromotion, promotionGoods } from '../pricing/price-promotion';
import { readPublishedPrices } from '../pricing/prices';
import { saleOfPromotion } from '../pricing/purchase';
import type { PaypalApi } from '../providers/paypal-api';
import { capturePaypalOrder } from './capture-paypal-order';
import { createAtPaypal } from './pay-order-by-paypal';
import { paymentsOf } from './payment';
import { addPaypalOrder } from './paypal-order';

/**
 * Creates a PayPal order for a promotion, at its price in dollars (D8). Returns PayPal's number. Throws `ApiError` for another buyer's order, a paid one, other
 * goods, an unknown or ended promotion, and without an answer of PayPal. `device` is a hash.
 */
async function createPaypalOrder(
  context: GatewayContext,
  paypal: PaypalApi,
  { request, device }: { readonly request: PromotionOrderRequest; readonly device: string },
): Promise<string> {
  const { database, clock } = context;
  const { reference, customer } = request;
  const sale = pricePromotion(request, 'paypal', await readPublishedPrices(context), clock());
  const goods = promotionGoods(sale, 'paypal');
  const endpoint = knownEndpoint(context, sale.endpoint, ['promotion']);
  const order = { reference, email: customer.email, device, endpoint, goods, purchase: { request, sale: saleOfPromotion(sale) } };
  const row = await findOrderRow(database, reference);
  await requireOpenOrder(context, database, row, order);
  const orderId = await createAtPaypal(context, paypal, { amount: sale.amount, reference, description: sale.title });
  await database.transaction(async (queries) => {
    await lockOrder(queries, reference);
    const current = await findOrderRow(queries, reference);
    await requireOpenOrder(context, queries, current, order);
    await (current ? addDevice(queries, order) : insertOrder(queries, order, clock()));
    await addPaypalOrder(queries, { orderId, request, sale }, clock());
  });
  return orderId;
}

/** Throws `ApiError` if the reference belongs to another buyer or other goods, or the order is paid. */
async function requireOpenOrder(context: GatewayContext, queries: Queries, row: OrderRow | undefined, order: NewOrder): Promise<void> {
  if (row) requireBuyer(context, row, order);
  if (row && !isSameThings(row.goods, order.goods)) throw new ApiError('reference-taken');
  const states = (await paymentsOf(queries, order.reference)).map(({ state }) => state);
  if (states.includes('another-amount')) throw new ApiError('another-amount');
  if (!states.includes('capturing') && (await isSettled(queries, order.reference))) throw new ApiError('already-paid');
}

const OrderId = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,40}$/));

/** `POST /api/paypal/orders` creates an order of a promotion, `POST /api/paypal/orders/:orderId/capture` captures it. 404 if the shop has no PayPal. */
export function paypalRoutes(server: FastifyInstance, context: GatewayContext): void {
  const { paypal } = context;
  if (!paypal) return;

  server.post('/api/paypal/orders', async (request, reply) => {
    const order = parse(PromotionOrderRequestSchema, request.body, REQUEST_BODY);
    const orderId = await createPaypalOrder(context, paypal, { request: order, device: markDevice(context, request, reply) });
    return reply.code(201).send({ orderId } satisfies PaypalOrderCreated);
  });

  server.post<{ Params: { orderId: string } }>('/api/paypal/orders/:orderId/capture', async (request) => {
    const id = v.safeParse(OrderId, request.params.orderId);
    if (!id.success) throw new ApiError('not-found');
    return capturePaypalOrder(context, paypal, id.output);
  });
}
