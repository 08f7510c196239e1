import { OrderReferenceSchema } from '@riwaq/contracts';
import { MOST_LISTED } from '@riwaq/contracts/platform';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { orderSheet } from '../contract/order-sheet';
import { AskedOrdersSchema } from '../contract/orders';
import { mayReadMessages, mayReadOrders } from '../contract/role';
import { openTo } from './access';
import { DeskError } from './desk-error';
import type { DeskParts } from './desk-parts';
import { actorOf, callGateway, forwardToGateway, OperationSchema } from './gateway-operations';
import { readBody } from './read-body';

const Named = v.object({ reference: OrderReferenceSchema });

/** Orders and notices of them, for who works at them (`mayReadOrders`), with two files that a browser opens by an address; and messages (`mayReadMessages`). */
export function orderRoutes(staff: FastifyInstance, parts: DeskParts): void {
  // Who ordered is personal: a scope of its own, so that no route of it can miss the question who asks.
  staff.register(async (server) => {
    openTo(server, { what: 'orders', allows: mayReadOrders });

    operationsOf(server, parts, 'orders');
    operationsOf(server, parts, 'notices', { save: { desk: parts.origin } });

    server.get('/api/orders.csv', async ({ member, query }, reply) => {
      const question = { ...readBody(AskedOrdersSchema, query), most: MOST_LISTED };
      const { orders } = await callGateway(parts, actorOf(member), (gateway) => gateway.orders.list.query(question));
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="orders.csv"')
        .send(orderSheet(orders));
    });

    server.get('/api/orders/:reference/receipt', async ({ member, params }, reply) => {
      const named = v.safeParse(Named, params);
      if (!named.success) throw new DeskError('unknown', 'this order');
      const picture = await callGateway(parts, actorOf(member), (gateway) => gateway.orders.receipt.query(named.output));
      return reply.type('image/webp').send(Buffer.from(picture, 'base64'));
    });
  });
  staff.register(async (server) => {
    openTo(server, { what: 'messages', allows: mayReadMessages });
    operationsOf(server, parts, 'waiting');
  });
}

type Said = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Hands the operations of one room of the gateway on, in the name of who is signed in. `said`: what the desk itself says in the input of an operation. */
function operationsOf(server: FastifyInstance, parts: DeskParts, room: 'orders' | 'notices' | 'waiting', said: Said = {}): void {
  server.route({
    method: ['GET', 'POST'],
    url: `/api/staff/${room}.:operation`,
    async handler(request, reply) {
      const { operation } = readBody(OperationSchema, request.params);
      const answer = await forwardToGateway(parts, request, {
        operation: `${room}.${operation}`,
        actor: actorOf(request.member),
        said: said[operation],
      });
      if (request.method === 'POST') parts.onChanged();
      return reply.type('application/json; charset=utf-8').send(answer);
    },
  });
}
