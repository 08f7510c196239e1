/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { algeriaDay } from '@riwaq/contracts';
import { type PartnerReport, partnerRows, partnerTotal } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type Database, InstantColumn, readRows } from '../src/database/database';
import { readPartners } from '../src/partners/read-partners';
import type { Prices } from '../src/pricing/prices';
import { seededRandom } from './faults/random';
import { courseOrder, offerOrder, order, prices, productOrder, promotionOrder, wentBack } from './fixtures';
import { gatewayForTests } from './gateway-under-test';
import { insertPartnerOrders } from './partner-orders';
import { type ServedDatabase, serveDatabase } from './served-database';
import { staffOf } from './staff-caller';
import { approvePaypal, capturePaypal, payByCard, placeOrder } from './visitor';

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 4, 3, 11);

let served: ServedDatabase;
beforeAll(async () => {
  served = await serveDatabase();
});
afterAll(() => served.close());

const shop = gatewayForTests(() => served.open());
const staff = (name = 'lena') => staffOf(shop, { name });
const today = () => algeriaDay(shop.context.clock());
const readToday = () => staff().partners.report({ from: today(), to: today() });

describe('what an order is credited to', () => {
  const landing = { id: 21, slug: 'spss-course', name: 'التحليل الإحصائي ببرنامج SPSS', price: 6300, originalPrice: 7000, duration: 5 };
  const withLanding: Prices = {
    ...prices,
    courses: [...prices.courses, { ...landing, lastDay: '2026-05-07', formLink: 'courseRegistration' }],
  };
  const fact = { day: '2026-05-03', affiliate: null, page: null, coupon: null, orders: 1, paid: 0, money: 0, refunded: 0, owed: 0 };

  test.each<[what: string, placed: object, expected: object]>([
    [
      'a coupon, and the affiliate who gave it',
      { ...order, coupon: 'SPONSORED', price: 6678 },
      { kind: 'bundle', coupon: 'SPONSORED', affiliate: 'partner-a' },
    ],
    ['the affiliate that the device remembers', { ...productOrder, affiliate: 'partner-a' }, { kind: 'product', affiliate: 'partner-a' }],
    [
      'the same for a product without a price',
      { ...productOrder, productId: 5, version: null, affiliate: 'partner-a', price: 0 },
      { kind: 'product', affiliate: 'partner-a' },
    ],
    ['nobody', productOrder, { kind: 'product' }],
    ['nobody where the device remembers one who has left', { ...productOrder, affiliate: 'partner-left' }, { kind: 'product' }],
    ['nobody where the device remembers one who is gone', { ...productOrder, affiliate: 'long-gone' }, { kind: 'product' }],
    [
      'an affiliate’s landing',
      { ...courseOrder, courseId: 21 },
      { kind: 'course', affiliate: 'partner-a', page: '/v1/partner-a/spss-course' },
    ],
    ['an affiliate alone, on the course’s own page', courseOrder, { kind: 'course', affiliate: 'partner-a' }],
    ['the affiliate of an offer', { ...offerOrder, affiliate: 'partner-b' }, { kind: 'offer', affiliate: 'partner-b' }],
    [
      'a promotion’s page and its affiliate',
      promotionOrder,
      { kind: 'promotion', affiliate: 'partner-a', page: '/v1/partner-a/bundle-promotion' },
    ],
    [
      'a promotion’s page, and the affiliate who brought the visitor before',
      { ...promotionOrder, credited: 'partner-b' },
      { kind: 'promotion', affiliate: 'partner-b', page: '/v1/partner-a/bundle-promotion' },
    ],
  ])('is %s', async (_what, placed, expected) => {
    const { server } = await shop.another({ readPrices: async () => withLanding });
    expect((await placeOrder(server, placed)).statusCode).toBe(200);
    expect((await readToday()).facts).toEqual([{ ...fact, ...expected }]);
    const partner = 'affiliate' in expected ? expected.affiliate : null;
    expect(await shop.database.query('select partner from orders')).toEqual([{ partner }]);
  });

  test('stays what it was when the money comes by card, and leaves with it', async () => {
    await payByCard(shop, { affiliate: 'partner-a' });
    shop.pass(DAY);
    const from = '2026-05-03';
    const read = async () => partnerRows(await staff().partners.report({ from, to: today() }), 'affiliate');
    expect(await read()).toMatchObject([{ name: 'partner-a', orders: 1, paid: 1, money: 7030, refunded: 0, owed: 703 }]);
    await staff().orders.act({ ...wentBack, reference: order.reference, transfer: order.reference });
    expect(await read()).toMatchObject([{ name: 'partner-a', orders: 1, paid: 0, money: 0, refunded: 7030, owed: 0 }]);
    expect((await readToday()).facts).toMatchObject([{ day: '2026-05-04', orders: 0, refunded: 7030 }]);
  });

  test('is the page of a promotion that was paid by PayPal alone, at its price in dinar', async () => {
    await capturePaypal(shop.server, await approvePaypal(shop));
    expect(partnerRows(await readToday(), 'promotion')).toMatchObject([
      { name: '/v1/partner-a/bundle-promotion', orders: 1, paid: 1, money: 6500, owed: 650 },
    ]);
  });
});

const Purchase = v.object({
  request: v.object({ productType: v.string(), promotion: v.optional(v.string()), affiliate: v.optional(v.string()) }),
  sale: v.object({
    partner: v.string(),
    rate: v.number(),
    page: v.optional(v.string()),
    coupon: v.optional(v.object({ code: v.string() })),
  }),
});
type Purchase = v.InferOutput<typeof Purchase>;
const Order = v.object({ reference: v.string(), created_at: InstantColumn, purchase: Purchase });
const Money = v.object({
  reference: v.string(),
  state: v.string(),
  dinar: v.number(),
  came: v.nullable(InstantColumn),
  left: v.nullable(InstantColumn),
});

/** Whom an order credits, read from its purchase. */
function creditOf({ request, sale }: Purchase) {
  const { productType: kind, affiliate, promotion } = request;
  const page = kind === 'promotion' ? `/v1/${affiliate}/${promotion}` : (sale.page ?? null);
  return { kind, affiliate: sale.partner || null, page, coupon: sale.coupon?.code ?? null };
}

/** The same report, counted one by one from the tables. */
async function countedByHand(database: Database, from: string, to: string): Promise<Pick<PartnerReport, 'facts'>> {
  const orders = readRows(Order, await database.query('select reference, created_at, purchase from orders'));
  const money = readRows(
    Money,
    await database.query(
      `select reference, state, case when payments.method = 'paypal' then (purchase->'sale'->>'total')::float
           else coalesce((transfer->>'amount')::float, 0) end as dinar, paid_at as came, settled_at as left
         from payments join orders using (reference)`,
    ),
  );
  type Fact = { -readonly [Field in keyof PartnerReport['facts'][number]]: PartnerReport['facts'][number][Field] };
  const facts = new Map<string, Fact>();
  const add = (at: number | null, { purchase }: v.InferOutput<typeof Order>, changes: Partial<PartnerReport['facts'][number]>) => {
    const day = algeriaDay(at ?? 0);
    if (day < from || day > to) return;
    const key = { day, ...creditOf(purchase) };
    const fact = facts.get(JSON.stringify(key)) ?? { ...key, orders: 0, paid: 0, money: 0, refunded: 0, owed: 0 };
    for (const field of ['orders', 'paid', 'money', 'refunded', 'owed'] as const) fact[field] += Number(changes[field] ?? 0);
    facts.set(JSON.stringify(key), fact);
  };
  for (const one of orders) {
    add(one.created_at, one, { orders: 1 });
    for (const { state, dinar, came, left } of money.filter(({ reference }) => reference === one.reference)) {
      if (['paid', 'accepted'].includes(state))
        add(came, one, { paid: 1, money: dinar, owed: Math.round((dinar * one.purchase.sale.rate) / 100) });
      if (state === 'refunded' || state === 'declined') add(left, one, { refunded: dinar });
    }
  }
  return { facts: [...facts.values()] };
}

const inOrder = (facts: PartnerReport['facts']) => facts.map((fact) => JSON.stringify(Object.entries(fact).sort())).sort();

describe('the sums', () => {
  test.each([1, 2, 3])('are those of the tables, over orders in every state (%i)', async (seed) => {
    const span = { from: NOON - 6 * DAY, to: NOON + 6 * DAY };
    await insertPartnerOrders(shop.database, 400, seededRandom(seed), span);
    // Some just before midnight in Algiers, some just after.
    await shop.database.query(`update orders set created_at = '2026-05-03T22:59:59.999Z' where right(reference, 1) in ('2', '3')`);
    await shop.database.query(`update orders set created_at = '2026-05-03T23:00:00Z' where right(reference, 1) in ('4', '5')`);
    for (const [from, to] of [
      ['2026-05-03', '2026-05-03'] as const,
      ['2026-05-01', '2026-05-06'] as const,
      ['2026-01-01', '2026-12-31'] as const,
    ]) {
      const report = await readPartners(shop.database, { from, to });
      const byHand = await countedByHand(shop.database, from, to);
      expect(byHand.facts.length).toBeGreaterThan(10);
      expect(inOrder(report.facts)).toEqual(inOrder(byHand.facts));
    }
    const [{ orders } = { orders: 0 }] = readRows(
      v.object({ orders: v.number() }),
      await shop.database.query('select count(*)::integer as orders from orders'),
    );
    expect(partnerTotal(await readPartners(shop.database, { from: '2026-01-01', to: '2026-12-31' })).orders).toBe(orders);
  });

  test('of one affiliate are his alone', async () => {
    await insertPartnerOrders(shop.database, 100, seededRandom(4), { from: NOON - DAY, to: NOON });
    const days = { from: '2026-05-01', to: '2026-05-04' };
    const all = await readPartners(shop.database, days);
    const own = await readPartners(shop.database, { ...days, affiliate: 'partner-b' });
    expect(own.facts.length).toBeGreaterThan(0);
    expect(own.facts).toEqual(all.facts.filter(({ affiliate }) => affiliate === 'partner-b'));
  });

  test('tell since when orders are kept: older ones went with their buyers’ data', async () => {
    expect(await readToday()).toMatchObject({ from: '2026-05-03', to: '2026-05-03', oldest: null, facts: [], visits: [] });
    expect((await readToday()).names).toMatchObject({ 'partner-a': 'الشريك أ' });
    await placeOrder(shop.server, productOrder);
    shop.pass(2 * DAY);
    expect(await readToday()).toMatchObject({ oldest: '2026-05-03', facts: [] });
  });
});
