import { FindOrderSchema, type OrderStage, type OrderStatus, type PaypalOrderCreated } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayContext } from '../context/gateway-context';
import { readForm } from '../forms/read-form';
import { ApiError } from '../http/api-error';
import { senderMarks } from '../http/client-network';
import { REQUEST_BODY } from '../http/errors';
import { deviceOf, markDevice } from '../identity/device';
import type { OrderRow } from '../orders/order-table';
import { payOrderByPaypal } from '../payments/pay-order-by-paypal';
import { setPaymentToken } from '../payments/payment-routes';
import { payOrder } from '../payments/start-payment';
import { findOrder, isUnpaid, readOrderStatus } from './order-status';
import { readReceipt, takeReceipt } from './take-receipt';

/** Stages at which an order accepts neither a receipt nor a payment. */
const refusals: Partial<Readonly<Record<OrderStage, 'already-paid' | 'another-amount' | 'order-closed'>>> = {
  paid: 'already-paid',
  registered: 'already-paid',
  activated: 'already-paid',
  cancelled: 'order-closed',
  'another-amount': 'another-amount',
};

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
    const refusal = refusals[(await readOrderStatus(context, order)).stage];
    if (refusal) throw new ApiError(refusal);
    await takeReceipt(context, order, receipt, senderMarks(context.webhookSecret, request.ip));
    return readOrderStatus(context, await findOrder(context, request.params.reference, asker));
  });

  server.post<{ Params: { reference: string } }>('/api/orders/:reference/payment', async (request, reply) => {
    const { email = '' } = parse(FindOrderSchema, request.body, REQUEST_BODY);
    const order = await findOrder(context, request.params.reference, askerOf(context, request, email));
    await requireUnpaid(context, order);
    const { answer, token } = await payOrder(context, order, markDevice(context, request, reply));
    if (token !== undefined) setPaymentToken(context, reply, token);
    return reply.code(201).send(answer);
  });

  server.post<{ Params: { reference: string } }>('/api/orders/:reference/paypal', async (request, reply) => {
    const { email = '' } = parse(FindOrderSchema, request.body, REQUEST_BODY);
    const order = await findOrder(context, request.params.reference, askerOf(context, request, email));
    await requireUnpaid(context, order);
    return reply.code(201).send({ orderId: await payOrderByPaypal(context, order) } satisfies PaypalOrderCreated);
  });
}

/** Who asks: by their device, or by an address. */
function askerOf({ webhookSecret }: GatewayContext, request: FastifyRequest, email: string) {
  return { email, device: deviceOf(request), sender: senderMarks(webhookSecret, request.ip) };
}

/** Throws `ApiError` if an order takes no payment any more. */
async function requireUnpaid(context: GatewayContext, order: OrderRow): Promise<void> {
  const { stage } = await readOrderStatus(context, order);
  if (!isUnpaid(stage)) throw new ApiError(refusals[stage] ?? (stage === 'refunded' ? 'order-closed' : 'receipt-received'));
}
