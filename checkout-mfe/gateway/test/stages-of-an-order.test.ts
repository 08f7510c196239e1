/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { expect, test } from '@jest/globals';
import type { OrderStage } from '@riwaq/contracts';
import type { StaffStage } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { readRows } from '../src/database/database';
import { findOrderRow } from '../src/orders/order-table';
import { paymentsOf } from '../src/payments/payment';
import { stageOf } from '../src/tracking/order-status';
import { transferOrder } from './fixtures';
import { staffedShop } from './staffed-shop';
import { placeOrder } from './visitor';

const { shop } = staffedShop();

const states = ['pending', 'capturing', 'another-amount', 'accepted', 'paid', 'paid-twice', 'refunded', 'returned', 'declined'] as const;
const counts = (state: string) => state === 'paid' || state === 'accepted';
const isOdd = (state: string) => state === 'another-amount' || state === 'paid-twice';

/** Every payment, every two in either order, and none. At most one counts. */
const payments: readonly (readonly string[])[] = [
  [],
  ...states.map((state) => [state]),
  ...states
    .flatMap((first) => states.map((second) => [first, second]))
    .filter((both) => both.filter(counts).length < 2 && String(both) !== 'capturing,capturing'),
];
/** Money is given back on the second day at noon. */
const receipts = [null, '2026-05-02T11:00Z', '2026-05-02T12:00Z', '2026-05-02T13:00Z'];
const noted = [null, '2026-05-03T12:00Z'];

const orders = payments.flatMap((of) =>
  receipts.flatMap((receipt) => noted.flatMap((cancelled) => noted.map((activated) => ({ of, receipt, cancelled, activated })))),
);
const referenceOf = (at: number) => `RQ-${10_000_000 + at}`;

/** What staff sees of a stage. Beside money that counts, other money is first: a person decides about it. */
const seen: Readonly<Record<OrderStage, StaffStage>> = {
  received: 'waiting',
  'waiting-transfer': 'waiting',
  'waiting-payment': 'waiting',
  'receipt-received': 'receipt',
  paid: 'paid',
  registered: 'paid',
  activated: 'activated',
  cancelled: 'cancelled',
  'another-amount': 'money',
  refunded: 'refunded',
  declined: 'declined',
};

test('an order’s stage for staff, which the database writes, is that of its page, whatever came and was noted', async () => {
  await placeOrder(shop.server, transferOrder);
  await shop.database.query(
    `insert into orders (reference, email, endpoint, goods, created_at, purchase, credit, receipt_at, receipt_digest, cancelled_at, activated_at)
     select given.reference, email, endpoint, goods, created_at, purchase, credit, given.receipt, case when given.receipt is null then null else 'x' end,
       given.cancelled, given.activated
     from orders, jsonb_to_recordset($1::jsonb) as given (reference text, receipt timestamptz, cancelled timestamptz, activated timestamptz)`,
    [JSON.stringify(orders.map((order, at) => ({ reference: referenceOf(at), ...order })))],
  );
  const rows = orders.flatMap(({ of }, at) => of.map((state) => ({ reference: referenceOf(at), state })));
  await shop.database.query(
    `insert into payments (reference, transfer_id, way, url, token_hash, request, sale, total, state, created_at, paid_at, settled_by, settled_at)
     select reference, number, 'epayment', '', number::text, orders.purchase->'request', orders.purchase->'sale', 1, given.state, '2026-05-01', '2026-05-01',
       case when settles then 'x' end, case when settles then timestamptz '2026-05-02T12:00Z' end
     from jsonb_to_recordset($1::jsonb) as given (reference text, state text, settles boolean, number bigint) join orders using (reference) order by given.number`,
    [
      JSON.stringify(
        rows.map((row, number) => ({
          ...row,
          number: number + 1,
          settles: ['refunded', 'returned', 'accepted', 'declined'].includes(row.state),
        })),
      ),
    ],
  );
  const stored = readRows(
    v.object({ reference: v.string(), stage: v.string(), is_due: v.boolean() }),
    await shop.database.query('select reference, stage, due_since is not null as is_due from orders'),
  );
  const stages = new Map(stored.map(({ reference, stage, is_due: isDue }) => [reference, [stage, isDue]]));
  const expected = new Map<string, [string, boolean]>();
  for (const [at, { of }] of orders.entries()) {
    const row = await findOrderRow(shop.database, referenceOf(at));
    if (!row) throw new Error('it was not inserted');
    const stage = of.some(isOdd) && of.some(counts) ? 'money' : seen[stageOf(row, await paymentsOf(shop.database, row.reference), false)];
    expected.set(row.reference, [stage, ['money', 'paid', 'receipt', 'declined'].includes(stage)]);
  }
  const different = orders.flatMap((order, at) => {
    const [is, should] = [stages.get(referenceOf(at)), expected.get(referenceOf(at))];
    return String(is) === String(should) ? [] : [{ ...order, is, should }];
  });
  expect(orders.length).toBeGreaterThan(1000);
  expect(different).toEqual([]);
});
