import { join } from 'node:path';
import type { OrdersDesk } from '../../../checkout-mfe/gateway/desk/orders-desk';
import { Failure } from '../failure';
import type { Command, CommandContext, Words } from './command';
import { listOrders } from './list-orders';
import { settleOrder } from './settle-order';

/** `riwaq orders`: orders that wait for their form endpoint, or for a person. */
export const ordersCommand: Command = {
  name: 'orders',
  summary: 'orders that no form endpoint has taken yet, or that were paid another amount, or twice, and what becomes of them',
  usage: [
    'riwaq orders',
    'riwaq orders retry <number>',
    'riwaq orders retry --all',
    'riwaq orders accept <order>',
    'riwaq orders refunded <order>',
    '',
    'Lists what the gateway still has to deliver, without a word of who ordered. A post that is dead has failed too often',
    'and waits for you: mend its endpoint, then retry it. Below stand orders for which another amount has come than was due:',
    'accept one, and it is registered as any paid order; or give the money back at the provider, then say that it is refunded,',
    'and its visitor is told so. Last stand orders that were paid twice: give the second payment back, then say that it is',
    'refunded. Name it by its reference, or by its transfer where it has several. Reads DATABASE_URL, else the',
    'database under RIWAQ_HOME: where a shop runs on that, the shop is asked, as the user who runs it.',
    '',
    '  --all         retry every post',
    '  --by <name>   who accepts or has refunded, for the record; you where it is not given',
  ].join('\n'),
  options: { all: { type: 'boolean' }, by: { type: 'string' } },
  positionals: [0, 2],
  async run(words, context) {
    const work = workOf(words, context);
    const desk = await openDesk(context);
    try {
      await work(desk);
    } finally {
      await desk.close();
    }
  },
};

/** What the command line asks for. Throws `Failure` where it is wrong, before anything is opened. */
function workOf(words: Words, context: CommandContext): (desk: OrdersDesk) => Promise<void> {
  const [verb, named] = words.positionals;
  const by = words.text('by') ?? context.user();
  const settle = (as: 'accepted' | 'refunded') => {
    if (named === undefined || words.on('all')) throw new Failure(`name one order by its reference: riwaq orders ${verb} <order>`, 2);
    return async (desk: OrdersDesk) => context.print(await settleOrder(desk, { order: named, as, by }));
  };
  switch (verb) {
    case undefined:
      if (words.on('all')) throw new Failure('orders takes no «--all»: riwaq orders retry --all', 2);
      return (desk) => listOrders(desk, context.print);
    case 'retry': {
      const id = retriedBy(words, named);
      return (desk) => retry(desk, id, context.print);
    }
    case 'accept':
      return settle('accepted');
    case 'refunded':
      return settle('refunded');
    default:
      throw new Failure(`orders takes no «${verb}»: retry, accept, refunded`, 2);
  }
}

/** Which post to try again; null for all. */
function retriedBy(words: Words, id: string | undefined): number | null {
  if (words.on('all') && id === undefined) return null;
  if (words.on('all') || id === undefined || !/^\d{1,9}$/.test(id)) throw new Failure('name one post by its number, or say --all', 2);
  return Number(id);
}

async function retry(desk: OrdersDesk, id: number | null, print: (line: string) => void): Promise<void> {
  const count = await desk.retry(id);
  if (count === 0) throw new Failure('there is no such post, or it has been taken: riwaq orders lists those that have not');
  print(`${count === 1 ? 'one post is' : `${count} posts are`} due now: the gateway sends with its next round`);
}

/** The gateway's database is opened only here: its libraries are not for every command. */
async function openDesk({ environment, home }: CommandContext): Promise<OrdersDesk> {
  const { FolderInUseError, openOrdersDesk } = await import('../../../checkout-mfe/gateway');
  try {
    return await openOrdersDesk({ databaseUrl: environment.DATABASE_URL, dataFolder: join(home, 'database') });
  } catch (error) {
    if (error instanceof FolderInUseError)
      throw new Failure('the database belongs to a shop that runs and does not answer: try again in a moment, or end it first');
    throw error;
  }
}
