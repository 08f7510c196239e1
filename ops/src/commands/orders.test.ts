import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { OrdersDesk } from '../../../checkout-mfe/gateway';
import type { CommandContext } from './command';
import { ordersCommand } from './orders';

const at = Date.UTC(2026, 4, 3, 11);
const post = { registration: null, last_status: null, created_at: at, due_at: at + 60_000 };
const posts = [
  { ...post, id: 7, form: 'paidOrder', key: 'transfer-41', state: 'dead' as const, attempts: 30, last_status: 500 },
  { ...post, id: 9, form: 'contact', key: 'contact-1', state: 'waiting' as const, attempts: 1 },
];

let listed: typeof posts;
let retried: (number | null)[];
let isInUse: boolean;

class FolderInUseError extends Error {}
const desk: OrdersDesk = {
  list: async () => listed,
  async retry(id) {
    retried.push(id);
    return listed.filter((candidate) => id === null || candidate.id === id).length;
  },
  close: async () => undefined,
};
jest.mock('../../../checkout-mfe/gateway', () => ({
  FolderInUseError,
  async openOrdersDesk() {
    if (isInUse) throw new FolderInUseError('in use');
    return desk;
  },
}));

beforeEach(() => {
  [listed, retried, isInUse] = [posts, [], false];
});

async function orders(positionals: readonly string[] = [], all = false): Promise<string[]> {
  const said: string[] = [];
  const context = { environment: {}, home: '/home', print: (line: string) => said.push(line) } as unknown as CommandContext;
  await ordersCommand.run({ positionals, text: () => undefined, on: () => all }, context);
  return said;
}

describe('riwaq orders', () => {
  test('lists what has not arrived, and why', async () => {
    expect(await orders()).toEqual([
      'number  state    form       order        attempts  last answer  since                 next',
      '7       dead     paidOrder  transfer-41  30        500          2026-05-03 11:00 UTC  never',
      '9       waiting  contact    contact-1    1         none         2026-05-03 11:00 UTC  2026-05-03 11:01 UTC',
    ]);
  });

  test('says so where everything has arrived', async () => {
    listed = [];
    expect(await orders()).toEqual(['every order has reached its form endpoint']);
  });

  test('makes one post due again, or all', async () => {
    expect(await orders(['retry', '7'])).toEqual(['one post is due now: the gateway sends with its next round']);
    expect(await orders(['retry'], true)).toEqual(['2 posts are due now: the gateway sends with its next round']);
    expect(retried).toEqual([7, null]);
  });

  test.each([
    [['retry'], false, 'name one post'],
    [['retry', 'seven'], false, 'name one post'],
    [['retry', '7'], true, 'name one post'],
    [['retry', '8'], false, 'there is no such post'],
    [['forget'], false, 'orders takes no «forget»'],
    [[], true, 'orders takes no «--all»'],
  ])('refuses %j (all: %s)', async (line, all, complaint) => {
    await expect(orders(line, all)).rejects.toThrow(complaint);
  });

  test('says whose the database is where the shop that runs cannot be asked', async () => {
    isInUse = true;
    await expect(orders()).rejects.toThrow('the database belongs to a shop that runs and does not answer');
  });
});
