import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AdminApi, SettlementResult } from '@riwaq/gateway';
import type { CommandContext } from '../command';
import { ordersCommand } from './orders';

const at = Date.UTC(2026, 4, 3, 11);
const sampleMessage = {
  reference: null as string | null,
  last_status: null,
  letter: null as string | null,
  fault: null as string | null,
  created_at: at,
  due_at: at + 60_000,
};
const messages = [
  {
    ...sampleMessage,
    id: 7,
    endpoint: 'paidOrder',
    key: 'transfer-41',
    reference: 'RQ-7K3M9QXA',
    state: 'dead' as const,
    attempts: 30,
    last_status: 500,
  },
  { ...sampleMessage, id: 9, endpoint: 'contact', key: 'contact-1', state: 'waiting' as const, attempts: 1 },
];
const reference = 'RQ-7K3M9QXA';

let listed: typeof messages;
let retried: (number | string | null)[][];
let settled: object[];
let settling: SettlementResult;
let isInUse: boolean;

class FolderInUseError extends Error {}
const adminApi: AdminApi = {
  list: async () => listed,
  async retry(id, of) {
    const found = listed.find((candidate) => candidate.id === id);
    if (found && found.reference !== of) return of === null ? 'unnamed' : 'elsewhere';
    retried.push([id, of]);
    return found ? 1 : 0;
  },
  async retryAll(seen) {
    if (seen !== listed.length) return null;
    retried.push(['all', seen]);
    return seen;
  },
  unsettled: async () => [],
  async settle(settlement) {
    settled.push(settlement);
    return settling;
  },
  change: async () => ({ outcome: 'unknown' }),
  orders: async () => ({ orders: [], next: null, due: 0 }),
  order: async () => null,
  receipt: async () => null,
  addNote: async () => 'unknown',
  sendLetter: async () => 'unknown',
  partners: async ({ from, to }) => ({ from, to, oldest: null, facts: [], visits: [] }),
  close: async () => undefined,
};
jest.mock('@riwaq/gateway', () => ({
  FolderInUseError,
  async openAdminApi() {
    if (isInUse) throw new FolderInUseError('in use');
    return adminApi;
  },
}));

beforeEach(() => {
  [listed, retried, settled, isInUse] = [messages, [], [], false];
  settling = { outcome: 'settled', reference };
});

interface Options {
  readonly all?: boolean;
  readonly by?: string;
  readonly order?: string;
  readonly confirm?: string;
}
const output: string[] = [];
async function orders(positionals: readonly string[] = [], { all = false, ...texts }: Options = {}): Promise<string[]> {
  output.length = 0;
  const context = {
    environment: {},
    home: '/home',
    user: () => 'lena',
    now: () => Date.UTC(2026, 4, 3, 12),
    tell: () => {},
    print: (line: string) => output.push(line),
  };
  const text = (name: string) => Object.entries(texts).find(([given]) => given === name)?.[1];
  await ordersCommand.run({ positionals, text, on: (name) => name === 'all' && all }, context as unknown as CommandContext);
  return [...output];
}

describe('riwaq orders', () => {
  test('makes one message due again, of the order that is named, or of a form that is no order', async () => {
    const sent = ['one message is due now: the gateway sends with its next round'];
    expect(await orders(['retry', '7'], { order: 'rq 7k3m 9qxa' })).toEqual(sent);
    expect(await orders(['retry', '9'])).toEqual(sent);
    expect(retried).toEqual([
      [7, reference],
      [9, null],
    ]);
  });

  test('makes no message of an order due that is not named, or of another one', async () => {
    await expect(orders(['retry', '7'])).rejects.toThrow('message 7 is about an order: name it, riwaq orders retry 7 --order <order>');
    await expect(orders(['retry', '7'], { order: 'RQ-22223333' })).rejects.toThrow('message 7 is not of RQ-22223333');
    expect(retried).toEqual([]);
  });

  test.each([undefined, '1', 'yes'])(
    'says how many messages of which kind all are, and sends none of them (--confirm %s)',
    async (confirm) => {
      listed = [
        ...messages,
        {
          ...sampleMessage,
          id: 11,
          endpoint: '@mail',
          key: 'email-another-amount-41',
          letter: 'another-amount',
          reference,
          state: 'waiting',
          attempts: 2,
        },
      ];
      await expect(orders(['retry'], { all: true, ...(confirm !== undefined && { confirm }) })).rejects.toMatchObject({
        message: 'nothing is sent: these 3 go with riwaq orders retry --all --confirm 3',
        exitCode: 2,
      });
      expect(output).toEqual([
        'messages  of                       state',
        '1         paidOrder                dead',
        '1         contact                  waiting',
        '1         letter «another-amount»  waiting',
      ]);
      expect(retried).toEqual([]);
    },
  );

  test('makes all messages due that were confirmed', async () => {
    expect(await orders(['retry'], { all: true, confirm: '2' })).toEqual(['2 messages are due now: the gateway sends with its next round']);
    expect(retried).toEqual([['all', 2]]);
  });

  test('says so where nothing waits', async () => {
    listed = [];
    await expect(orders(['retry'], { all: true })).rejects.toThrow('no message waits: nothing is sent');
  });

  test('accepts a payment of another amount, or closes it as refunded, and keeps who said so', async () => {
    expect(await orders(['accept', reference])).toEqual(['RQ-7K3M9QXA is accepted as paid: the gateway registers it with its next round']);
    expect(await orders(['refunded', '41'], { by: 'amir', order: reference })).toEqual([
      'RQ-7K3M9QXA is closed as refunded: its buyer is told that the money went back',
    ]);
    expect(settled).toEqual([
      { order: reference, as: 'accepted', by: 'lena' },
      { order: '41', of: reference, as: 'refunded', by: 'amir' },
    ]);
  });

  test.each<[SettlementResult, string]>([
    [
      { outcome: 'unknown' },
      'no payment that waits for you has come for «RQ-7K3M9QXA»: riwaq orders lists those that have, riwaq orders show its payments',
    ],
    [
      { outcome: 'several', reference, transfers: ['42', '41'] },
      'RQ-7K3M9QXA has several payments that wait for you: name one by its number (42, 41), with --order RQ-7K3M9QXA',
    ],
    [{ outcome: 'unnamed' }, '«RQ-7K3M9QXA» names no order: say --order <order>, or name the order alone'],
    [
      { outcome: 'before', reference, as: 'refunded', by: 'amir', at },
      'RQ-7K3M9QXA was settled before: refunded by amir, 2026-05-03 11:00 UTC',
    ],
    [
      { outcome: 'paid', reference, transfer: '42' },
      'another transfer has paid RQ-7K3M9QXA already: give 42 back, then riwaq orders refunded 42 --order RQ-7K3M9QXA',
    ],
  ])('says in one line why a payment is not settled, and fails: %j', async (answered, message) => {
    settling = answered;
    await expect(orders(['accept', reference])).rejects.toMatchObject({ message, exitCode: 1 });
  });

  test.each([
    [['retry'], false, 'name one message'],
    [['retry', 'seven'], false, 'name one message'],
    [['retry', '7'], true, 'name one message'],
    [['retry', '8'], false, 'there is no such message'],
    [['forget'], false, 'orders takes no «forget»'],
    [[], true, 'orders takes no «--all»'],
    [['accept'], false, 'name one order'],
    [['refunded', reference], true, 'name one order'],
  ])('refuses %j (all: %s)', async (line, all, complaint) => {
    await expect(orders(line, { all })).rejects.toThrow(complaint);
    expect(settled).toEqual([]);
  });

  test('says whose the database is where the shop that runs cannot be asked', async () => {
    isInUse = true;
    await expect(orders()).rejects.toThrow('the database belongs to a shop that runs and does not answer');
  });
});
