import { FindOrderSchema, type OrderStatus, type PaypalOrderCreated } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context/gateway-context';
import { readForm } from '../forms/read-form';
import { senderMarks } from '../http/client-network';
import { REQUEST_BODY } from '../http/errors';
import { deviceOf, markDevice } from '../identity/device';
import { payOrderByPaypal } from '../payments/pay-order-by-paypal';
import { setPaymentToken } from '../payments/payment-routes';
import { payOrder } from '../payments/start-payment';
import { findOrder, readOrderStatus, requireOpen } from './order-status';
import { readReceipt, takeReceipt } from './take-receipt';

/**
 * `POST /api/orders/:reference`: the order's status. `POST /api/orders/:reference/receipt`: the receipt of its transfer (`amount`, `date`, `receipt`, and
 * `email` from another device). `POST /api/orders/:reference/payment` starts its payment by card, `…/paypal` by PayPal. Anybody but the buyer gets 404,
 * whether or not the order exists.
 */
export function orderRoutes(server: FastifyInstance, context: GatewayContext): void {
  server.post<{ Params: { reference: string } }>('/api/orders/:reference', async (request): Promise<OrderStatus> => {
    const { email = '' } = parse(FindOrderSchema, request.body, REQUEST_BODY);
    const order = await findOrder(context, request.params.reference, askerOf(context, request, email));
    return readOrderStatus(context, order);
  });

  server.post<{ Params: { reference: string } }>('/api/orders/:reference/receipt', async (request): Promise<OrderStatus> => {
    const content = await readForm(request);
    const receipt = readReceipt(content, context.clock());
    const email = new Map(content.fields).get('email') ?? '';
    const asker = askerOf(context, request, email);
    const order = await findOrder(context, request.params.reference, asker);
    await requireOpen(context, order, 'noReceipt');
    await takeReceipt(context, order, receipt, senderMarks(context.webhookSecret, request.ip));
    return readOrderStatus(context, await findOrder(context, request.params.reference, asker));
  });

  server.post<{ Params: { reference: string } }>('/api/orders/:reference/payment', async (request, reply) => {
    const { email = '' } = parse(FindOrderSchema, request.body, REQUEST_BODY);
    const order = await findOrder(context, request.params.reference, askerOf(context, request, email));
    await requireOpen(context, order, 'noPayment');
    const { answer, token } = await payOrder(context, order, markDevice(context, request, reply));
    if (token !== undefined) setPaymentToken(context, reply, token);
    return reply.code(201).send(answer);
  });

  server.post<{ Params: { reference: string } }>('/api/orders/:reference/paypal', async (request, reply) => {
    const { email = '' } = parse(FindOrderSchema, request.body, REQUEST_BODY);
    const order = await findOrder(context, request.params.reference, askerOf(context, request, email));
    await requireOpen(context, order, 'noPayment');
    return reply.code(201).send({ orderId: await payOrderByPaypal(context, order) } satisfies PaypalOrderCreated);
  });
}

/** Who asks: by their device, or by an address. */
function askerOf({ webhookSecret }: GatewayContext, request: FastifyRequest, email: string) {
  return { email, device: deviceOf(request), sender: senderMarks(webhookSecret, request.ip) };
}
