import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AdminApi } from '@riwaq/gateway';
import type { CommandContext } from '../command';
import { ordersCommand } from './orders';

const at = Date.UTC(2026, 4, 3, 11);
const reference = 'RQ-7K3M9QXA';
const order: Awaited<ReturnType<AdminApi['order']>> = {
  reference,
  ordered: at,
  total: 7030,
  method: 'bank',
  payments: [{ transfer: '1000000000000001', way: 'bank', state: 'paid', paid: '7030', since: at }],
  history: [{ change: 'paid', by: 'lena', at, amount: 7030, day: '2026-05-02' }],
};

let noted: object[];
let noting: Awaited<ReturnType<AdminApi['change']>>;

jest.mock('@riwaq/gateway', () => ({
  openAdminApi: async (): Promise<Pick<AdminApi, 'change' | 'order' | 'close'>> => ({
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

type Options = Partial<Record<'second', boolean> & Record<'by' | 'amount' | 'on', string>>;

async function orders(positionals: readonly string[], options: Options = {}): Promise<string[]> {
  const output: string[] = [];
  const print = (line: string) => output.push(line);
  const context = { environment: {}, home: '/home', user: () => 'lena', now: () => at, tell: () => {}, print };
  const given: Readonly<Record<string, string | boolean | undefined>> = options;
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : undefined);
  await ordersCommand.run({ positionals, text, on: (name) => given[name] === true }, context as unknown as CommandContext);
  return output;
}

describe('riwaq orders notes', () => {
  test.each<[string[], Options, object, typeof noting, string]>([
    [
      ['paid', 'rq-7k3m9qxa'],
      { amount: '7030', on: '2026-05-02', by: ' amir ' },
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
      ['activated', reference],
      {},
      { change: 'activated', reference, by: 'lena' },
      { outcome: 'changed' },
      'RQ-7K3M9QXA is activated: its page says so, and its buyer is written to once',
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
  ])('nothing where %s has the answer %j', async (verb, answer, complaint) => {
    noting = answer;
    await expect(orders([verb, reference], verb === 'paid' ? { amount: '7030' } : {})).rejects.toThrow(complaint);
  });

  test.each<[string[], Options, string]>([
    [['paid', reference], {}, 'say the amount that came'],
    [['paid', reference], { amount: '70,30' }, 'say the amount that came'],
    [['paid', reference], { amount: '0' }, 'say the amount that came'],
    [['paid', reference], { amount: '7030', on: '2026-02-30' }, '«2026-02-30» is no day'],
    [['paid', 'RQ-1'], { amount: '7030' }, '«RQ-1» is no order'],
    [['paid'], { amount: '7030' }, '«» is no order'],
    [['activated', reference], { amount: '7030' }, '--amount belongs to riwaq orders paid'],
    [['cancelled', reference], { by: ' ' }, '--by is a name'],
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
  ]);
  await expect(orders(['show', 'RQ-22223333'])).rejects.toThrow('the gateway knows no order RQ-22223333');
});
