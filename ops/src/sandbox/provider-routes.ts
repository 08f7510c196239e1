import { parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults';
import { TransferRequestSchema, type Transfers } from './transfers';

/**
 * The card provider's API: `POST /provider/transfers` starts a transfer, `GET /provider/transfers/:id` says how it stands. It sends its
 * notice to the shop when it is told to, by `POST /provider/transfers/:id/notice`: early, late, twice or never, as a test wants it.
 */
export function providerRoutes(server: FastifyInstance, transfers: Transfers, faults: Faults): void {
  server.post('/provider/transfers', async (request, reply) => {
    if (await faults.befall('provider/start', reply)) return reply;
    const { transfer } = transfers.start(parse(TransferRequestSchema, request.body, 'POST /provider/transfers'));
    const url = `${request.protocol}://${request.host}/provider/pay/${transfer.id}`;
    return reply.code(201).send({ id: transfer.id, url });
  });

  server.get<{ Params: { id: string } }>('/provider/transfers/:id', async (request, reply) => {
    if (await faults.befall('provider/status', reply)) return reply;
    const found = transfers.find(Number(request.params.id));
    if (!found) return reply.code(404).send({ message: 'no such transfer' });
    return { ...found.transfer, status: found.state, completed: found.state === 'completed' };
  });

  server.post<{ Params: { id: string } }>('/provider/transfers/:id/notice', async (request, reply) => {
    const found = transfers.find(Number(request.params.id));
    if (!found?.request.noticeUrl) return reply.code(404).send({ message: 'no such transfer, or nowhere to send its notice to' });
    const body = JSON.stringify({ id: found.transfer.id, status: found.state });
    const answer = await fetch(found.request.noticeUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return { shopAnswered: answer.status };
  });
}
