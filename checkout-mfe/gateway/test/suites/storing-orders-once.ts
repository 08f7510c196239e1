import { expect, test } from '@jest/globals';
import type { Database, Queries } from '../../src/database/database';
import { findOrderRow } from '../../src/orders/order-table';
import { countReturnByToken, paymentsOf } from '../../src/payments/payment';
import { verifyPayment } from '../../src/payments/verify-payment';
import { order } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { migratedFrom } from '../migrated-from';

const { customerInfo } = order;
const sums = { originalPrice: 5000, subtotal: 5000, discount: 0, total: 5000 };
const sale = {
  ...{ productName: 'SPSS 31', version: '', slug: 'spss31', duration: '30 days', days: 30, affiliate: '', partner: '', rate: 0 },
  ...{ ...sums, summary: 'SPSS 31 × 1', lines: [{ name: 'SPSS 31', detail: '', price: 5000 }], offer: null },
  ...{ orderEndpoint: 'productOrder', transactionEndpoint: 'transaction' },
};
const goods = { lines: sale.lines, subtotal: 5000, discount: 0, total: 5000, method: 'bank' };
const withoutPrice = { ...sale, originalPrice: 0, subtotal: 0, total: 0, lines: [{ name: 'SPSS 31', detail: '', price: 0 }] };
const request = (reference: string, more: object = {}) => ({ productType: 'product', reference, customerInfo, method: 'bank', ...more });

interface EarlierOrder {
  readonly email?: string;
  readonly goods?: object;
  readonly purchase?: object | null;
  readonly partner?: string;
  readonly credit?: string;
}

/** An order as the gateway of step 067 stored it, or one that had only goods. */
function insertOrder(queries: Queries, reference: string, more: EarlierOrder = {}) {
  const purchase = more.purchase === undefined ? { request: request(reference), sale } : more.purchase;
  return queries.query(
    `insert into orders (reference, email, endpoint, goods, created_at, purchase, partner, partner_rate, credit, stage)
     values ($1, $2, 'productOrder', $3, '2026-05-03T11:00Z', $4, $5, 10, $6, 'waiting')`,
    [
      reference,
      more.email ?? customerInfo.email,
      JSON.stringify(more.goods ?? goods),
      purchase && JSON.stringify(purchase),
      more.partner ?? null,
      more.credit ?? 'product|||',
    ],
  );
}

interface EarlierPayment {
  readonly transfer: number;
  readonly state?: string;
  readonly way?: string;
  readonly sold?: typeof sale;
  readonly amount?: number;
}

/** A payment with its own copy of the order. */
function insertPayment(
  queries: Queries,
  reference: string,
  { transfer, state = 'pending', way = 'epayment', sold = sale, amount }: EarlierPayment,
) {
  const came = amount === undefined ? null : { id: transfer, serial: '', amount, created_at: '2026-05-03', rib: '' };
  return queries.query(
    `insert into payments (reference, transfer_id, way, url, token_hash, request, sale, total, state, transfer, created_at, paid_at)
     values ($1, $2::bigint, $3, 'https://pay.example.com/' || $2::text, 'hash' || $2::text, $4, $5, $6, $7, $8, '2026-05-03T11:00Z', $9)`,
    [
      ...[reference, transfer, way, JSON.stringify(request(reference)), JSON.stringify(sold), sold.total || (amount ?? 1), state],
      ...[came && JSON.stringify(came), came && '2026-05-03T12:00Z'],
    ],
  );
}

/** Orders that an earlier gateway stored several times over. */
export function storingOrdersOnce(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const migrated = <Read>(fill: (database: Database) => Promise<() => Promise<Read>>) => migratedFrom(shop.database, '068', fill);

  test('are whole with one copy: whoever buys, what, at which price, how it is paid, and whom it credits', async () => {
    const [first, second] = ['RQ-22222222', 'RQ-33333333'];
    const read = await migrated(async (queries) => {
      const purchase = { request: request(first, { customerInfo: { ...customerInfo, email: 'Visitor@Example.com' } }), sale };
      await insertOrder(queries, first, { purchase, partner: 'partner-a', credit: 'product|partner-a||' });
      const promotion = request(second, { productType: 'promotion', promotion: 'eid', affiliate: 'partner-b' });
      const sold = { ...sale, partner: 'partner-b', coupon: { code: 'TENTH', discount: 0, team: '' } };
      await insertOrder(queries, second, {
        purchase: { request: promotion, sale: sold },
        partner: 'partner-b',
        email: 'mended@example.com',
      });
      return async () => ({
        order: await findOrderRow(queries, first),
        other: await findOrderRow(queries, second),
        credits: await queries.query('select credit, partner, partner_rate, mailbox from orders order by reference'),
      });
    });
    expect(read.order).toMatchObject({
      email: 'visitor@example.com',
      method: 'bank',
      goods,
      purchase: { sale: { partner: 'partner-a', rate: 10 } },
    });
    expect(read.order?.purchase.request.customerInfo.email).toBe('Visitor@Example.com');
    expect(read.other?.purchase.request.customerInfo.email).toBe('mended@example.com');
    expect(read.credits).toEqual([
      { credit: 'product|partner-a||', partner: 'partner-a', partner_rate: 10, mailbox: 'visitor@example.com' },
      { credit: 'promotion|partner-b|/v1/partner-b/eid|TENTH', partner: 'partner-b', partner_rate: 10, mailbox: 'mended@example.com' },
    ]);
  });

  test('are paid as they were: at the price of the payment that counts, and at the transfer’s where none was agreed', async () => {
    const read = await migrated(async (queries) => {
      await insertOrder(queries, 'RQ-22222222');
      await insertPayment(queries, 'RQ-22222222', {
        transfer: 41,
        state: 'paid',
        sold: { ...sale, ...sums, total: 4500, subtotal: 4500 },
        amount: 4500,
      });
      await insertOrder(queries, 'RQ-33333333', { purchase: { request: request('RQ-33333333'), sale: withoutPrice } });
      const sold = { ...sale, originalPrice: 4000, subtotal: 4000, total: 4000 };
      await insertPayment(queries, 'RQ-33333333', { transfer: 42, state: 'paid', way: 'bank', sold, amount: 4000 });
      return async () => {
        const [[first], [second]] = [await paymentsOf(queries, 'RQ-22222222'), await paymentsOf(queries, 'RQ-33333333')];
        return { first, second, agreed: (await findOrderRow(queries, 'RQ-33333333'))?.goods.total };
      };
    });
    expect(read.first).toMatchObject({ method: 'epayment', sale: { total: 4500 }, request: { customerInfo } });
    expect(read.second).toMatchObject({ method: 'bank', sale: { originalPrice: 4000, subtotal: 4000, discount: 0, total: 4000 } });
    expect(read.agreed).toBeNull();
  });

  test('are not lost where only their goods, or only their payment, was stored', async () => {
    const read = await migrated(async (queries) => {
      const two = [...sale.lines, { name: 'ChatGPT', detail: 'شهر', price: 2400 }];
      const bundle = { lines: two, subtotal: 7400, discount: 370, total: 7030, method: 'epayment' };
      await insertOrder(queries, 'RQ-22222222', { purchase: null, goods: bundle });
      await insertOrder(queries, 'RQ-33333333', {
        purchase: null,
        goods: { lines: [], subtotal: null, discount: 0, total: null, method: 'bank' },
      });
      await insertOrder(queries, 'RQ-44444444', { purchase: null });
      await insertPayment(queries, 'RQ-44444444', { transfer: 41 });
      await insertPayment(queries, 'RQ-55555555', { transfer: 42, state: 'paid', amount: 5000 });
      await insertPayment(queries, 'RQ-55555555', { transfer: 43 });
      return async () => {
        const rows = await Promise.all(['22222222', '33333333', '44444444', '55555555'].map((code) => findOrderRow(queries, `RQ-${code}`)));
        return { bundle, rows, stages: await queries.query(`select stage, due_since from orders where reference = 'RQ-55555555'`) };
      };
    });
    const [bundle, agreed, withPayment, ofPayment] = read.rows;
    expect(bundle).toMatchObject({ email: customerInfo.email, goods: read.bundle, purchase: { request: { productType: 'bundle' } } });
    expect(agreed).toMatchObject({ email: customerInfo.email, goods: { total: null }, method: 'bank' });
    for (const row of [withPayment, ofPayment]) expect(row?.purchase).toMatchObject({ request: { customerInfo }, sale: { total: 5000 } });
    expect(ofPayment).toMatchObject({ email: customerInfo.email, method: 'epayment', endpoint: 'productOrder' });
    expect(read.stages).toEqual([{ stage: 'paid', due_since: new Date('2026-05-03T12:00Z') }]);
  });

  test('are registered where their buyer was on the provider’s page meanwhile', async () => {
    const read = await migrated(async (database) => {
      await insertOrder(database, order.reference);
      await insertPayment(database, order.reference, { transfer: 41 });
      return async () => {
        const payment = await countReturnByToken(database, 'hash41');
        const transfer = { id: 41, serial: 'S', amount: 5000, created_at: '2026-05-03', rib: 'R' };
        const provider = { start: () => Promise.reject(new Error('no')), status: async () => ({ state: 'completed', transfer }) as const };
        const state = payment && (await verifyPayment({ ...shop.context, database, provider }, payment));
        return {
          url: payment?.url,
          state,
          messages: await database.query(`select endpoint from messages where letter is null order by id`),
        };
      };
    });
    expect(read).toEqual({
      ...{ url: 'https://pay.example.com/41', state: 'paid' },
      messages: [{ endpoint: 'productOrder' }, { endpoint: 'transaction' }],
    });
  });
}
