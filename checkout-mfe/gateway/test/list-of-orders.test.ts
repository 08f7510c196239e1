/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { type OrderQuestion, OrderQuestionSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import { readRows } from '../src/database/database';
import { foldedAnewStatements } from '../src/database/orders-for-staff';
import { writeSearchWords } from '../src/orders/search-words';
import { listStatement } from '../src/staff/list-orders';
import { seededRandom } from './faults/random';
import { offerOrder, order, productOrder, transferOrder } from './fixtures';
import { insertPartnerOrders } from './partner-orders';
import { staffedShop } from './staffed-shop';
import { follow, payByCard, placeOrder } from './visitor';

const HOUR = 3_600_000;
const { reference } = order;
const { email } = order.customerInfo;

const { shop, adminApi, record, paid, note, receipt, round } = staffedShop();
const list = async (question: OrderQuestion = {}) => (await adminApi().orders(question)).orders.map((one) => one.reference);

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
    await adminApi().settle({ order: reference, as: 'accepted', by: 'lena' });
    expect(await stands()).toEqual(['paid', 3, 3]);
    await round();
    expect(await stands()).toEqual(['paid', 3, 3]);
    shop.pass(HOUR);
    await paid({ isSecond: true });
    expect(await stands()).toEqual(['money', 3, 3]);
    await adminApi().settle({ order: reference, as: 'refunded', by: 'lena' });
    await note('activated');
    expect(await stands()).toEqual(['activated', null, null]);
    const [first] = (await record()).payments;
    await adminApi().settle({ order: first?.transfer ?? '', as: 'refunded', by: 'lena' });
    expect(await stands()).toEqual(['refunded', null, null]);
    expect((await follow(shop.server)).stage).toBe('refunded');
    await note('cancelled');
    expect(await stands()).toEqual(['cancelled', null, null]);
  });

  test('says what is ordered in which version, where it goes, and how much money came and stayed', async () => {
    const { wilaya } = order.customerInfo;
    const listed = async () => (await adminApi().orders({})).orders[0];
    await placeOrder(shop.server, transferOrder);
    expect(await listed()).toMatchObject({ wilaya, received: null, receivedDollars: null });
    await paid({ amount: 9000 });
    expect(await listed()).toMatchObject({ received: 9000 });
    await adminApi().settle({ order: reference, as: 'refunded', by: 'lena' });
    expect(await listed()).toMatchObject({ received: null });
  });

  test('begins with what is due: the longest due first', async () => {
    await payByCard(shop, { ...productOrder });
    shop.pass(HOUR);
    await placeOrder(shop.server, transferOrder);
    await receipt();
    await placeOrder(shop.server, offerOrder);
    expect(await list({ stage: 'due' })).toEqual([productOrder.reference, reference]);
    expect(await adminApi().orders({})).toMatchObject({ due: 2, next: null });
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

  test.each<[string, Partial<typeof order.customerInfo>, string[]]>([
    [
      'a name of two words in any spelling',
      { firstName: 'Fatima-Zohra', lastName: 'Ben Saïd' },
      ['fatima zohra', 'Zohra', 'FATIMAZOHRA', 'Fatima‑Zohra', 'fatima — zohra', 'Bensaid', 'ben-said', 'saïd fatima', 'zohra bensaid'],
    ],
    [
      'an Arabic name of two words',
      { firstName: 'عبد القادر', lastName: 'بن يوسف' },
      [
        'عبدالقادر',
        'عبد القادر',
        'القادر',
        'عبـــد القــادر',
        'عَبْدُ الْقَادِر',
        'عبدالقادر بنيوسف',
        'بن يوسف عبدالقادر',
        '\u202bعبد القادر\u202c',
        'عبدال',
      ],
    ],
    [
      'an Arabic name of one word',
      { firstName: 'عبدالرؤوف', lastName: 'آيت‌الله' },
      ['عبد الرؤوف', 'عبد الرّؤوف', 'عبد الـرووف', 'ايت الله', 'آيت الله عبد الرووف'],
    ],
    [
      'a name in one word',
      { firstName: 'Abdelkader', lastName: "M'hamedi" },
      ['abd el kader', 'ABDEL-KADER', 'm hamedi', 'M’hamedi abdel kader'],
    ],
    [
      'the first of two telephones',
      { phone: '0550000003/0660112233' },
      [
        '0660112233',
        'tel:+213660112233',
        'Tél : 0660 11 22 33',
        '2233',
        'هاتف: ٠٦٦٠١١٢٢٣٣',
        '٢٢٣٣',
        '(0550) 00-00-03',
        '00213 (0) 550 00 00 03',
        '…0003',
      ],
    ],
    [
      'two telephones without anything between',
      { phone: '0551020304 0661 22 33 44' },
      ['0661223344', '3344', '0304', '۰۶۶۱۲۲۳۳۴۴', '213661223344'],
    ],
    [
      'one of two telephones that are typed',
      { phone: '+213 770 11 22 33' },
      [
        '0550999999 / 0770112233',
        '0770112233 0550999999',
        '0770112233و0550999999',
        '0770−11–22‒33',
        '+213‑770‑11‑22‑33',
        'Ali 0770.11.22.33',
        '2233',
      ],
    ],
    [
      'a reference with words and dashes',
      {},
      [
        'طلب RQ-7K3M9QXA',
        'الطلب رقم: RQ‑7K3M9QXA',
        'RQ–7K3M9QXA',
        'RQ — 7k3m−9qxa',
        'commande n° rq_7k3m9qxa',
        'طلب 7K3M9QXA',
        '7k3m‑9qxa',
        'rq 7K3M−9QXA',
        '#RQ-7K3M9QXA.',
        'ＲＱ－７Ｋ３Ｍ９ＱＸＡ',
        'RQ-7K3M9QXA RQ-22223333',
      ],
    ],
    [
      'an address',
      { email: 'asma.b-2@example.com' },
      ['mailto:asma.b-2@example.com', '<Asma.B‑2@Example.com>', 'asma', 'asma.b-2@exam', 'example.com'],
    ],
  ])('finds %s', async (_what, changed, searches) => {
    await placeOrder(shop.server, {
      ...transferOrder,
      customerInfo: { ...order.customerInfo, phone: '0599887766', email: 'x@riwaq.dz', ...changed },
    });
    const other = { firstName: 'ليلى', lastName: 'Haddad', phone: '0799003300', email: 'leila@elsewhere.dz' };
    await placeOrder(shop.server, { ...productOrder, customerInfo: { ...productOrder.customerInfo, ...other } });
    const found = await Promise.all(searches.map(async (search) => [search, await list({ search })]));
    expect(found).toEqual(searches.map((search) => [search, [reference]]));
  });

  test('finds what an earlier gateway stored with words of its own, after the migration and a round', async () => {
    await placeOrder(shop.server, { ...transferOrder, customerInfo: { ...order.customerInfo, firstName: 'Nour-El-Houda' } });
    await shop.database.query(`update orders set search = array_to_tsvector(array['nour-el-houda'])`);
    expect(await list({ search: 'houda' })).toEqual([]);
    for (const statement of foldedAnewStatements) await shop.database.query(statement);
    await writeSearchWords(shop.context);
    expect(await list({ search: 'houda' })).toEqual([reference]);
  });

  test('finds what an earlier gateway stored without its words, after a round', async () => {
    await placeOrder(shop.server, transferOrder);
    await shop.database.query('update orders set search = null');
    expect(await list({ search: email })).toEqual([]);
    await writeSearchWords(shop.context);
    expect(await list({ search: email })).toEqual([reference]);
  });

  test('is filtered by state, way, flow, day and partner, and comes in pages without gap or repetition', async () => {
    await placeOrder(shop.server, { ...transferOrder, affiliate: 'partner-a' });
    shop.pass(24 * HOUR);
    await placeOrder(shop.server, productOrder);
    await placeOrder(shop.server, offerOrder);
    expect(await list({ way: 'bank' })).toEqual([reference]);
    expect(await list({ flow: 'offer' })).toEqual([offerOrder.reference]);
    expect(await list({ partner: 'partner-a' })).toEqual([reference]);
    expect(await list({ day: '2026-05-03', stage: 'waiting' })).toEqual([reference]);
    expect(await list({ stage: 'activated' })).toEqual([]);
    const pages: string[] = [];
    let after: string | undefined;
    do {
      const { orders, next } = await adminApi().orders({ most: 1, ...(after && { after }) });
      pages.push(...orders.map((one) => one.reference));
      after = next ?? undefined;
    } while (after);
    expect(pages).toEqual(await list());
    expect(pages).toHaveLength(3);
  });

  test('is read by an index, however many orders there are', async () => {
    await insertPartnerOrders(shop.database, 2000, seededRandom(5), { from: 0, to: shop.context.clock() });
    await shop.database.query(`update orders set search = array_to_tsvector(array[lower(reference)]), goods = '{"method":"bank"}'`);
    await shop.database.query('analyze orders');
    const questions: OrderQuestion[] = [
      ...[
        {},
        { stage: 'due' },
        { stage: 'cancelled' },
        { way: 'crypto' },
        { flow: 'offer' },
        { partner: 'partner-b' },
        { day: '2026-05-03' },
      ],
      ...[{ search: 'rq-aaaab' }, { stage: 'waiting', way: 'bank' }, { stage: 'waiting', after: '1000.RQ-AAAAAAAA' }],
    ] as const satisfies OrderQuestion[];
    for (const question of questions) {
      const { sql, parameters } = listStatement(v.parse(OrderQuestionSchema, question));
      const plan = readRows(v.object({ 'QUERY PLAN': v.string() }), await shop.database.query(`explain ${sql}`, parameters));
      const lines = plan.map((line) => line['QUERY PLAN']).filter((line) => / on orders/.test(line));
      expect([question, lines.filter((line) => !line.includes('Index'))]).toEqual([
        question,
        lines.filter((line) => line.includes('Bitmap Heap')),
      ]);
    }
  });
});
