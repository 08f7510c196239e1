/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { type OrderQuestion, OrderQuestionSchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { readRows } from '../src/database/database';
import { writeSearchWords } from '../src/orders/search-words';
import { listStatement } from '../src/staff/list-orders';
import { seededRandom } from './faults/random';
import { offerOrder, order, productOrder, transferOrder, wentBack } from './fixtures';
import { insertPartnerOrders } from './partner-orders';
import { staffedShop } from './staffed-shop';
import { follow, payByCard, placeOrder } from './visitor';

const HOUR = 3_600_000;
const { reference } = order;
const { email } = order.customerInfo;

const { shop, staff, record, paid, note, receipt, round } = staffedShop();
const list = async (question: OrderQuestion = {}) => (await staff().orders.list(question)).orders.map((one) => one.reference);

describe('the list of orders', () => {
  test('says where each stands as its page does, and since when it waits for staff', async () => {
    await placeOrder(shop.server, transferOrder);
    const begin = shop.context.clock();
    const stands = async () => {
      const { stage, dueSince, paidSince } = await record();
      return [stage, dueSince && (dueSince - begin) / HOUR, paidSince && (paidSince - begin) / HOUR];
    };
    expect(await stands()).toEqual(['waiting', null, null]);
    shop.pass(HOUR);
    await receipt();
    expect(await stands()).toEqual(['receipt', 1, null]);
    shop.pass(HOUR);
    await paid({ amount: 9000 });
    expect(await stands()).toEqual(['money', 2, null]);
    shop.pass(HOUR);
    await staff().orders.act({ act: 'accept', reference, transfer: reference });
    expect(await stands()).toEqual(['paid', 3, 3]);
    await round();
    expect(await stands()).toEqual(['paid', 3, 3]);
    shop.pass(HOUR);
    await paid({ isSecond: true });
    expect(await stands()).toEqual(['money', 3, 3]);
    await staff().orders.act({ ...wentBack, reference, transfer: reference });
    await note('activated');
    expect(await stands()).toEqual(['activated', null, null]);
    const [first] = (await record()).payments;
    await staff().orders.act({ ...wentBack, reference, transfer: first?.transfer ?? '' });
    expect(await stands()).toEqual(['refunded', null, null]);
    expect((await follow(shop.server)).stage).toBe('refunded');
    expect(await note('cancelled')).toEqual({ outcome: 'closed' });
    expect(await stands()).toEqual(['refunded', null, null]);
  });

  test('says what is ordered in which version, where it goes, and how much money came and stayed', async () => {
    const { wilaya } = order.customerInfo;
    const listed = async () => (await staff().orders.list({})).orders[0];
    await placeOrder(shop.server, { ...transferOrder, affiliate: 'partner-a' });
    const lines = [{ name: 'SPSS 31' }, { name: 'ChatGPT Plus', detail: 'شهر واحد · × 2' }];
    expect(await listed()).toMatchObject({
      wilaya,
      received: null,
      receivedDollars: null,
      partner: 'partner-a',
      partnerName: 'الشريك أ',
      lines,
    });
    await paid({ amount: 9000 });
    expect(await listed()).toMatchObject({ received: 9000, givenBack: null });
    await staff().orders.act({ ...wentBack, amount: 400, reference, transfer: reference });
    expect(await listed()).toMatchObject({ received: 8600, givenBack: 400 });
    await staff().orders.act({ ...wentBack, reference, transfer: reference });
    expect(await listed()).toMatchObject({ received: null, givenBack: 9000 });
  });

  test('marks what the same telephone ordered again within a day', async () => {
    const marked = async () => (await staff().orders.list({})).orders.map((one) => [one.reference, one.isSameAgain]);
    await placeOrder(shop.server, transferOrder);
    shop.pass(HOUR);
    const customerInfo = { ...order.customerInfo, phone: '+213 550 00 00 03', email: 'other@example.com' };
    await placeOrder(shop.server, { ...transferOrder, customerInfo, reference: 'RQ-22222222' });
    await placeOrder(shop.server, { ...transferOrder, customerInfo: { ...customerInfo, phone: '0661000009' }, reference: 'RQ-44444444' });
    shop.pass(24 * HOUR);
    await placeOrder(shop.server, { ...transferOrder, customerInfo, reference: 'RQ-33333333' });
    expect(await marked()).toEqual([
      ['RQ-33333333', false],
      ['RQ-44444444', false],
      ['RQ-22222222', true],
      [reference, true],
    ]);
    await staff().orders.act({ act: 'cancelled', reference: 'RQ-22222222' });
    expect((await marked()).flat()).not.toContain(true);
  });

  test('begins with money that waits for a decision, as an alert says, then the longest due, on every page', async () => {
    await payByCard(shop, { ...productOrder });
    shop.pass(HOUR);
    await placeOrder(shop.server, transferOrder);
    await paid({ amount: 9000 });
    const { orders, next } = await staff().orders.list({ stage: 'due', most: 1 });
    expect(orders.map((one) => one.reference)).toEqual([reference]);
    expect(await list({ stage: 'due', most: 1, ...(next && { after: next }) })).toEqual([productOrder.reference]);
  });

  test('begins with what is due: the longest due first', async () => {
    await payByCard(shop, { ...productOrder });
    shop.pass(HOUR);
    await placeOrder(shop.server, transferOrder);
    await receipt();
    await placeOrder(shop.server, offerOrder);
    expect(await list({ stage: 'due' })).toEqual([productOrder.reference, reference]);
    expect(await staff().orders.list({})).toMatchObject({ due: 2, next: null });
  });

  test('says which orders staff is late with, a day after a receipt or a payment, behind however many that wait for a decision', async () => {
    const late = async () => (await staff().waiting.list()).late.map((one) => one.reference);
    await placeOrder(shop.server, transferOrder);
    await receipt();
    await shop.database.query(
      `insert into orders (reference, endpoint, method, created_at, purchase, stage, due_since)
       select 'RQ-' || 10000000 + number, endpoint, method, created_at, purchase, 'money', '2026-04-01'
       from orders, generate_series(1, 300) number`,
    );
    shop.pass(23 * HOUR);
    expect(await late()).toEqual([]);
    shop.pass(2 * HOUR);
    expect(await late()).toEqual([reference]);
    await paid();
    expect(await late()).toEqual([]);
    shop.pass(25 * HOUR);
    expect(await late()).toEqual([reference]);
    await note('activated');
    expect(await late()).toEqual([]);
  });

  test('is found by reference, telephone, address and name in any spelling', async () => {
    const customerInfo = {
      ...order.customerInfo,
      firstName: 'أسماء',
      lastName: 'الجزائرية',
      phone: '0551 23 45 67',
      email: 'asma.b@example.com',
    };
    await placeOrder(shop.server, { ...transferOrder, customerInfo });
    await placeOrder(shop.server, productOrder);
    for (const search of [
      ...['RQ-7K3M9QXA', 'rq 7k3m 9qxa', '7k3m9qxa', '0551234567', '+213 551 23 45 67', '00213551234567', '٠٥٥١ ٢٣', 'asma.b@EXAMPLE.com'],
      ...['اسماء', 'جزائريه', 'أسماء الجزائرية', 'الجزا'],
    ]) {
      expect([search, await list({ search })]).toEqual([search, [reference]]);
    }
    for (const search of ['0551234568', 'asma@', `'':*`, '\\', '&|!']) expect([search, await list({ search })]).not.toContain([reference]);
    expect(await list({ search: 'زبونة' })).toEqual([productOrder.reference]);
  });

  test('finds what an earlier gateway stored without its words, after a round', async () => {
    await placeOrder(shop.server, transferOrder);
    await shop.database.query('update orders set search = null');
    expect(await list({ search: email })).toEqual([]);
    await writeSearchWords(shop.context);
    expect(await list({ search: email })).toEqual([reference]);
  });

  test('is filtered by state, method, flow, day and partner, and comes in pages without gap or repetition', async () => {
    await placeOrder(shop.server, { ...transferOrder, affiliate: 'partner-a' });
    shop.pass(24 * HOUR);
    await placeOrder(shop.server, productOrder);
    await placeOrder(shop.server, offerOrder);
    expect(await list({ method: 'bank' })).toEqual([reference]);
    expect(await list({ flow: 'offer' })).toEqual([offerOrder.reference]);
    expect(await list({ partner: 'partner-a' })).toEqual([reference]);
    expect(await list({ day: '2026-05-03', stage: 'waiting' })).toEqual([reference]);
    expect(await list({ stage: 'activated' })).toEqual([]);
    const pages: string[] = [];
    let after: string | undefined;
    do {
      const { orders, next } = await staff().orders.list({ most: 1, ...(after && { after }) });
      pages.push(...orders.map((one) => one.reference));
      after = next ?? undefined;
    } while (after);
    expect(pages).toEqual(await list());
    expect(pages).toHaveLength(3);
  });

  test('is read by an index, however many orders there are', async () => {
    await insertPartnerOrders(shop.database, 2000, seededRandom(5), { from: 0, to: shop.context.clock() });
    await shop.database.query(`update orders set search = array_to_tsvector(array[lower(reference)]), method = 'bank'`);
    await shop.database.query('analyze orders');
    const questions: OrderQuestion[] = [
      ...[
        {},
        { stage: 'due' },
        { stage: 'cancelled' },
        { method: 'crypto' },
        { flow: 'offer' },
        { partner: 'partner-b' },
        { day: '2026-05-03' },
      ],
      ...[{ search: 'rq-aaaab' }, { stage: 'waiting', method: 'bank' }, { stage: 'waiting', after: '1000.RQ-AAAAAAAA' }],
    ] as const satisfies OrderQuestion[];
    for (const question of questions) {
      const { sql, parameters } = listStatement(v.parse(OrderQuestionSchema, question), shop.context.clock());
      const plan = readRows(v.object({ 'QUERY PLAN': v.string() }), await shop.database.query(`explain ${sql}`, parameters));
      const lines = plan.map((line) => line['QUERY PLAN']).filter((line) => / on orders/.test(line));
      expect([question, lines.filter((line) => !line.includes('Index'))]).toEqual([
        question,
        lines.filter((line) => line.includes('Bitmap Heap')),
      ]);
    }
  });
});
