import { expect, test } from '@jest/globals';
import type { Database } from '../../src/database/database';
import { findOrderRow } from '../../src/orders/order-table';
import { writeSearchWords } from '../../src/orders/search-words';
import { paymentsOf } from '../../src/payments/payment';
import { lateOrders } from '../../src/staff/late-orders';
import { listOrders } from '../../src/staff/list-orders';
import { customerInfo, insertOrder, insertPayment, request, sale } from '../earlier-orders';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { migratedFrom } from '../migrated-from';

/** Orders that an earlier gateway stored in part, or at another price than their payment. */
export function completingOrders(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const migrated = <Read>(fill: (database: Database) => Promise<() => Promise<Read>>) => migratedFrom(shop.database, '068', fill);

  test('of a payment alone stand where they stood, wait for staff as long as they have, and keep their partner', async () => {
    const [paid, reviewed, again] = ['RQ-22222222', 'RQ-33333333', 'RQ-44444444'];
    const read = await migrated(async (database) => {
      await insertPayment(database, paid, { transfer: 41, state: 'paid', amount: 5000, sold: { ...sale, partner: 'partner-a', rate: 10 } });
      await database.query(`update payments set settled_by = 'lena', settled_at = '2026-05-04T09:00Z'`);
      await insertPayment(database, reviewed, { transfer: 42, way: 'bank' });
      await database.query(
        `update payments set way = 'paypal', paypal_id = 'PPA', state = 'capturing', review = '{}', review_since = '2026-05-03T12:00Z' where transfer_id = 42`,
      );
      await insertPayment(database, again, { transfer: 43, state: 'declined' });
      await database.query(`update payments set settled_by = 'PayPal', settled_at = '2026-05-04T10:00Z' where transfer_id = 43`);
      await insertPayment(database, again, { transfer: 44 });
      return async () => ({
        rows: await database.query('select reference, stage, due_since, paid_since, partner, partner_rate from orders order by reference'),
        late: await lateOrders(database, Date.parse('2026-05-10T10:00Z')),
      });
    });
    const none = { paid_since: null, partner: null, partner_rate: 0 };
    const since = new Date('2026-05-04T09:00Z');
    expect(read.rows).toEqual([
      { reference: paid, stage: 'paid', due_since: since, paid_since: since, partner: 'partner-a', partner_rate: 10 },
      { reference: reviewed, stage: 'review', due_since: new Date('2026-05-10T12:00Z'), ...none },
      { reference: again, stage: 'declined', due_since: new Date('2026-05-04T10:00Z'), ...none },
    ]);
    expect(read.late.map(({ reference }) => reference)).toEqual([paid]);
  });

  test('cost what their buyer’s page at the provider asks, with the coupon and page of the order, and are found by their name', async () => {
    const [first, mended] = ['RQ-22222222', 'RQ-33333333'];
    const read = await migrated(async (database) => {
      const coupon = { code: 'TENTH', discount: 500, team: 'books' };
      const ordered = { ...sale, page: '/spss', discount: 500, total: 4500, coupon };
      await insertOrder(database, first, { purchase: { request: request(first), sale: ordered }, credit: 'product||/spss|TENTH' });
      await insertPayment(database, first, { transfer: 41, sold: { ...sale, originalPrice: 4200, subtotal: 4200, total: 4200 } });
      await insertOrder(database, mended, { email: 'mended@example.com' });
      await database.query(`update orders set search = array_to_tsvector(array['old'])`);
      return async () => {
        const [payment] = await paymentsOf(database, first);
        return { payment, rows: await database.query('select credit, search from orders order by reference') };
      };
    });
    expect(read.payment?.sale).toMatchObject({
      total: 4200,
      subtotal: 4200,
      page: '/spss',
      coupon: { code: 'TENTH', discount: 0, team: 'books' },
    });
    expect(read.rows).toEqual([
      { credit: 'product||/spss|TENTH', search: null },
      { credit: 'product|||', search: null },
    ]);
  });

  test('can be read where a sale, a name or a reference was stored in part, and one that cannot is kept and named', async () => {
    const codes = ['22222222', '33333333', '44444444', '55555555', '66666666'].map((code) => `RQ-${code}`);
    const [noSale = '', part = '', reference = '', ofPayment = '', unreadable = ''] = codes;
    const read = await migrated(async (database) => {
      await insertOrder(database, noSale, { purchase: { request: request(noSale), sale: null } });
      await insertOrder(database, part, {
        purchase: { request: request(part), sale: { productName: 'SPSS', total: 4900, duration: null } },
      });
      await insertOrder(database, reference, { purchase: { request: { ...request(reference), reference: undefined }, sale } });
      await insertPayment(database, ofPayment, { transfer: 41 });
      await database.query(`update payments set request = request - 'reference', sale = '{"productName": "SPSS"}'`);
      await insertOrder(database, unreadable, { purchase: { request: { ...request(unreadable), productType: 'later' }, sale } });
      return async () => {
        const context = { ...shop.context, database, now: shop.context.clock };
        await writeSearchWords(context);
        return {
          rows: await Promise.all(codes.slice(0, 4).map((code) => findOrderRow(database, code))),
          listed: (await listOrders(context, { most: 4 })).orders,
          rest: await listOrders(context, { most: 50 }),
          kept: await database.query(`select purchase->'request'->'customerInfo' as customer from orders where reference = $1`, [
            unreadable,
          ]),
          found: await database.query('select reference from orders where search is not null order by 1'),
        };
      };
    });
    expect(
      read.rows.map((row) => [row?.purchase.request.reference, row?.purchase.request.customerInfo.firstName, row?.goods.total]),
    ).toEqual([
      [noSale, customerInfo.firstName, 5000],
      [part, customerInfo.firstName, 4900],
      [reference, customerInfo.firstName, 5000],
      [ofPayment, customerInfo.firstName, 5000],
    ]);
    expect(read.listed).toHaveLength(3);
    expect(read.rest.orders.map((order) => order.reference).toSorted()).toEqual(codes.slice(0, 4));
    expect(read.found).toEqual(codes.slice(0, 4).map((code) => ({ reference: code })));
    expect(read.kept).toEqual([{ customer: customerInfo }]);
    expect(shop.logged('unreadable-order')).toContainEqual(expect.objectContaining({ reference: unreadable }));
  });
}
