import { parse } from '@riwaq/contracts';
import type { FastifyInstance } from 'fastify';
import type { Faults } from './faults';
import { TransferRequestSchema, type Transfers } from './transfers';

/** The card provider's API: `POST /provider/transfers` starts a transfer, `GET /provider/transfers/:id` says how it stands. */
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
}
