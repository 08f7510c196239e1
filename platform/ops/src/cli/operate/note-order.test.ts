import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { OrderList, OrderRecord } from '@riwaq/contracts/platform';
import type { AdminApi } from '@riwaq/gateway';
import type { CommandContext } from '../command';
import { ordersCommand } from './orders';

const at = Date.UTC(2026, 4, 3, 11);
const reference = 'RQ-7K3M9QXA';
const common = {
  ...({
    reference,
    ordered: at,
    stage: 'paid',
    dueSince: at,
    paidSince: at,
    flow: 'product',
    total: 7030,
    partner: null,
    coupon: null,
  } as const),
  ...{ name: 'زبونة تجريبية', phone: '0550000003', email: 'visitor@example.com' },
};
const list: OrderList = { orders: [{ ...common, way: 'bank', product: 'SPSS 31' }], next: null, due: 1 };
const order: OrderRecord = {
  ...common,
  method: 'bank',
  wilaya: 'الجزائر',
  goods: { lines: [], subtotal: 7030, discount: 0, total: 7030, method: 'bank' },
  notes: [{ by: 'amir', at, text: 'تدفع غدًا' }],
  receipt: null,
  messages: [],
  payments: [{ transfer: '1000000000000001', way: 'bank', state: 'paid', paid: '7030', status: null, since: at }],
  history: [{ change: 'paid', by: 'lena', at, amount: 7030, day: '2026-05-02' }],
  acts: [{ act: 'note' }],
};

let noted: object[];
let noting: Awaited<ReturnType<AdminApi['change']>>;

jest.mock('@riwaq/gateway', () => ({
  openAdminApi: async (): Promise<Omit<AdminApi, 'list' | 'retry' | 'retryAll' | 'unsettled' | 'settle' | 'partners'>> => ({
    async orders(question) {
      noted.push(question);
      return list;
    },
    async addNote(note) {
      noted.push(note);
      return 'noted';
    },
    async sendLetter(letter) {
      noted.push(letter);
      return 'sent';
    },
    receipt: async () => 'UklGRg==',
    async change(change) {
      noted.push(change);
      return noting;
    },
    order: async (named) => (named === reference ? order : null),
    close: async () => undefined,
  }),
}));

beforeEach(() => {
  [noted, noting] = [[], { outcome: 'changed' }];
});

type Options = Partial<
  Record<'second', boolean> &
    Record<'by' | 'product' | 'amount' | 'on' | 'note' | 'request' | 'text' | 'kind' | 'search' | 'stage' | 'csv', string>
>;

let told: unknown;

async function orders(positionals: readonly string[], options: Options = {}): Promise<string[]> {
  const output: string[] = [];
  const print = (line: string) => output.push(line);
  const context = {
    environment: {},
    home: '/home',
    user: () => 'lena',
    now: () => at,
    cwd: tmpdir(),
    tell: (value: unknown) => (told = value),
    print,
  };
  const given: Readonly<Record<string, string | boolean | undefined>> = options;
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined);
  await ordersCommand.run({ positionals, text, on: (name) => given[name] === true }, context as unknown as CommandContext);
  return output;
}

describe('riwaq orders notes', () => {
  test.each<[string[], Options, object, typeof noting, string]>([
    [
      ['paid', 'rq-7k3m9qxa'],
      { amount: '7030', on: '2026-05-02', by: 'amir' },
      { change: 'paid', reference, by: 'amir', amount: 7030, day: '2026-05-02', isSecond: false },
      { outcome: 'paid', state: 'accepted', due: 7030 },
      'RQ-7K3M9QXA is paid: the gateway registers it with its next round, and its buyer is written to once',
    ],
    [
      ['paid', '7K3M9QXA'],
      { amount: '703' },
      { change: 'paid', reference, by: 'lena', amount: 703, day: '2026-05-03', isSecond: false },
      { outcome: 'paid', state: 'another-amount', due: 7030 },
      'RQ-7K3M9QXA costs 7030 dinar: this amount waits for you, and its buyer is told. riwaq orders accept, or orders refunded',
    ],
    [
      ['paid', reference],
      { amount: '7030', second: true },
      { change: 'paid', reference, by: 'lena', amount: 7030, day: '2026-05-03', isSecond: true },
      { outcome: 'paid', state: 'paid-twice', due: 7030 },
      'RQ-7K3M9QXA is paid twice, and its buyer is told: give this money back, then riwaq orders refunded RQ-7K3M9QXA',
    ],
    [
      ['paid', reference],
      { amount: '7030' },
      { change: 'paid', reference, by: 'lena', amount: 7030, day: '2026-05-03', isSecond: false },
      { outcome: 'before', entry: { change: 'paid', by: 'amir', at, amount: 7030, day: '2026-05-03' } },
      'RQ-7K3M9QXA was noted as paid before, 7030 dinar of 2026-05-03, by amir, 2026-05-03 11:00 UTC: nothing changes',
    ],
    [
      ['paid', reference],
      { amount: '7030', note: 'CCP 4471', request: 'press-001' },
      { change: 'paid', reference, by: 'lena', amount: 7030, day: '2026-05-03', isSecond: false, note: 'CCP 4471', request: 'press-001' },
      { outcome: 'before', entry: { change: 'paid', by: 'amir', at, amount: 7030, day: '2026-05-03', note: 'CCP 4471' } },
      'RQ-7K3M9QXA was noted as paid before, 7030 dinar of 2026-05-03, number CCP 4471, by amir, 2026-05-03 11:00 UTC: nothing changes',
    ],
    [
      ['activated', reference],
      {},
      { change: 'activated', reference, by: 'lena' },
      { outcome: 'changed' },
      'RQ-7K3M9QXA is activated: its page says so, and its buyer is written to once',
    ],
    [
      ['activated', reference],
      { product: '2' },
      { change: 'line-activated', reference, by: 'lena', line: 2 },
      { outcome: 'changed', left: 1 },
      'a product of RQ-7K3M9QXA is activated: its page says so, and its buyer is written to once. still to be activated: 1',
    ],
  ])('%j %j', async (line, options, expected, answer, said) => {
    noting = answer;
    expect(await orders(line, options)).toEqual([said]);
    expect(noted).toEqual([expected]);
  });

  test.each<[string, typeof noting, string]>([
    ['paid', { outcome: 'unknown' }, 'the gateway knows no order RQ-7K3M9QXA'],
    ['paid', { outcome: 'day' }, 'a transfer is of today or of the last 180 days'],
    ['paid', { outcome: 'money' }, 'note it with --second'],
    ['cancelled', { outcome: 'money' }, 'give it back, then riwaq orders refunded RQ-7K3M9QXA'],
    ['activated', { outcome: 'unpaid' }, 'nobody has paid RQ-7K3M9QXA yet'],
    ['activated', { outcome: 'line' }, 'RQ-7K3M9QXA has no such product'],
  ])('nothing where %s has the answer %j', async (verb, answer, complaint) => {
    noting = answer;
    await expect(orders([verb, reference], verb === 'paid' ? { amount: '7030' } : {})).rejects.toThrow(complaint);
  });

  test.each<[string[], Options, string]>([
    [['paid', reference], {}, 'say the amount that came'],
    [['paid', reference], { amount: '70,30' }, 'say the amount that came'],
    ...['0', '-5', '12,,500'].map((amount): [string[], Options, string] => [['paid', reference], { amount }, 'say the amount that came']),
    [['activated', reference], { product: '0' }, '«0» is no number of a product'],
    [['cancelled', reference], { product: '1' }, '--product belongs to riwaq orders activated'],
    [['paid', reference], { amount: '0' }, 'say the amount that came'],
    [['paid', reference], { amount: '7030', on: '2026-02-30' }, '«2026-02-30» is no day'],
    [['paid', 'RQ-1'], { amount: '7030' }, '«RQ-1» is no order'],
    [['paid'], { amount: '7030' }, '«» is no order'],
    [['activated', reference], { amount: '7030' }, '--amount belongs to riwaq orders paid'],
    [['paid', reference], { amount: '7030', search: 'x' }, '--search belongs to riwaq orders list'],
    [['note', reference], {}, 'say what the note says'],
    [['letter', reference], { kind: 'spam' }, 'name a letter'],
    [['list'], { stage: 'lost' }, '--stage'],
  ])('refuses %j %j', async (line, options, complaint) => {
    await expect(orders(line, options)).rejects.toThrow(complaint);
    expect(noted).toEqual([]);
  });
});

test('riwaq orders cancelled says who noted it before', async () => {
  noting = { outcome: 'before', entry: { change: 'cancelled', by: 'amir', at } };
  expect(await orders(['cancelled', reference])).toEqual([
    'RQ-7K3M9QXA was noted as cancelled before, by amir, 2026-05-03 11:00 UTC: nothing changes',
  ]);
  expect(noted).toEqual([{ change: 'cancelled', reference, by: 'lena' }]);
});

test('riwaq orders show prints an order with its payments and its history', async () => {
  expect(await orders(['show', reference])).toEqual([
    'RQ-7K3M9QXA  7030  bank  ordered 2026-05-03 11:00 UTC',
    '',
    'its payments',
    'transfer          way   state  paid  since',
    '1000000000000001  bank  paid   7030  2026-05-03 11:00 UTC',
    '',
    'what was noted',
    'change  by    at                    amount  day',
    'paid    lena  2026-05-03 11:00 UTC  7030    2026-05-02',
    '',
    'notes',
    'by    at                    note',
    'amir  2026-05-03 11:00 UTC  تدفع غدًا',
  ]);
  expect(told).toEqual(order);
  await expect(orders(['show', 'RQ-22223333'])).rejects.toThrow('the gateway knows no order RQ-22223333');
});

test('riwaq orders list asks for a page, and writes all of it as CSV that no spreadsheet runs', async () => {
  list.orders.push({ ...common, way: 'bank', product: 'SPSS 31', name: '=cmd()' });
  expect((await orders(['list'], { stage: 'due', search: '0550' }))[1]).toContain('RQ-7K3M9QXA  paid   زبونة تجريبية  0550000003');
  expect(noted).toEqual([{ stage: 'due', search: '0550', most: 50 }]);
  expect(told).toEqual(list);
  const file = `orders-${process.pid}.csv`;
  await orders(['list'], { csv: file });
  const csv = await readFile(join(tmpdir(), file), 'utf8');
  await rm(join(tmpdir(), file));
  expect(noted[1]).toEqual({ most: 20_000 });
  expect(csv.split('\r\n')[2]).toMatch(/^RQ-7K3M9QXA;2026-05-03 12:00;مدفوع ينتظر التفعيل;'=cmd\(\);"=""0550000003""";/);
});

test('riwaq orders note, letter and receipt do what they say', async () => {
  expect(await orders(['note', reference], { text: 'تدفع غدًا' })).toEqual(['noted of RQ-7K3M9QXA']);
  expect(await orders(['letter', reference], { kind: 'paid' })).toEqual([
    "the letter «paid» goes to the buyer of RQ-7K3M9QXA with the gateway's next round",
  ]);
  expect(noted).toEqual([
    { reference, by: 'lena', text: 'تدفع غدًا' },
    { reference, kind: 'paid' },
  ]);
  await orders(['receipt', reference]);
  expect(told).toEqual({ picture: 'UklGRg==' });
});
