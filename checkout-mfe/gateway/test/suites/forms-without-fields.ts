import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { type Queries, readRows } from '../../src/database/database';
import { placedFields } from '../../src/orders/order-fields';
import { findOrderRow } from '../../src/orders/order-table';
import { deliverDueMessages } from '../../src/outbox/deliver';
import type { Fields } from '../../src/outbox/message';
import { paidOrderFields, transactionFields } from '../../src/payments/paid-order-fields';
import { PaymentRow, withPurchase } from '../../src/payments/payment';
import { reconcilePayments } from '../../src/payments/reconcile';
import { sendMessageAgain } from '../../src/staff/message-again';
import { order } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { migratedFrom } from '../migrated-from';
import { approvePaypal, capturePaypal, payByCard, placeOrder } from '../visitor';

const { reference, customerInfo } = order;
const SUBMITTED = '2026-05-03T10:00:00.000Z';
const LOST = 'أرسل الزبون صورة لم نستطع فتحها، فلم تُرفق. اطلبها منه.';
const sale = {
  ...{ productName: 'SPSS 31', version: '', slug: 'spss31', duration: '30 days', days: 30, affiliate: '', partner: '', rate: 0 },
  ...{ originalPrice: 5000, subtotal: 5000, discount: 0, total: 5000, summary: 'SPSS 31 × 1', offer: null },
  ...{ lines: [{ name: 'SPSS 31', detail: '', price: 5000 }], orderEndpoint: 'productOrder', transactionEndpoint: 'transaction' },
};

/** An order that is paid by a noted transfer, after its buyer sent a receipt. */
async function insertOrder(queries: Queries) {
  const purchase = { request: { productType: 'product', reference, customerInfo, method: 'epayment' }, sale };
  await queries.query(
    `insert into orders (reference, endpoint, method, created_at, purchase, receipt_at, receipt_digest)
     values ($1, 'productOrder', 'bank', '2026-05-03T10:30Z', $2, '2026-05-03T10:45Z', 'x')`,
    [reference, JSON.stringify(purchase)],
  );
  await queries.query(`insert into receipts (reference, amount, day) values ($1, 5000, '2026-05-03')`, [reference]);
  await queries.query(
    `insert into payments (reference, transfer_id, method, url, token_hash, state, transfer, created_at, paid_at)
     values ($1, 41, 'bank', '', 'x', 'paid', '{"id": 41, "serial": "", "amount": 5000, "created_at": "2026-05-03", "rib": ""}', '2026-05-03T10:30Z', '2026-05-03T11:00Z')`,
    [reference],
  );
  // The column came with a later step.
  const noted = `with noted as (select *, '[]'::jsonb as part_refunds from payments) ${withPurchase('noted')}`;
  const [row, [payment]] = [await findOrderRow(queries, reference), readRows(PaymentRow, await queries.query(noted))];
  if (!row || !payment?.transfer) throw new Error('the order was not inserted');
  const { transfer } = payment;
  return {
    pending: placedFields(row.purchase, 'epayment', Date.parse(SUBMITTED)),
    paid: paidOrderFields(payment, transfer),
    transaction: transactionFields(payment, transfer),
  };
}

interface EarlierMessage {
  readonly key: string;
  readonly fields: Fields | null;
  readonly registration?: string;
  readonly visitor?: string;
}

/** A message as the gateway of step 068 stored it. One without fields has arrived. */
function insertMessage(queries: Queries, { key, fields, registration, visitor }: EarlierMessage) {
  return queries.query(
    `insert into messages (endpoint, key, registration, visitor_key, encoding, fields, state, due_at, created_at)
     values ('productOrder', $1, $2, $3, 'multipart', $4, $5, '2026-05-03T10:00Z', '2026-05-03T10:00Z')`,
    [key, registration ?? null, visitor ?? null, fields && JSON.stringify(fields), fields ? 'waiting' : 'accepted'],
  );
}

/** Messages of orders that an earlier gateway stored with their fields. */
export function formsWithoutFields(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  test('that wait arrive with the fields that they had, at once after the upgrade', async () => {
    const gone = 'RQ-99999999';
    const ofGone: Fields = [
      ['firstName', 'أ'],
      ['submissionDate', '2026-02-31T10:00:00.000Z'],
      ['orderReference', gone],
    ];
    const contact: Fields = [['email', 'a@example.com']];
    const receipt: Fields = [
      ['orderReference', reference],
      ['status', 'receipt'],
      ['email', customerInfo.email],
      ['receiptAmount', '5000'],
      ['receiptDate', '2026-05-03'],
      ['submissionDate', '2026-05-03T10:45:00.000Z'],
      ['receipt', LOST],
    ];
    const read = await migratedFrom(shop.database, '069', async (database) => {
      const { pending, paid, transaction } = await insertOrder(database);
      const registration = `payment:${reference}`;
      await insertMessage(database, { key: `${reference}:pending`, visitor: `${reference}:pending`, fields: pending });
      await insertMessage(database, { key: 'transfer-41', registration, fields: paid });
      await insertMessage(database, { key: 'transfer-41:transaction', registration, fields: transaction });
      await insertMessage(database, { key: 'transfer-41#1', registration: `again:${reference}`, fields: null });
      await insertMessage(database, { key: 'paypal-PPA', registration, fields: null });
      await insertMessage(database, { key: `receipt-${reference}`, registration: `receipt:${reference}`, fields: receipt });
      await insertMessage(database, { key: `${gone}:pending`, visitor: `${gone}:pending`, fields: ofGone });
      await insertMessage(database, { key: 'contact-1', visitor: 'contact/contact-1', fields: contact });
      return async () => {
        const stored = await database.query('select key, form, fields from messages order by id');
        await deliverDueMessages({ ...shop.context, database }, undefined, 'forms');
        return { stored, waited: { pending, paid, transaction } };
      };
    });
    const { pending, paid, transaction } = read.waited;
    expect(read.stored).toEqual([
      { key: `${reference}:pending`, form: { isStored: true, kind: 'pending', submitted: Date.parse(SUBMITTED) }, fields: pending },
      { key: 'transfer-41', form: { isStored: true, kind: 'paid', payment: '41' }, fields: paid },
      { key: 'transfer-41:transaction', form: { isStored: true, kind: 'transaction', payment: '41' }, fields: transaction },
      { key: 'transfer-41#1', form: { kind: 'paid', payment: '41' }, fields: null },
      { key: 'paypal-PPA', form: { kind: 'captured', payment: 'PPA' }, fields: null },
      { key: `receipt-${reference}`, form: { isStored: true, kind: 'receipt' }, fields: receipt },
      { key: `${gone}:pending`, form: { isStored: true, kind: 'pending', submitted: Date.parse(SUBMITTED) }, fields: ofGone },
      { key: 'contact-1', form: null, fields: contact },
    ]);
    const arrived = (await shop.sandbox.received('product-order')).map(({ fields, idempotencyKey: key }) => ({
      key,
      fields: Object.entries(fields),
    }));
    const sent = (key: string, fields: Fields) => ({ key, fields });
    expect(arrived.toSorted((one, other) => (String(one.key) < String(other.key) ? -1 : 1))).toEqual([
      sent(`${reference}:pending`, pending),
      sent(`${gone}:pending`, ofGone),
      sent('contact-1', contact),
      sent(`receipt-${reference}`, receipt),
      sent('transfer-41', paid),
      sent('transfer-41:transaction', transaction),
    ]);
  });

  test('of an order that says less than they do keep the buyer, and are not sent again from what is left', async () => {
    const [ofGoods, unreadable] = ['RQ-22222222', 'RQ-33333333'];
    const stored = (order: string): Fields => [
      ['firstName', 'زبونة'],
      ['phone', '0551234567'],
      ['wilaya', 'وهران'],
      ['orderReference', order],
    ];
    const read = await migratedFrom(shop.database, '068', async (database) => {
      const goods = { lines: [{ name: 'SPSS 31', detail: '', price: 5000 }], subtotal: 5000, discount: 0, total: 5000, method: 'bank' };
      for (const [order, purchase] of [
        [ofGoods, null],
        [unreadable, { request: { productType: 'unknown', reference: unreadable, customerInfo }, sale }],
      ] as const) {
        await database.query(
          `insert into orders (reference, email, endpoint, goods, created_at, purchase, credit, stage)
           values ($1, $2, 'productOrder', $3, '2026-05-03T10:30Z', $4, '', 'waiting')`,
          [order, customerInfo.email, JSON.stringify(goods), purchase && JSON.stringify(purchase)],
        );
        await insertMessage(database, { key: `${order}:pending`, visitor: `${order}:pending`, fields: stored(order) });
      }
      return async () => {
        await deliverDueMessages({ ...shop.context, database }, undefined, 'forms');
        const [first] = readRows(v.object({ id: v.number() }), await database.query('select id from messages order by id'));
        return {
          states: await database.query('select state, fields from messages order by id'),
          again: await sendMessageAgain(database, first?.id ?? 0, Date.parse('2026-05-04T10:00Z')),
        };
      };
    });
    expect(read.states).toEqual([
      { state: 'accepted', fields: null },
      { state: 'accepted', fields: null },
    ]);
    expect((await shop.sandbox.received('product-order')).map(({ fields }) => Object.entries(fields))).toEqual([
      stored(ofGoods),
      stored(unreadable),
    ]);
    expect(read.again).toBe('unknown');
  });

  test('of money that came by PayPal say what came, also where a part went back before their endpoint answered', async () => {
    const orderId = await approvePaypal(shop);
    await shop.sandbox.fail({ endpoint: 'forms/promotion', status: 500, times: 1 });
    await capturePaypal(shop.server, orderId);
    expect(await shop.sandbox.registered()).toEqual([]);
    await shop.sandbox.settlePaypal(orderId, 'PARTIALLY_REFUNDED', '5.00');
    shop.pass(86_400_000);
    await reconcilePayments(shop.context);
    expect(await shop.database.query(`select state, capture->>'status' as status from payments`)).toEqual([
      { state: 'another-amount', status: 'PARTIALLY_REFUNDED' },
    ]);
    await deliverDueMessages(shop.context, undefined, 'forms');
    const sent = (await shop.sandbox.registered()).map(({ fields }) => [fields.status, fields.paypalStatus, fields.paypalAmount]);
    expect(sent).toEqual([['paid', 'COMPLETED', '17.50']]);
  });

  test.each([
    ['of a kind that only a later gateway knows', { form: { kind: 'later' } }],
    ['whose fields only a later gateway reads', { fields: { later: true } }],
  ])('%s wait, and keep no other waiting', async (_what, stored: { readonly form?: object; readonly fields?: object }) => {
    await placeOrder(shop.server);
    await shop.database.query(
      `insert into messages (endpoint, key, registration, encoding, form, fields, state, due_at, created_at)
       values ('productOrder', 'later', 'payment:' || $1::text, 'multipart', $2, $3, 'waiting', '2026-05-03T10:00Z', '2026-05-03T10:00Z')`,
      [reference, ...[stored.form, stored.fields].map((value) => (value ? JSON.stringify(value) : null))],
    );
    await payByCard(shop, { reference: 'RQ-33333333' });
    await deliverDueMessages(shop.context);
    expect(await shop.sandbox.registered()).toHaveLength(2);
    expect(await shop.database.query(`select state, attempts from messages where key = 'later'`)).toEqual([
      { state: 'waiting', attempts: 1 },
    ]);
    expect(shop.log.join('')).toContain('a message cannot be written, it will be tried again');
  });
}
