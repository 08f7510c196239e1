import { expect, test } from '@jest/globals';
import { type Queries, readRows } from '../../src/database/database';
import { findOrderRow } from '../../src/orders/order-table';
import { type Payment, PaymentRow, withPurchase } from '../../src/payments/payment';
import { payOrder } from '../../src/payments/start-payment';
import { saleOfPromotion } from '../../src/pricing/purchase';
import type { PaymentProvider } from '../../src/providers/provider';
import { order } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { migratedFrom } from '../migrated-from';

/** A product's order as an earlier release wrote it. */
const { customerInfo: customer } = order;
const sale = (total: number) => ({
  productName: 'SPSS 31',
  version: '',
  duration: '',
  affiliate: 'الشريك أ (partner-a)',
  originalPrice: total,
  summary: 'SPSS 31',
  lines: [{ name: 'SPSS 31', detail: '', price: total }],
  subtotal: total,
  discount: 0,
  coupon: { code: 'SPONSORED', discount: 0, team: '' },
  total,
  offer: null,
  orderEndpoint: 'productOrder',
  transactionEndpoint: 'transaction',
});
const request = (shownTotal: number, reference = 'RQ-22222222') => ({
  kind: 'product',
  reference,
  customer,
  productId: 2,
  version: null,
  shownTotal,
});
const goods = { lines: [], subtotal: 4500, discount: 0, total: 4500, method: 'epayment' };

function insertOrder(queries: Queries, reference: string, purchase: object) {
  return queries.query(
    `insert into orders (reference, email, endpoint, goods, created_at, purchase) values ($1, $2, 'productOrder', $3, '2026-05-03', $4)`,
    [reference, customer.email, JSON.stringify(goods), JSON.stringify(purchase)],
  );
}

interface EarlierPayment {
  readonly transfer: number;
  readonly total: number;
  readonly state: string;
  readonly superseded: string | null;
}

function insertPayment(queries: Queries, reference: string, { transfer, total, state, superseded }: EarlierPayment) {
  return queries.query(
    `insert into payments (reference, transfer_id, url, token_hash, request, sale, total, state, created_at, superseded_at)
     values ($1, $2::bigint, 'https://pay.example.com/' || $2::text, $2::text, $3, $4, $5, $6, '2026-05-03', $7)`,
    [reference, transfer, JSON.stringify(request(total, reference)), JSON.stringify(sale(total)), total, state, superseded],
  );
}

/** Every payment, the oldest first. */
async function everyPayment(queries: Queries): Promise<readonly Payment[]> {
  return readRows(PaymentRow, await queries.query(`${withPurchase()} order by id`));
}

/** Records of earlier releases, after their migration. */
export function readingEarlierRecords(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  test('put PayPal’s orders beside transfers, and of two payments that count the later waits for a person', async () => {
    const rows = await migratedFrom(shop.database, '008', async (queries) => {
      const sale = {
        title: 'عرض',
        amount: '17.50',
        price: 6500,
        originalPrice: 13000,
        affiliateName: 'الشريك أ',
        partner: '',
        endpoint: 'promotion',
        methods: ['paypal'],
      };
      const request = { kind: 'promotion', reference: 'RQ-22222222', customer: { firstName: 'أ' }, affiliate: 'partner-a' };
      const capture = { status: 'COMPLETED', payerId: 'P1', amount: '17.50' };
      const paypal = [
        ['PPA', 'RQ-22222222', 'created', null],
        ['PPB', 'RQ-33333333', 'capturing', null],
        ['PPC', 'RQ-44444444', 'captured', capture],
        ['PPD', 'RQ-55555555', 'another-amount', { ...capture, amount: '17.00', currency: 'USD' }],
        ['PPE', 'RQ-66666666', 'accepted', capture],
      ] as const;
      for (const [id, reference, state, captured] of paypal) {
        await queries.query(
          `insert into paypal_orders (order_id, reference, request, sale, state, capture, created_at, changed_at) values ($1, $2, $3, $4, $5, $6, '2026-05-03', '2026-05-04')`,
          [id, reference, JSON.stringify(request), JSON.stringify(sale), state, captured && JSON.stringify(captured)],
        );
      }
      await queries.query(
        `insert into payments (reference, transfer_id, url, token_hash, request, sale, total, state, created_at, paid_at)
         values ('RQ-66666666', 41, '', 'token', $1, $2, 6500, 'paid', '2026-05-03', '2026-05-05')`,
        [JSON.stringify(request), JSON.stringify(saleOfPromotion(sale, { partner: '', rate: 0 }))],
      );
      await queries.query(
        `insert into messages (endpoint, key, registration, encoding, fields, state, due_at, created_at)
         values ('promotion', 'paypal-PPC', 'paypal:PPC', 'multipart', '[]', 'waiting', now(), now())`,
      );
      return async () => [
        ...(await everyPayment(queries)).map(({ reference, paypal_id, method, state, sale: { promotion } }) => [
          reference,
          paypal_id,
          method,
          state,
          promotion?.amount,
        ]),
        ...(await queries.query('select registration from messages')),
      ];
    });
    expect(rows).toEqual([
      ['RQ-66666666', null, 'epayment', 'paid', '17.50'],
      ['RQ-22222222', 'PPA', 'paypal', 'pending', '17.50'],
      ['RQ-33333333', 'PPB', 'paypal', 'capturing', '17.50'],
      ['RQ-44444444', 'PPC', 'paypal', 'paid', '17.50'],
      ['RQ-55555555', 'PPD', 'paypal', 'another-amount', '17.50'],
      ['RQ-66666666', 'PPE', 'paypal', 'paid-twice', '17.50'],
      { registration: 'payment:RQ-44444444' },
    ]);
  });

  test('of orders have today’s names, their credits and prices, and the last content of each alone', async () => {
    const read = await migratedFrom(shop.database, '011', async (queries) => {
      await insertOrder(queries, 'RQ-22222222', { request: request(4500), sale: sale(4500) });
      await insertOrder(queries, 'RQ-33333333', {
        request: request(4500, 'RQ-33333333'),
        sale: { ...sale(4500), affiliate: '', coupon: undefined },
      });
      const promotion = { title: 'عرض', amount: '17.50', price: 6500, originalPrice: 13000, affiliateName: 'الشريك أ', partner: '' };
      await insertOrder(queries, 'RQ-44444444', {
        request: { kind: 'promotion', reference: 'RQ-44444444', customer, promotion: 'eid', affiliate: 'partner-b' },
        sale: saleOfPromotion({ ...promotion, endpoint: 'promotion', methods: [] }, { partner: '', rate: 0 }),
      });
      const payments: readonly (readonly [transfer: number, total: number, state: string, superseded: string | null])[] = [
        [41, 5000, 'pending', '2026-05-04'],
        [42, 4500, 'pending', null],
        [43, 4000, 'refunded', '2026-05-04'],
      ];
      for (const [transfer, total, state, superseded] of payments)
        await insertPayment(queries, 'RQ-22222222', { transfer, total, state, superseded });
      const contents = [
        ['RQ-22222222:pending', 1, 'replaced'],
        ['RQ-22222222:pending', 2, 'accepted'],
        ['RQ-22222222:pending', 3, 'waiting'],
        ['contact/contact-1', 1, 'accepted'],
      ] as const;
      for (const [visitorKey, revision, state] of contents) {
        await queries.query(
          `insert into messages (endpoint, key, encoding, fields, state, due_at, created_at, visitor_key, revision, digest)
           values ('productOrder', $1::text || '~' || $2::text, 'multipart', '[]', $3, now(), now(), $1::text, $2::integer, 'x')`,
          [visitorKey, revision, state],
        );
      }
      return async () => ({
        orders: await queries.query('select reference, partner, credit from orders order by reference'),
        purchase: (await findOrderRow(queries, 'RQ-22222222'))?.purchase,
        promotion: (await findOrderRow(queries, 'RQ-44444444'))?.purchase.request,
        payments: (await everyPayment(queries)).map((payment) => [payment.transfer_id, payment.sale.total, payment.request]),
        messages: await queries.query('select key, state, visitor_key from messages order by id'),
      });
    });
    const renamed = { productType: 'product', customerInfo: customer, reference: 'RQ-22222222', productId: 2, version: null };
    expect(read.orders).toEqual([
      { reference: 'RQ-22222222', partner: 'partner-a', credit: 'product|partner-a||SPONSORED' },
      { reference: 'RQ-33333333', partner: null, credit: 'product|||' },
      { reference: 'RQ-44444444', partner: 'partner-b', credit: 'promotion|partner-b|/v1/partner-b/eid|' },
    ]);
    expect(read.purchase).toMatchObject({ request: { ...renamed, price: 4500 }, sale: { total: 4500 } });
    expect(read.purchase?.request).not.toHaveProperty('kind');
    expect(read.promotion).toEqual({
      productType: 'promotion',
      customerInfo: customer,
      reference: 'RQ-44444444',
      promotion: 'eid',
      affiliate: 'partner-b',
    });
    // An earlier transfer costs what its order costs: other money waits for a person. What went back says what its order costs too.
    expect(read.payments).toEqual([
      [41, 4500, { ...renamed, price: 4500 }],
      [42, 4500, { ...renamed, price: 4500 }],
      [43, 4500, { ...renamed, price: 4500 }],
    ]);
    expect(read.messages).toEqual([
      { key: 'RQ-22222222:pending~2', state: 'accepted', visitor_key: null },
      { key: 'RQ-22222222:pending~3', state: 'waiting', visitor_key: 'RQ-22222222:pending' },
      { key: 'contact/contact-1~1', state: 'accepted', visitor_key: 'contact/contact-1' },
    ]);
  });

  test('of a transfer at another price are no page to pay at: its order gets a new one', async () => {
    const provider: PaymentProvider = {
      start: async () => ({ transferId: 99, url: 'https://pay.example.com/99' }),
      status: async () => ({ state: 'pending' }),
    };
    const started = await migratedFrom(shop.database, '011', async (database) => {
      await insertOrder(database, 'RQ-22222222', { request: request(4500), sale: sale(4500) });
      await insertPayment(database, 'RQ-22222222', { transfer: 41, total: 5000, state: 'pending', superseded: '2026-05-04' });
      return async () => {
        const row = await findOrderRow(database, 'RQ-22222222');
        return row && payOrder({ ...shop.context, database, provider }, row, 'device');
      };
    });
    expect(started.answer).toEqual({ transferId: 99, url: 'https://pay.example.com/99', total: 4500 });
  });
}
