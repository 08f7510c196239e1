import { parse } from '@riwaq/contracts/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Faults } from '../faults';
import { CaptureStatusSchema, PaypalOrderRequestSchema, type PaypalOrders, type SandboxPaypalOrder } from './paypal-orders';

const TOKEN = 'sandbox-token';
/** An obviously fake payer. */
const PAYER = 'SANDBOXPAYER1';

const SettledSchema = v.object({ status: CaptureStatusSchema, refunded: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/))) });

interface ById {
  Params: { id: string };
}

/** PayPal's API for the shop's server: token, orders, capture, state. */
export function paypalRoutes(server: FastifyInstance, orders: PaypalOrders, faults: Faults): void {
  server.post('/paypal/v1/oauth2/token', (request, reply) => {
    if (!request.headers.authorization?.startsWith('Basic ')) return reply.code(401).send({ error: 'invalid_client' });
    return { access_token: TOKEN, token_type: 'Bearer', expires_in: 32_400 };
  });

  server.post('/paypal/v2/checkout/orders', async (request, reply) => {
    if (refuseStranger(request, reply) || (await faults.inject('paypal/create', reply))) return reply;
    const { purchase_units: units } = parse(PaypalOrderRequestSchema, request.body, 'POST /v2/checkout/orders');
    const [unit] = units;
    return unit ? reply.code(201).send(orderResponse(orders.create(unit))) : reply.code(400).send();
  });

  // Not PayPal's: plays a review, a dispute or money that was given back.
  server.post<ById>('/paypal/captures/:id', (request, reply) => {
    const { status, refunded } = parse(SettledSchema, request.body, 'POST /paypal/captures');
    return reply.code(orders.settle(request.params.id, status, refunded) ? 204 : 404).send();
  });

  server.get<ById>('/paypal/v2/checkout/orders/:id', async (request, reply) => {
    if (refuseStranger(request, reply) || (await faults.inject('paypal/status', reply))) return reply;
    const order = orders.find(request.params.id);
    return order ? orderResponse(order) : reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' });
  });

  server.post<ById>('/paypal/v2/checkout/orders/:id/capture', async (request, reply) => {
    const { id } = request.params;
    const take = () => orders.capture(id);
    if (refuseStranger(request, reply) || (await faults.inject('paypal/capture', reply, take))) return reply;
    const before = orders.find(id);
    if (!before) return reply.code(404).send({ name: 'RESOURCE_NOT_FOUND' });
    if (before.status === 'COMPLETED') return unprocessable(reply, 'ORDER_ALREADY_CAPTURED');
    if (before.status === 'CREATED') return unprocessable(reply, 'ORDER_NOT_APPROVED');
    take();
    return reply.code(201).send(orderResponse(orders.find(id) ?? before));
  });
}

function unprocessable(reply: FastifyReply, issue: string): FastifyReply {
  return reply.code(422).send({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] });
}

function refuseStranger(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.headers.authorization === `Bearer ${TOKEN}`) return false;
  reply.code(401).send({ name: 'AUTHENTICATION_FAILURE' });
  return true;
}

/** An order in PayPal's format. */
function orderResponse({ id, unit, status, capture: captured, refunded }: SandboxPaypalOrder): object {
  if (status !== 'COMPLETED') return { id, status, intent: 'CAPTURE', purchase_units: [unit] };
  const capture = { id: `${id}-C`, status: captured, amount: unit.amount };
  const refunds = refunded && { refunds: [{ id: `${id}-R`, status: 'COMPLETED', amount: { ...unit.amount, value: refunded } }] };
  return { id, status, payer: { payer_id: PAYER }, purchase_units: [{ ...unit, payments: { captures: [capture], ...refunds } }] };
}
