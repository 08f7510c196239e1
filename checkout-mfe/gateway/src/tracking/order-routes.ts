import { FindOrderSchema, type OrderStage, type OrderStatus, parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../context/gateway-context';
import { readForm } from '../forms/read-form';
import { ApiError } from '../http/api-error';
import { REQUEST_BODY } from '../http/errors';
import { deviceOf } from '../identity/device';
import { findOrder, readOrderStatus } from './order-status';
import { readReceipt, takeReceipt } from './take-receipt';

/** Questions per client and minute, so that nobody guesses addresses. A mobile network has many visitors behind one address. */
const QUESTIONS_PER_MINUTE = 30;

/** Stages at which an order accepts no receipt. */
const refusals: Partial<Readonly<Record<OrderStage, 'already-paid' | 'another-amount'>>> = {
  paid: 'already-paid',
  registered: 'already-paid',
  'another-amount': 'another-amount',
};

/**
 * `POST /api/orders/:reference`: the order's status. `POST /api/orders/:reference/receipt`: the receipt of its transfer (`amount`, `date`, `receipt`, and
 * `email` from another device). Both 404 for anybody but the buyer, whether or not the order exists.
 */
export function orderRoutes(server: FastifyInstance, context: GatewayContext): void {
  const config = { rateLimit: { max: QUESTIONS_PER_MINUTE, timeWindow: 60_000 } };

  server.post<{ Params: { reference: string } }>('/api/orders/:reference', { config }, async (request): Promise<OrderStatus> => {
    const { email = '' } = parse(FindOrderSchema, request.body, REQUEST_BODY);
    const order = await findOrder(context, request.params.reference, { email, device: deviceOf(request) });
    return readOrderStatus(context, order);
  });

  server.post<{ Params: { reference: string } }>('/api/orders/:reference/receipt', { config }, async (request): Promise<OrderStatus> => {
    const content = await readForm(request);
    const receipt = readReceipt(content, context.clock());
    const email = new Map(content.fields).get('email') ?? '';
    const asker = { email, device: deviceOf(request) };
    const order = await findOrder(context, request.params.reference, asker);
    const refusal = refusals[(await readOrderStatus(context, order)).stage];
    if (refusal) throw new ApiError(refusal);
    await takeReceipt(context, order, receipt);
    return readOrderStatus(context, await findOrder(context, request.params.reference, asker));
  });
}
