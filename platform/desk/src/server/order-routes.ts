import { OrderReferenceSchema } from '@riwaq/contracts';
import { MOST_LISTED, OrderListSchema, OrderRecordSchema } from '@riwaq/contracts/platform';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { orderSheet } from '../contract/order-sheet';
import {
  type ActResult,
  ActResultSchema,
  type AskedOrders,
  AskedOrdersSchema,
  mayReadOrders,
  type OrderAct,
  OrderActSchema,
  wordsOfAct,
} from '../contract/orders';
import { openTo } from './access';
import { DeskError } from './desk-error';
import type { DeskParts } from './desk-parts';
import { readBody } from './read-body';
import { fitting, toldBy, toldByGateway } from './record-command';
import type { CommandResult } from './run-command';

const Named = v.object({ reference: OrderReferenceSchema });
/** What a command of one act tells. Short ones tell a word alone. */
const ToldSchema = v.object({
  result: v.pipe(
    v.union([v.string(), v.looseObject({})]),
    v.transform((result) => (typeof result === 'string' ? { outcome: result } : result)),
    ActResultSchema,
  ),
});

/** Orders, for the team of the checkout and operations: lists, one with its receipt, and what staff does with it. Each is a command of `riwaq orders`. */
export function orderRoutes(staff: FastifyInstance, { run, onChanged }: DeskParts): void {
  // Who ordered is personal: a scope of its own, so that no route of it can miss the question who asks.
  staff.register(async (server) => {
    openTo(server, { what: 'orders', allows: mayReadOrders });

    server.get('/api/orders', async ({ query }) =>
      toldByGateway(await run(listWords(readBody(AskedOrdersSchema, query))), OrderListSchema),
    );

    server.get('/api/orders.csv', async ({ query }, reply) => {
      const words = [...listWords(readBody(AskedOrdersSchema, query)), '--most', String(MOST_LISTED)];
      const { orders } = toldBy(await run(words), OrderListSchema);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="orders.csv"')
        .send(orderSheet(orders));
    });

    server.get('/api/orders/:reference', async ({ params }) => toldBy(await showOrder(params), OrderRecordSchema));

    server.get('/api/orders/:reference/receipt', async ({ params }, reply) => {
      const { reference } = readBody(Named, params);
      const { exitCode, told } = await run(['orders', 'receipt', reference]);
      if (exitCode !== 0) throw new DeskError('unknown', 'this receipt');
      const { picture } = fitting(told, v.object({ picture: v.string() }));
      return reply.type('image/webp').send(Buffer.from(picture, 'base64'));
    });

    server.post('/api/orders/act', async ({ member, body }): Promise<ActResult> => {
      const act = readBody(OrderActSchema, body);
      const result = actResult(await run([...wordsOfAct(act), '--by', member.name]));
      // The history of an order keeps who sent something again, as a note.
      const note = result.outcome === 'sent' ? sentAgain(act) : undefined;
      if (note) await run(['orders', 'note', act.reference, '--text', note, '--by', member.name]);
      onChanged();
      return result;
    });

    /** Asks for an order. Throws `DeskError` `unknown` where there is none of that reference. */
    async function showOrder(params: unknown): Promise<CommandResult> {
      const reference = v.safeParse(Named, params);
      if (!reference.success) throw new DeskError('unknown', 'this order');
      const shown = await run(['orders', 'show', reference.output.reference]);
      if (shown.exitCode !== 0 && /knows no order/.test(shown.lines.join())) throw new DeskError('unknown', 'this order');
      return shown;
    }
  });
}

const listWords = (asked: AskedOrders) => [
  'orders',
  'list',
  ...Object.entries(asked).flatMap(([name, value]) => (value ? [`--${name}`, value] : [])),
];

/** What came of an act. Throws `DeskError`: what was typed is wrong, or the command failed before it knew. */
function actResult({ exitCode, told, lines }: CommandResult): ActResult {
  if (exitCode === 2) throw new DeskError('unreadable', lines.join('\n'));
  if (told === undefined) throw new DeskError('failed', lines.join('\n'));
  return fitting(told, ToldSchema).result;
}

function sentAgain(act: OrderAct): string | undefined {
  if (act.act === 'letter') return 'أُعيد إرسال رسالة إلى الزبون.';
  return act.act === 'retry' ? 'أُعيد إرسال رسالة إلى وجهتها.' : undefined;
}
