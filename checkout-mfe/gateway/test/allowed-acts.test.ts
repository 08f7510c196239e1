/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { findOrderRow } from '../src/orders/order-table';
import { changeOrder, type NotedChange } from '../src/payments/change-order';
import { paymentsOf } from '../src/payments/payment';
import { settlePayment } from '../src/payments/settle-payment';
import { orderRecord } from '../src/staff/order-record';
import { order, transferOrder } from './fixtures';
import { gatewayForTests } from './gateway-under-test';
import { type ServedDatabase, serveDatabase } from './served-database';
import { sendReceipt } from './suites/sending-a-receipt';
import { placeOrder } from './visitor';

const { reference } = order;
const { email } = order.customerInfo;
const by = 'lena';
const DUE = transferOrder.price;

let served: ServedDatabase;
beforeAll(async () => {
  served = await serveDatabase();
});
afterAll(() => served.close());
const shop = gatewayForTests(() => served.open());

const change = (noted: NotedChange) => changeOrder(shop.database, noted, shop.context.clock());
const paid = (amount = DUE, day = '2026-05-03') => change({ change: 'paid', reference, by, amount, day, isSecond: true });
const note = (what: 'cancelled' | 'activated' | 'reopened' | 'not-activated') => change({ change: what, reference, by });
/** Transfers of the order, the first one first. */
const transfers = async () => (await paymentsOf(shop.database, reference)).map(({ transfer_id: id }) => String(id)).toReversed();
const settle = async (at: number, as: 'accepted' | 'refunded') =>
  settlePayment(shop.database, { order: (await transfers())[at] ?? '', as, by: 'amir' }, shop.context.clock());

const receipt = () => sendReceipt(shop.server, { email });
const refuse = async () => {
  const receiptAt = (await findOrderRow(shop.database, reference))?.receipt_at ?? 0;
  return change({ change: 'receipt-refused', reference, by, reason: 'unreadable', receipt: receiptAt });
};

const orders: Readonly<Record<string, () => Promise<unknown>>> = {
  'nobody has paid': async () => undefined,
  'was cancelled': () => note('cancelled'),
  'was cancelled and opened again': async () => [await note('cancelled'), await note('reopened')],
  'has sent a receipt': () => receipt(),
  'has its receipt refused': async () => [await receipt(), await refuse()],
  'was paid after its receipt': async () => [await receipt(), await paid()],
  'was cancelled after its receipt': async () => [await receipt(), await note('cancelled')],
  'was paid': () => paid(),
  'was paid and activated': async () => [await paid(), await note('activated')],
  'was marked as activated by mistake': async () => [await paid(), await note('activated'), await note('not-activated')],
  'got another amount': () => paid(100),
  'was paid twice': async () => [await paid(), await paid(DUE, '2026-05-02')],
  'has its second payment alone': async () => [await paid(), await paid(DUE, '2026-05-02'), await settle(0, 'refunded')],
  'got another amount that was accepted': async () => [await paid(100), await settle(0, 'accepted')],
  'got its money back': async () => [await paid(), await settle(0, 'refunded')],
  'was cancelled before it got other money back': async () => [await note('cancelled'), await paid(100), await settle(0, 'refunded')],
  'got its second payment back': async () => [await paid(), await paid(DUE, '2026-05-02'), await settle(1, 'refunded')],
};

describe.each(Object.entries(orders))('an order that %s', (_what, happens) => {
  /** Every act with what it does; each is tried on an order of its own. */
  const tried: readonly (readonly [name: string, () => Promise<{ readonly outcome: string }>])[] = [
    ['cancelled', () => note('cancelled')],
    ['activated', () => note('activated')],
    ['reopened', () => note('reopened')],
    ['receipt-refused', refuse],
    ['not-activated', () => note('not-activated')],
    ...[0, 1].flatMap((at) => [
      [`accept ${at}`, () => settle(at, 'accepted')] as const,
      [`refunded ${at}`, () => settle(at, 'refunded')] as const,
    ]),
  ];

  async function offered(): Promise<readonly string[]> {
    const found = await orderRecord(shop.database, reference, { now: shop.context.clock(), actor: by });
    const numbers = await transfers();
    return (found?.acts ?? []).map((act) => ('transfer' in act ? `${act.act} ${numbers.indexOf(act.transfer)}` : act.act));
  }

  test.each(tried)('is offered «%s» where it is done, and nowhere else', async (name, act) => {
    await placeOrder(shop.server, transferOrder);
    await happens();
    const isOffered = (await offered()).includes(name);
    const { outcome } = await act();
    expect([name, isOffered]).toEqual([name, outcome === 'changed' || outcome === 'settled']);
  });

  test('is told before a transfer is noted whether it goes back', async () => {
    await placeOrder(shop.server, transferOrder);
    await happens();
    const transfer = (await orderRecord(shop.database, reference, { now: shop.context.clock(), actor: by }))?.acts.find(
      ({ act }) => act === 'paid',
    );
    const result = await paid(DUE, '2026-04-30');
    expect(transfer).toMatchObject({ isExtra: 'state' in result && result.state === 'paid-twice' });
  });
});
