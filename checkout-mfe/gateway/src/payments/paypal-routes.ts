import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { ApiError } from '../http/api-error';
import { capturePaypalOrder } from './capture-paypal-order';

const OrderId = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,40}$/));

/** `POST /api/paypal/orders/:orderId/capture` captures what the payer has approved. 404 if the shop has no PayPal. */
export function paypalRoutes(server: FastifyInstance, context: GatewayContext): void {
  const { paypal } = context;
  if (!paypal) return;

  server.post<{ Params: { orderId: string } }>('/api/paypal/orders/:orderId/capture', async (request, reply) => {
    const id = v.safeParse(OrderId, request.params.orderId);
    if (!id.success) throw new ApiError('not-found');
    const capture = await capturePaypalOrder(context, paypal, id.output);
    return reply.code(capture.status === 'COMPLETED' || capture.registered ? 200 : 202).send(capture);
  });
}
