/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type Database, InstantColumn, readRows } from '../src/database/database';
import { migrate, migrations } from '../src/database/migrate';
import { changeInTurn } from '../src/orders/change-in-turn';
import { counts, type PaymentState, paymentStates } from '../src/orders/payment-state';
import { type ServedDatabase, serveDatabase } from './served-database';

let served: ServedDatabase;
let database: Database;
beforeAll(async () => {
  served = await serveDatabase();
  database = await served.openEmpty();
});
afterAll(async () => {
  await database.close();
  await served.close();
});

/** A payment: its state, and whether PayPal reviews it. */
interface Given {
  readonly state: PaymentState;
  readonly isReviewed?: boolean;
  readonly paid?: string;
}
const each: readonly Given[] = [
  ...paymentStates.map((state) => ({ state, ...(state !== 'pending' && state !== 'capturing' && { paid: '2026-05-01T12:00Z' }) })),
  { state: 'capturing', isReviewed: true },
  { state: 'capturing', isReviewed: true, paid: '2026-05-01T12:00Z' },
];
const isCapturing = ({ state }: Given) => state === 'capturing';

/** Every payment, every two in either order, and none. One counts at most, and PayPal is asked for one. */
const payments: readonly (readonly Given[])[] = [
  [],
  ...each.map((one) => [one]),
  ...each
    .flatMap((first) => each.map((second) => [first, second]))
    .filter((both) => both.filter(counts).length < 2 && both.filter(isCapturing).length < 2),
];
/** Money is given back on the second day at noon. */
const receipts = [null, '2026-05-02T11:00Z', '2026-05-02T12:00Z', '2026-05-02T13:00Z'];
const noted = [null, '2026-05-03T12:00Z'];

const orders = payments.flatMap((of) =>
  receipts.flatMap((receipt) => noted.flatMap((cancelled) => noted.map((activated) => ({ of, receipt, cancelled, activated })))),
);
const referenceOf = (at: number) => `RQ-${10_000_000 + at}`;

const StageRow = v.object({
  reference: v.string(),
  stage: v.string(),
  due_since: v.nullable(InstantColumn),
  paid_since: v.nullable(InstantColumn),
});
const standing = async () =>
  readRows(StageRow, await database.query('select reference, stage, due_since, paid_since from orders order by reference'));

/** Milliseconds that only a fault reaches: a thousand orders, one after the other. */
const LIMIT_MS = 300_000;

test(
  'an order stands after the upgrade where the gateway puts it from then on, whatever came and was noted',
  async () => {
    const upgrade = migrations.findIndex(({ name }) => name === '067-stages-by-the-gateway');
    await migrate(database, migrations.slice(0, upgrade));
    await database.query(
      `insert into orders (reference, email, endpoint, goods, created_at, credit, receipt_at, receipt_digest, cancelled_at, activated_at)
     select reference, 'visitor@example.com', 'bundleOrder', '{"method": "bank"}', '2026-05-01', '', receipt, case when receipt is null then null else 'x' end,
       cancelled, activated
     from jsonb_to_recordset($1::jsonb) as given (reference text, receipt timestamptz, cancelled timestamptz, activated timestamptz)`,
      [JSON.stringify(orders.map((order, at) => ({ reference: referenceOf(at), ...order })))],
    );
    const rows = orders.flatMap(({ of }, at) =>
      of.map((payment) => ({
        ...payment,
        reference: referenceOf(at),
        settles: ['refunded', 'returned', 'accepted', 'declined'].includes(payment.state),
      })),
    );
    await database.query(
      `insert into payments (reference, transfer_id, url, token_hash, request, sale, total, state, created_at, paid_at, settled_by, settled_at, review, review_since)
     select reference, number, '', number::text, '{}', '{}', 1, state, '2026-05-01', paid, case when settles then 'x' end,
       case when settles then timestamptz '2026-05-02T12:00Z' end, case when "isReviewed" then '{}'::jsonb end,
       case when "isReviewed" then timestamptz '2026-05-01T13:00Z' end
     from jsonb_to_recordset($1::jsonb) as given (reference text, state text, paid timestamptz, settles boolean, "isReviewed" boolean, number bigint)
     order by given.number`,
      [JSON.stringify(rows.map((row, number) => ({ ...row, number: number + 1 })))],
    );
    await migrate(database);
    const upgraded = await standing();
    for (const { reference } of upgraded) await changeInTurn(database, reference, async () => undefined);
    const written = await standing();
    const different = upgraded.flatMap((was, at) =>
      JSON.stringify(was) === JSON.stringify(written[at]) ? [] : [{ given: orders[at], was, is: written[at] }],
    );
    expect(orders.length).toBeGreaterThan(1000);
    expect(different).toEqual([]);
    expect(new Set(upgraded.map(({ stage }) => stage)).size).toBe(9);
  },
  LIMIT_MS,
);
