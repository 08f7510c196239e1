/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import { deliverDueMessages } from '../src/outbox/deliver';
import { decisions, order, promotionOrder, transferOrder, wentBack } from './fixtures';
import { staffedShop } from './staffed-shop';
import { approvePaypal, follow, placeOrder, startPaying, stateOf } from './visitor';

const { reference } = order;
const DUE = 9310;
const { shop, staff, record, paid, note, round } = staffedShop();
const more = (amount: number, changes: object = {}) => paid({ amount, isSecond: true, request: `press-${amount}`, ...changes });
const undo = async () => staff().orders.act({ act: 'take-back', reference, entry: (await record()).history.length - 1 });
const offered = async () =>
  (await record()).acts.flatMap((act) => (act.act === 'accept' || act.act === 'refunded' ? [`${act.act} ${act.paid}`] : []));
/** Titles of letters, but for the first one. */
const letters = async () => (await round()).filter((title) => title !== 'استلمنا طلبك');
const PAID = { outcome: 'paid', state: 'accepted', due: DUE };

/** An order of which 9,000 of 9,310 dinar came. */
async function begun(first: object = {}): Promise<void> {
  await placeOrder(shop.server, transferOrder);
  expect(await paid({ amount: 9000, ...first })).toEqual({ outcome: 'paid', state: 'another-amount', due: DUE, came: 9000 });
}

describe('a price that comes in two transfers', () => {
  test('pays its order: one payment of two parts, told once, registered once, and to be activated', async () => {
    await begun({ note: 'CCP 1' });
    await letters();
    expect((await record()).acts[0]).toMatchObject({ act: 'paid', isSecond: true, due: DUE, came: 9000 });
    shop.pass(DAY);
    expect(await more(310, { note: 'CCP 2', day: '2026-05-04' })).toEqual(PAID);
    expect(await offered()).toEqual(['refunded 9310']);
    const { otherMoney, secondPayment, ...status } = await follow(shop.server);
    expect([otherMoney, secondPayment]).toEqual([undefined, undefined]);
    expect(status).toMatchObject({ stage: 'paid', payment: { amount: DUE, at: '2026-05-04' } });
    expect(await letters()).toEqual(['وصلت دفعتك بمبلغ مختلف', 'وصلت دفعتك']);
    expect(await record()).toMatchObject({
      stage: 'paid',
      payments: [{ state: 'paid', paid: '9310', parts: [{ paid: '9000' }, { paid: '310' }] }],
      history: [{ amount: 9000 }, { amount: 310 }],
    });
    expect((await shop.sandbox.received('paid-order')).map(({ fields }) => fields.transactionAmount)).toEqual(['9310']);
    expect((await staff().waiting.list()).payments).toEqual([]);
    expect(await note('activated')).toMatchObject({ outcome: 'changed' });
  });

  test('counts each dinar once and the order once, on the day on which it was whole, also for its partner', async () => {
    const { reference: sold } = promotionOrder;
    await approvePaypal(shop);
    await paid({ reference: sold, amount: 6000 });
    shop.pass(DAY);
    expect(await more(500, { reference: sold })).toMatchObject({ state: 'accepted' });
    await round();
    const week = await staff().orders.week();
    expect(week.map(({ paid: orders, money }) => [orders, money]).slice(-2)).toEqual([
      [0, 0],
      [1, 6500],
    ]);
    const { facts } = await staff().partners.report({ from: '2026-05-03', to: '2026-05-04' });
    expect(facts.map(({ day, paid: orders, money, owed }) => [day, orders, money, owed])).toEqual([
      ['2026-05-03', 0, 0, 0],
      ['2026-05-04', 1, 6500, 650],
    ]);
    expect((await staff().orders.list({})).orders).toMatchObject([{ received: 6500 }]);
  });

  test('is taken back to what it was, and no letter but that of the first transfer leaves', async () => {
    await begun();
    const { history: _was, acts: _were, messages: _sent, ...stood } = await record();
    await more(310);
    shop.pass(29_000);
    await deliverDueMessages(shop.context);
    expect(await undo()).toEqual({ outcome: 'taken-back' });
    const { history: _is, acts: _are, messages: _arrived, ...stands } = await record();
    expect(stands).toEqual(stood);
    expect(await follow(shop.server)).toMatchObject({ stage: 'another-amount', otherMoney: [{ state: 'another-amount', amount: 9000 }] });
    expect(await letters()).toEqual(['وصلت دفعتك بمبلغ مختلف']);
    expect(await more(310, { request: 'press-anew' })).toEqual(PAID);
  });

  test('has the letter of its first transfer too where that was not true when it was due', async () => {
    await begun();
    shop.pass(20_000);
    await more(310);
    shop.pass(10_000);
    await deliverDueMessages(shop.context);
    expect(await undo()).toEqual({ outcome: 'taken-back' });
    expect(await letters()).toEqual(['وصلت دفعتك بمبلغ مختلف']);
  });

  test('says what came where it is less or more, which is accepted or given back as one', async () => {
    await begun();
    await letters();
    expect(await more(100)).toEqual({ outcome: 'paid', state: 'another-amount', due: DUE, came: 9100 });
    expect(await letters()).toHaveLength(2);
    expect(await more(500)).toMatchObject({ state: 'another-amount', came: 9600 });
    expect(await offered()).toEqual(['accept 9600', 'refunded 9600']);
    expect(await undo()).toEqual({ outcome: 'taken-back' });
    expect(await offered()).toEqual(['accept 9100', 'refunded 9100']);
    expect(await more(210)).toEqual(PAID);
    expect(await record()).toMatchObject({ payments: [{ parts: [{ paid: '9000' }, { paid: '100' }, { paid: '210' }] }] });
  });

  test('goes back in parts, while the order stays paid, or whole, which closes it', async () => {
    await begun();
    await more(310);
    await round();
    const back = (amount: number | null) => staff().orders.act({ ...wentBack, amount, reference, transfer: reference });
    expect(await back(310)).toEqual({ outcome: 'settled' });
    expect(await follow(shop.server)).toMatchObject({ stage: 'registered', payment: { amount: DUE, givenBack: 310 } });
    expect(await staff().orders.week()).toContainEqual(expect.objectContaining({ money: 9000 }));
    expect(await back(null)).toEqual({ outcome: 'settled' });
    expect(await follow(shop.server)).toMatchObject({ stage: 'refunded', otherMoney: [{ state: 'refunded', amount: DUE }] });
    expect(await paid({ note: 'CCP 9' })).toEqual(PAID);
  });

  test('counts what of it had not gone back', async () => {
    await begun();
    await staff().orders.act({ ...wentBack, amount: 1000, reference, transfer: reference });
    expect(await more(310)).toMatchObject({ state: 'another-amount', came: 8310 });
    expect(await more(1000)).toEqual(PAID);
  });

  test('is noted once by two people at once, and each of its numbers is one transfer', async () => {
    await begun({ note: 'CCP 1' });
    const both = await Promise.all([
      more(310, { note: 'CCP 2', request: 'press-lena' }),
      more(310, { note: 'ccp-2', request: 'press-amir', by: 'amir' }),
    ]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['before', 'paid']);
    expect(await more(310, { note: 'CCP 1' })).toMatchObject({ outcome: 'before', entry: { note: 'CCP 1' } });
    expect(await more(310, { note: 'CCP 3', request: 'press-third' })).toMatchObject({ state: 'paid-twice' });
  });

  test('may begin by card: what the card took stays as it came', async () => {
    const { transferId } = await startPaying(shop.server);
    await shop.sandbox.pay(transferId, 7000);
    await stateOf(shop.server, transferId);
    expect(await record()).toMatchObject({ stage: 'money', payments: [{ paid: '7000' }] });
    expect(await more(30)).toMatchObject({ state: 'accepted' });
    expect(await record()).toMatchObject({ stage: 'paid', payments: [{ method: 'epayment', parts: [{ paid: '7000' }, { paid: '30' }] }] });
  });

  test('counts though its order was cancelled, as money does', async () => {
    await placeOrder(shop.server, transferOrder);
    await note('cancelled');
    await paid({ amount: 9000 });
    expect(await more(310)).toEqual(PAID);
    expect((await follow(shop.server)).stage).toBe('paid');
  });
});

describe('a transfer is no part of a price', () => {
  test('where it is the price itself: the other money is to go back', async () => {
    await begun();
    expect(await more(DUE)).toEqual(PAID);
    expect((await record()).payments.map(({ state }) => state).sort()).toEqual(['accepted', 'another-amount']);
  });

  test('where the first one was accepted: it came too much', async () => {
    await begun();
    await staff().orders.act({ ...decisions.accepted, reference, transfer: reference });
    expect(await more(310)).toMatchObject({ state: 'paid-twice' });
  });

  test('beside money of PayPal', async () => {
    const orderId = await approvePaypal(shop);
    await shop.database.query(
      `update payments set state = 'another-amount', paid_at = now(), capture = '{"status":"COMPLETED","payerId":"P","amount":"17.00"}'
       where paypal_id = $1`,
      [orderId],
    );
    const transfer = { reference: promotionOrder.reference, amount: 100, isSecond: true };
    expect(await paid(transfer)).toMatchObject({ state: 'another-amount', came: 100 });
    expect((await staff().orders.show({ reference: promotionOrder.reference })).payments).toHaveLength(2);
  });
});
