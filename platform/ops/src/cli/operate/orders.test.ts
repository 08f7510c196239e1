import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ListedOrder } from '@riwaq/contracts';
import type { AdminApi, SettlementResult } from '@riwaq/gateway';
import type { CommandContext } from '../command';
import { ordersCommand } from './orders';

const at = Date.UTC(2026, 4, 3, 11);
const sampleMessage = { registration: null, last_status: null, fault: null as string | null, created_at: at, due_at: at + 60_000 };
const messages = [
  { ...sampleMessage, id: 7, endpoint: 'paidOrder', key: 'transfer-41', state: 'dead' as const, attempts: 30, last_status: 500 },
  { ...sampleMessage, id: 9, endpoint: 'contact', key: 'contact-1', state: 'waiting' as const, attempts: 1 },
];
const reference = 'RQ-7K3M9QXA';
const payments: Awaited<ReturnType<AdminApi['unsettled']>> = [
  { reference, transfer_id: '41', due: 7030, paid: 703.5, since: at, state: 'another-amount' },
];

let listed: typeof messages;
let unsettled: typeof payments;
let retried: (number | null)[];
let settled: object[];
let settling: SettlementResult;
let isInUse: boolean;
let due: ListedOrder[];

class FolderInUseError extends Error {}
const adminApi: AdminApi = {
  list: async () => listed,
  async retry(id) {
    retried.push(id);
    return listed.filter((candidate) => id === null || candidate.id === id).length;
  },
  unsettled: async () => unsettled,
  async settle(settlement) {
    settled.push(settlement);
    return settling;
  },
  change: async () => ({ outcome: 'unknown' }),
  orders: async () => ({ orders: due, next: null, due: due.length }),
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
  [listed, unsettled, retried, settled, isInUse, due] = [messages, [], [], [], false, []];
  settling = { outcome: 'settled', reference };
});

async function orders(positionals: readonly string[] = [], { all = false, by }: { all?: boolean; by?: string } = {}): Promise<string[]> {
  const output: string[] = [];
  const context = {
    environment: {},
    home: '/home',
    user: () => 'lena',
    now: () => Date.UTC(2026, 4, 3, 12),
    tell: () => {},
    print: (line: string) => output.push(line),
  };
  const text = (name: string) => (name === 'by' ? by : undefined);
  await ordersCommand.run({ positionals, text, on: (name) => name === 'all' && all }, context as unknown as CommandContext);
  return output;
}

describe('riwaq orders', () => {
  test('lists undelivered messages, and why', async () => {
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

  test('lists payments of another amount below: what was due, what came, and since when', async () => {
    [listed, unsettled] = [[], payments];
    expect((await orders()).slice(-2)).toEqual([
      'order        transfer  due   paid   since',
      'RQ-7K3M9QXA  41        7030  703.5  2026-05-03 11:00 UTC',
    ]);
  });

  test('lists second payments of an order apart, with what is to be given back', async () => {
    [listed, unsettled] = [[], [{ reference, transfer_id: '42', due: 7030, paid: 7030, since: at, state: 'paid-twice' }]];
    expect((await orders()).slice(-3)).toEqual([
      'paid twice, in dinar: give the money of the second transfer back at the provider, then orders refunded',
      'order        transfer  give back  since',
      'RQ-7K3M9QXA  42        7030       2026-05-03 11:00 UTC',
    ]);
  });

  test('makes one message due again, or all', async () => {
    expect(await orders(['retry', '7'])).toEqual(['one message is due now: the gateway sends with its next round']);
    expect(await orders(['retry'], { all: true })).toEqual(['2 messages are due now: the gateway sends with its next round']);
    expect(retried).toEqual([7, null]);
  });

  test('accepts a payment of another amount, or closes it as refunded, and keeps who said so', async () => {
    expect(await orders(['accept', reference])).toEqual(['RQ-7K3M9QXA is accepted as paid: the gateway registers it with its next round']);
    expect(await orders(['refunded', '41'], { by: 'amir' })).toEqual([
      'RQ-7K3M9QXA is closed as refunded: its buyer is told that the money went back',
    ]);
    expect(settled).toEqual([
      { order: reference, as: 'accepted', by: 'lena' },
      { order: '41', as: 'refunded', by: 'amir' },
    ]);
  });

  test.each<[SettlementResult, string]>([
    [
      { outcome: 'unknown' },
      'no payment that waits for you has come for «RQ-7K3M9QXA»: riwaq orders lists those that have, riwaq orders show its payments',
    ],
    [
      { outcome: 'several', reference, transfers: ['42', '41'] },
      'RQ-7K3M9QXA has several payments that wait for you: name one by its transfer (42, 41)',
    ],
    [
      { outcome: 'before', reference, as: 'refunded', by: 'amir', at },
      'RQ-7K3M9QXA was settled before: refunded by amir, 2026-05-03 11:00 UTC',
    ],
    [
      { outcome: 'paid', reference, transfer: '42' },
      'another transfer has paid RQ-7K3M9QXA already: give 42 back, then riwaq orders refunded 42',
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

test('riwaq orders lists what is late: paid or with a receipt for more than a day', async () => {
  const NOON = Date.UTC(2026, 4, 3, 12);
  const common = {
    ordered: 0,
    name: '',
    phone: '',
    email: '',
    way: 'bank',
    flow: 'product',
    product: '',
    total: 1,
    partner: null,
    coupon: null,
  };
  const at = (hours: number) => NOON - hours * 3_600_000;
  due = [
    { ...common, reference: 'RQ-22222222', stage: 'paid', dueSince: at(25), paidSince: at(25) },
    { ...common, reference: 'RQ-33333333', stage: 'receipt', dueSince: at(26), paidSince: null },
    { ...common, reference: 'RQ-44444444', stage: 'paid', dueSince: at(23), paidSince: at(23) },
    { ...common, reference: 'RQ-55555555', stage: 'money', dueSince: at(90), paidSince: null },
  ];
  listed = [];
  const lines = await orders();
  expect(lines.slice(-2).map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
    ['RQ-22222222', 'paid'],
    ['RQ-33333333', 'receipt'],
  ]);
});
