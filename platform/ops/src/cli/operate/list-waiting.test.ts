import { beforeEach, expect, test } from '@jest/globals';
import type { ListedOrder } from '@riwaq/contracts/platform';
import type { AdminApi } from '@riwaq/gateway';
import type { CommandContext } from '../command';
import { listWaiting } from './list-waiting';

const at = Date.UTC(2026, 4, 3, 11);
const reference = 'RQ-7K3M9QXA';
const common = { last_status: null, letter: null, fault: null, created_at: at, due_at: at + 60_000 };
const waiting = [
  { ...common, id: 7, endpoint: 'paidOrder', key: 'transfer-41', reference, state: 'dead', attempts: 30, last_status: 500 },
  { ...common, id: 9, endpoint: 'contact', key: 'contact-1', reference: null, state: 'waiting', attempts: 1 },
] as const;

let messages: Awaited<ReturnType<AdminApi['list']>>;
let unsettled: Awaited<ReturnType<AdminApi['unsettled']>>;
let due: ListedOrder[];
beforeEach(() => {
  [messages, unsettled, due] = [[], [], []];
});

/** What `riwaq orders` prints. */
async function listed(): Promise<string[]> {
  const output: string[] = [];
  const orders = async () => ({ orders: due, next: null, due: due.length });
  const adminApi = { list: async () => messages, unsettled: async () => unsettled, orders };
  const print = (line: string) => output.push(line);
  const context = { print, warn: print, tell: () => {}, now: () => Date.UTC(2026, 4, 3, 12) };
  await listWaiting(adminApi as unknown as AdminApi, context as unknown as CommandContext);
  return output;
}

test('lists undelivered messages, and why', async () => {
  messages = waiting;
  expect(await listed()).toEqual([
    'number  state    form       message      order        attempts  last answer  since                 next',
    '7       dead     paidOrder  transfer-41  RQ-7K3M9QXA  30        500          2026-05-03 11:00 UTC  never',
    '9       waiting  contact    contact-1                 1         none         2026-05-03 11:00 UTC  2026-05-03 11:01 UTC',
  ]);
});

test('says so where everything has arrived', async () => {
  expect(await listed()).toEqual(['every order has reached its form endpoint']);
});

test('lists payments of another amount below: what was due, what came, and since when', async () => {
  unsettled = [{ reference, transfer_id: '41', due: 7030, paid: 703.5, since: at, state: 'another-amount' }];
  expect((await listed()).slice(-2)).toEqual([
    'order        transfer  due   paid   since',
    'RQ-7K3M9QXA  41        7030  703.5  2026-05-03 11:00 UTC',
  ]);
});

test('lists second payments of an order apart, with what is to be given back', async () => {
  unsettled = [{ reference, transfer_id: '42', due: 7030, paid: 7030, since: at, state: 'paid-twice' }];
  expect((await listed()).slice(-3)).toEqual([
    'paid twice, in dinar: give the money of the second transfer back at the provider, then orders refunded',
    'order        transfer  give back  since',
    'RQ-7K3M9QXA  42        7030       2026-05-03 11:00 UTC',
  ]);
});

test('lists what PayPal declined or reviews for long', async () => {
  const of = { reference, due: '17.50 USD', paid: '17.50 USD', since: at };
  unsettled = [
    { ...of, transfer_id: 'PAY1', state: 'declined' },
    { ...of, transfer_id: 'PAY2', state: 'review' },
  ];
  expect((await listed()).slice(-3)).toEqual([
    'order        payment  state         amount     since',
    'RQ-7K3M9QXA  PAY1     declined      17.50 USD  2026-05-03 11:00 UTC',
    'RQ-7K3M9QXA  PAY2     under review  17.50 USD  2026-05-03 11:00 UTC',
  ]);
});

test('lists what is late: paid or with a receipt for more than a day', async () => {
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
  const lines = await listed();
  expect(lines.slice(-2).map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([
    ['RQ-22222222', 'paid'],
    ['RQ-33333333', 'receipt'],
  ]);
});
