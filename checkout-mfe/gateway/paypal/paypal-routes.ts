import { type PaypalOrder, PromotionOrderSchema, parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Doors } from '../doors';
import { REQUEST_BODY } from '../errors';
import { warnOfMarkup } from '../markup';
import { Refusal } from '../refusal';
import { capturePaypalOrder } from './capture-paypal-order';
import { createPaypalOrder } from './create-paypal-order';

const OrderId = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,40}$/));

/** `POST /api/paypal/orders` makes an order of a promotion, `POST /api/paypal/orders/:orderId/capture` takes its money. Not found where the shop has no PayPal. */
export function paypalRoutes(server: FastifyInstance, doors: Doors): void {
  const { paypal } = doors;
  if (!paypal) return;

  server.post('/api/paypal/orders', async (request, reply) => {
    const order = parse(PromotionOrderSchema, request.body, REQUEST_BODY);
    warnOfMarkup(request, Object.entries(order));
    const orderId = await createPaypalOrder(doors, paypal, order);
    return reply.code(201).send({ orderId } satisfies PaypalOrder);
  });

  server.post<{ Params: { orderId: string } }>('/api/paypal/orders/:orderId/capture', async (request) => {
    const id = v.safeParse(OrderId, request.params.orderId);
    if (!id.success) throw new Refusal('not-found');
    return capturePaypalOrder(doors, paypal, id.output);
  });
}
