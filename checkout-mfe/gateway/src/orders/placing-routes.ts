import { ORDER_FILE_PART, OrderRequestSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import type { FastifyInstance } from 'fastify';
import type { GatewayContext } from '../context/gateway-context';
import { readOrderBody } from '../forms/read-form';
import { ApiError } from '../http/api-error';
import { senderMarks } from '../http/client-network';
import { REQUEST_BODY } from '../http/errors';
import { markDevice } from '../identity/device';
import { placeOrder } from './place-order';

/**
 * `POST /api/orders`: an `OrderRequest` as JSON, or multipart with the file of a product. 200: its endpoint has accepted it; 202: the endpoint did not
 * answer, and gets it later. Refusals are those of `placeOrder`.
 */
export function placingRoutes(server: FastifyInstance, context: GatewayContext): void {
  server.post('/api/orders', async (request, reply) => {
    const { body, file } = await readOrderBody(request);
    const order = parse(OrderRequestSchema, body, REQUEST_BODY);
    if (file && (order.productType !== 'product' || file.field !== ORDER_FILE_PART)) throw new ApiError('invalid', { field: file.field });
    const device = markDevice(context, request, reply);
    const sender = senderMarks(context.webhookSecret, request.ip);
    const outcome = await placeOrder(context, { request: order, file, device, sender });
    return reply.code(outcome === 'accepted' ? 200 : 202).send({ ok: true });
  });
}
