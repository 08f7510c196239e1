import { expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import { instant } from '../../src/database/database';
import { countOrders } from '../../src/orders/count-orders';
import { planLetter } from '../../src/orders/plan-letter';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { order, promotionOrder, transferOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { staffOf } from '../staff-caller';
import { askOrder, placeOrder } from '../visitor';

const { reference, customerInfo } = order;
const { email } = customerInfo;
const ENDPOINT = 'forms/bundle-order';

/** An order that its endpoint refuses: its visitor hears so, and there is no such order, for staff and partners either. */
export function refusedOrders(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const staff = (name = 'lena') => staffOf(shop, { name });
  const refused = (endpoint = ENDPOINT) => shop.sandbox.fail({ endpoint, status: 500, times: 1 });
  const listed = async (question: object = {}) =>
    (await staff().orders.list({ most: 50, ...question })).orders.map(({ reference: found }) => found);

  /** What everybody hears of the orders: lists, searches, sums. */
  async function heard(of: string = reference) {
    const now = shop.context.clock();
    const { facts, oldest } = await staff().partners.report({ from: '2026-05-01', to: '2026-05-31' });
    const counted = await countOrders(shop.database, { from: now - DAY, to: now + DAY, step: 3_600_000 });
    return {
      lists: [await listed(), await listed({ stage: 'waiting' }), await listed({ search: of }), await listed({ search: email })].map(
        (found) => found.length,
      ),
      record: await staff()
        .orders.show({ reference: of })
        .then(
          ({ reference: found }) => found,
          () => undefined,
        ),
      partners: facts.reduce((sum, { orders }) => sum + orders, 0),
      oldest: oldest !== null,
      begun: counted.reduce((sum, { begun }) => sum + begun, 0),
      followed: (await askOrder(shop.server, of, { body: { email } })).statusCode,
    };
  }
  const NOTHING = { lists: [0, 0, 0, 0], record: undefined, partners: 0, oldest: false, begun: 0, followed: 404 };
  const known = (of: string) => ({ lists: [1, 1, 1, 1], record: of, partners: 1, oldest: true, begun: 1, followed: 200 });

  test('is in no list, search, report and count, and nothing can be noted of it; sent again and taken, it is in all', async () => {
    await refused();
    expect((await placeOrder(shop.server, transferOrder)).statusCode).toBe(502);
    expect(await heard()).toEqual(NOTHING);
    for (const act of [
      { act: 'paid', reference, amount: 9310, day: '2026-05-03', note: '', isSecond: false },
      { act: 'cancelled', reference },
      { act: 'note', reference, text: 'who is it' },
      { act: 'letter', reference, kind: 'received' },
    ] as const)
      expect(await staff().orders.act(act)).toEqual({ outcome: 'unknown' });

    expect((await placeOrder(shop.server, transferOrder)).statusCode).toBe(200);
    expect(await heard()).toEqual(known(reference));
  });

  test('stays none when its refused message was forgotten, and is none for one whom a new gateway takes over', async () => {
    await refused();
    await placeOrder(shop.server, transferOrder);
    await shop.database.query(`delete from messages where state = 'refused'`);
    await shop.database.query('update orders set stage = stage');
    expect(await heard()).toEqual(NOTHING);
  });

  test('is written to by no letter, whatever its row says', async () => {
    await refused();
    await placeOrder(shop.server, transferOrder);
    await shop.database.query(`update orders set receipt_at = $1, receipt_digest = 'x', cancelled_at = $1, activated_at = $1`, [
      instant(shop.context.clock()),
    ]);
    for (const kind of ['receipt', 'cancelled', 'activated'] as const)
      await planLetter(shop.database, kind, reference, shop.context.clock());
    shop.pass(60_000);
    await deliverDueMessages(shop.context);
    expect(await shop.sandbox.emails()).toEqual([]);
    expect(await shop.database.query('select from messages where letter is not null')).toEqual([]);
  });

  test('is written to once its visitor has sent it again, and it was taken', async () => {
    await refused();
    await placeOrder(shop.server, transferOrder);
    await deliverDueMessages(shop.context);
    expect((await placeOrder(shop.server, transferOrder)).statusCode).toBe(200);
    await deliverDueMessages(shop.context);
    await deliverDueMessages(shop.context);
    expect(await shop.sandbox.emails()).toHaveLength(1);
  });

  test('whose second step alone was refused stays the order of the first', async () => {
    const first = { ...promotionOrder, method: 'undecided' } as const;
    expect((await placeOrder(shop.server, first)).statusCode).toBe(200);
    await refused('forms/promotion');
    await placeOrder(shop.server, { ...promotionOrder, method: 'bank' });
    expect((await heard(promotionOrder.reference)).record).toBe(promotionOrder.reference);
  });
}
