import { expect, test } from '@jest/globals';
import { DAY, HOUR } from '@riwaq/contracts';
import type { VisitHistory } from '@riwaq/contracts/platform';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import { reconcilePayments } from '../../src/payments/reconcile';
import { readVisits } from '../../src/visits/read-visits';
import { order, transferOrder, wentBack } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { staffOf } from '../staff-caller';
import { approvePaypal, capturePaypal, payByCard, placeOrder, startPaying, stateOf } from '../visitor';

/** Orders begun and paid, as the history of visits has them. */
export function countingOrders(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const staff = (name = 'lena') => staffOf(shop, { name });
  const { reference } = order;

  function history(days = 2): Promise<VisitHistory> {
    const now = shop.context.clock();
    return readVisits(shop.context, { from: now - days * DAY, to: now + 1, step: HOUR });
  }
  /** Hours since a test's begin, with the orders begun and paid in each. */
  async function counted(begin: number): Promise<string[]> {
    const { orders } = await history();
    return orders.map(({ at, begun, paid }) => `${(at - begin) / HOUR} h: ${begun} begun, ${paid} paid`);
  }

  test('are counted when they began and when they were paid, by card, by PayPal and as operators noted', async () => {
    const begin = shop.context.clock();
    const card = await startPaying(shop.server);
    await placeOrder(shop.server, { ...transferOrder, reference: 'RQ-22223333' });
    shop.pass(HOUR);
    const orderId = await approvePaypal(shop);
    shop.pass(HOUR);
    await capturePaypal(shop.server, orderId);
    await shop.sandbox.choose(card.url, 'approve');
    await stateOf(shop.server, card.transferId);
    shop.pass(HOUR);
    const noted = { act: 'paid', reference: 'RQ-22223333', amount: 9310, day: '2026-05-03', note: '', isSecond: false } as const;
    expect(await staff().orders.act(noted)).toMatchObject({ outcome: 'paid', state: 'accepted' });
    const paid = ['0 h: 2 begun, 0 paid', '1 h: 1 begun, 0 paid', '2 h: 0 begun, 2 paid', '3 h: 0 begun, 1 paid'];
    expect(await counted(begin)).toEqual(paid);
    shop.pass(HOUR);
    await reconcilePayments(shop.context);
    expect(await counted(begin)).toEqual(paid);
  });

  test('that are paid twice count once, when the first money came', async () => {
    const begin = shop.context.clock();
    await payByCard(shop);
    shop.pass(HOUR);
    const second = { act: 'paid', reference, amount: 7030, day: '2026-05-03', note: '', isSecond: true } as const;
    expect(await staff().orders.act(second)).toMatchObject({ state: 'paid-twice' });
    expect(await counted(begin)).toEqual(['0 h: 1 begun, 1 paid']);
  });

  test('with money of another amount count once it is accepted, and no more once it was given back', async () => {
    const begin = shop.context.clock();
    const { transferId } = await startPaying(shop.server);
    await shop.sandbox.pay(transferId, 703);
    await stateOf(shop.server, transferId);
    expect(await counted(begin)).toEqual(['0 h: 1 begun, 0 paid']);
    await staff().orders.act({ act: 'accept', reference, transfer: reference });
    expect(await counted(begin)).toEqual(['0 h: 1 begun, 1 paid']);
    shop.pass(TAKE_BACK);
    await reconcilePayments(shop.context);
    expect(await staff().orders.act({ ...wentBack, reference, transfer: String(transferId) })).toMatchObject({
      outcome: 'settled',
    });
    expect(await counted(begin)).toEqual(['0 h: 1 begun, 0 paid']);
  });

  test('are known for as long as the gateway remembers them, and the history says since when', async () => {
    const begin = shop.context.clock();
    await startPaying(shop.server);
    await shop.forgetAfter(90);
    expect(await history(100)).toMatchObject({ ordersSince: begin, orders: [{ at: begin, begun: 1, paid: 0 }] });
    shop.pass(1);
    // The order is not deleted yet, but others of its hour may be.
    expect(await history(100)).toMatchObject({ ordersSince: begin + HOUR, orders: [] });
    await shop.forgetAfter(0);
    expect(await history(100)).toMatchObject({ ordersSince: begin + HOUR, orders: [] });
  });
}
