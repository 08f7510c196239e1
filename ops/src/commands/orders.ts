import { join } from 'node:path';
import type { OrdersDesk } from '../../../checkout-mfe/gateway/desk/orders-desk';
import { Failure } from '../failure';
import type { Command, CommandContext, Words } from './command';
import { shownInstant, table } from './table';

/** `riwaq orders`: orders that have not reached their form endpoint. */
export const ordersCommand: Command = {
  name: 'orders',
  summary: 'orders that no form endpoint has taken yet, and trying one again',
  usage: [
    'riwaq orders',
    'riwaq orders retry <number>',
    'riwaq orders retry --all',
    '',
    'Lists what the gateway still has to deliver, without a word of who ordered. A post that is dead has failed too often',
    'and waits for you: mend its endpoint, then retry it. Reads DATABASE_URL, else the database under RIWAQ_HOME: where a shop',
    'runs on that, the shop is asked, as the user who runs it.',
    '',
    '  --all   retry every post',
  ].join('\n'),
  options: { all: { type: 'boolean' } },
  positionals: [0, 2],
  async run(words, context) {
    const retried = retriedBy(words);
    const desk = await openDesk(context);
    try {
      if (retried === undefined) return await list(desk, context.print);
      const count = await desk.retry(retried === 'all' ? null : retried);
      if (count === 0) throw new Failure('there is no such post, or it has been taken: riwaq orders lists those that have not');
      context.print(`${count === 1 ? 'one post is' : `${count} posts are`} due now: the gateway sends with its next round`);
    } finally {
      await desk.close();
    }
  },
};

/** Which post to try again, where one is to be. */
function retriedBy(words: Words): number | 'all' | undefined {
  const [verb, id] = words.positionals;
  if (verb === undefined && !words.on('all')) return undefined;
  if (verb !== 'retry') throw new Failure(`orders takes no «${verb ?? '--all'}»: riwaq orders retry <number>`, 2);
  if (words.on('all') && id === undefined) return 'all';
  if (words.on('all') || id === undefined || !/^\d{1,9}$/.test(id)) throw new Failure('name one post by its number, or say --all', 2);
  return Number(id);
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

async function list(desk: OrdersDesk, print: (line: string) => void): Promise<void> {
  const posts = await desk.list();
  if (posts.length === 0) return print('every order has reached its form endpoint');
  const instant = (milliseconds: number) => shownInstant(new Date(milliseconds).toISOString());
  const rows = posts.map(({ id, form, key, state, attempts, last_status: status, created_at: created, due_at: due }) => [
    String(id),
    state,
    form,
    key,
    String(attempts),
    status === null ? 'none' : String(status),
    instant(created),
    state === 'dead' ? 'never' : instant(due),
  ]);
  for (const line of table([['number', 'state', 'form', 'order', 'attempts', 'last answer', 'since', 'next'], ...rows])) print(line);
}
