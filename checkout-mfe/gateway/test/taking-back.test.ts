/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import { deliverDueMessages } from '../src/outbox/deliver';
import { decisions, order, transferOrder, wentBack } from './fixtures';
import { staffedShop } from './staffed-shop';
import { follow, placeOrder } from './visitor';

const { reference } = order;
const { shop, staff, record, paid, note, receipt, round } = staffedShop();

/** Takes back the last entry of the history that is no «taken back». */
async function undo(by = 'lena') {
  const entry = (await record()).history.findLastIndex(({ change }) => change !== 'taken-back');
  return staff(by).orders.act({ act: 'take-back', reference, entry });
}
const offered = async (by = 'lena') => (await staff(by).orders.show({ reference })).acts.filter(({ act }) => act === 'take-back');
/** Titles of letters, but for the first one. */
const letters = async () => (await round()).filter((title) => title !== 'استلمنا طلبك');

beforeEach(async () => {
  await placeOrder(shop.server, transferOrder);
});

describe('an act of staff', () => {
  const acts: Readonly<Record<string, readonly [before: () => Promise<unknown>, act: () => Promise<unknown>]>> = {
    'that notes a transfer': [async () => undefined, () => paid()],
    'that notes another amount': [async () => undefined, () => paid({ amount: 100 })],
    'that completes the price': [() => paid({ amount: 9000 }), () => paid({ amount: 310, isSecond: true })],
    'that notes a part of the price': [() => paid({ amount: 9000 }), () => paid({ amount: 300, isSecond: true })],
    'that cancels': [async () => undefined, () => note('cancelled')],
    'that opens again': [() => note('cancelled'), () => staff().orders.act({ act: 'reopened', reference })],
    'that refuses a receipt': [
      () => receipt(),
      async () => {
        const at = (await record()).receipt?.at ?? 0;
        return staff().orders.act({ act: 'receipt-refused', reference, reason: 'unreadable', receipt: at });
      },
    ],
    'that activates': [() => paid(), () => note('activated')],
    'that says it is not activated': [
      async () => [await paid(), await round(), await note('activated')],
      () => staff().orders.act({ act: 'not-activated', reference }),
    ],
    'that accepts another amount': [
      () => paid({ amount: 100 }),
      () => staff().orders.act({ ...decisions.accepted, reference, transfer: reference }),
    ],
    'that gives money back': [
      async () => [await paid(), await round(), await note('activated')],
      () => staff().orders.act({ ...wentBack, reference, transfer: reference }),
    ],
    'that gives a part back': [() => paid(), () => staff().orders.act({ ...wentBack, amount: 300, reference, transfer: reference })],
    'that sends a letter again': [() => paid(), () => staff().orders.act({ act: 'letter', reference, kind: 'received' })],
    'that mends the address': [
      async () => undefined,
      () => staff().orders.mendAddress({ reference, from: order.customerInfo.email, to: 'right@example.com' }),
    ],
  };

  test.each(Object.entries(acts))('%s is taken back, with all that it changed, and no letter leaves', async (_what, [before, act]) => {
    await before();
    const earlier = await letters();
    const { history: was, acts: _were, messages: _sent, ...stood } = await record();
    await act();
    expect(await offered()).toMatchObject([{ entry: was.length, left: TAKE_BACK }]);
    expect(await offered('amir')).toEqual([]);
    shop.pass(TAKE_BACK - 1);
    await deliverDueMessages(shop.context);
    expect(await undo()).toEqual({ outcome: 'taken-back' });
    const { history, acts: _are, messages: _arrived, ...stands } = await record();
    expect(stands).toEqual(stood);
    expect(history.slice(was.length)).toMatchObject([{ by: 'lena' }, { change: 'taken-back', by: 'lena', of: was.length }]);
    expect(await letters()).toEqual(earlier);
    expect(await undo()).toMatchObject({ outcome: 'before', entry: { by: 'lena' } });
  });

  test('is not taken back once its time is over, and leaves', async () => {
    await note('cancelled');
    shop.pass(TAKE_BACK);
    expect(await offered()).toEqual([]);
    expect(await undo()).toEqual({ outcome: 'late' });
    expect(await letters()).toEqual(['أُلغي طلبك']);
    expect((await record()).stage).toBe('cancelled');
  });

  test('is not taken back whose letter has left at a gateway whose clock is ahead', async () => {
    await note('cancelled');
    const ahead = shop.context.clock() + TAKE_BACK;
    const { context } = await shop.another({ clock: () => ahead });
    await deliverDueMessages(context);
    expect(await undo()).toEqual({ outcome: 'late' });
    expect((await record()).stage).toBe('cancelled');
  });

  test('is not taken back after an act of somebody else, which says who did what', async () => {
    await paid();
    const [entry] = [(await record()).history.length - 1];
    await note('activated', 'amir');
    expect(await offered()).toEqual([]);
    expect(await staff().orders.act({ act: 'take-back', reference, entry })).toMatchObject({
      outcome: 'overtaken',
      entry: { by: 'amir', change: 'activated' },
    });
    expect(await undo('amir')).toEqual({ outcome: 'taken-back' });
    expect(await staff('amir').orders.act({ act: 'take-back', reference, entry })).toEqual({ outcome: 'unknown' });
    expect(await staff().orders.act({ act: 'take-back', reference, entry })).toEqual({ outcome: 'taken-back' });
    expect((await record()).stage).toBe('waiting');
  });

  test('is done or taken back, never both, where both come at once', async () => {
    await note('cancelled');
    const ahead = shop.context.clock() + TAKE_BACK;
    const { context } = await shop.another({ clock: () => ahead });
    const [{ outcome }] = await Promise.all([undo(), deliverDueMessages(context)]);
    const sent = (await shop.sandbox.emails()).filter(({ subject }) => subject.startsWith('أُلغي'));
    expect([outcome, sent.length]).toEqual(outcome === 'late' ? ['late', 1] : ['taken-back', 0]);
  });

  test('has its letter too where a later act, which made it untrue when it was due, is taken back', async () => {
    await note('cancelled');
    shop.pass(TAKE_BACK - 1000);
    await staff('amir').orders.act({ act: 'reopened', reference });
    shop.pass(1000);
    await deliverDueMessages(shop.context);
    expect(await undo('amir')).toEqual({ outcome: 'taken-back' });
    expect(await letters()).toEqual(['أُلغي طلبك']);
  });

  test('that was taken back may be done again, and has its letter', async () => {
    await paid();
    await round();
    await note('activated');
    await undo();
    await note('activated');
    expect(await letters()).toEqual(['وصلت دفعتك', 'طلبك مفعّل']);
  });

  test('holds the forms of a transfer back too, until it can be taken back no longer', async () => {
    await paid();
    shop.pass(TAKE_BACK - 1);
    expect((await follow(shop.server)).stage).toBe('paid');
    expect(await shop.sandbox.registered()).toEqual([]);
    await round();
    expect(await shop.sandbox.registered()).toHaveLength(2);
  });
});

describe('an order', () => {
  test('that was cancelled is opened again, which its buyer is told, and may be cancelled anew', async () => {
    await note('cancelled');
    await round();
    expect(await staff().orders.act({ act: 'reopened', reference })).toEqual({ outcome: 'changed' });
    expect(await staff('amir').orders.act({ act: 'reopened', reference })).toMatchObject({ outcome: 'before', entry: { by: 'lena' } });
    expect((await follow(shop.server)).stage).toBe('waiting-transfer');
    expect(await letters()).toEqual(['أُلغي طلبك', 'فُتح طلبك من جديد']);
    await note('cancelled');
    expect(await letters()).toEqual(['أُلغي طلبك', 'فُتح طلبك من جديد', 'أُلغي طلبك']);
  });

  test('that was marked as activated by mistake waits for its activation again, and has its letters anew', async () => {
    await paid();
    await round();
    await note('activated');
    await round();
    expect(await staff().orders.act({ act: 'not-activated', reference })).toEqual({ outcome: 'changed' });
    expect(await record()).toMatchObject({ stage: 'paid', paidSince: expect.any(Number) });
    expect((await record()).goods.lines.some(({ isActivated }) => isActivated)).toBe(false);
    await round();
    await note('activated');
    expect(await letters()).toEqual(['وصلت دفعتك', 'طلبك مفعّل', 'طلبك لم يُفعَّل بعد', 'طلبك مفعّل']);
  });
});

describe('money', () => {
  const back = (amount: number | null, more: object = {}) =>
    staff().orders.act({ ...wentBack, ...more, amount, reference, transfer: reference });

  test('goes back in parts, which add up, and never more than came', async () => {
    await paid();
    expect(await back(9311)).toEqual({ outcome: 'too-much', rest: { paid: '9310', method: 'bank' } });
    expect(await back(0.5)).toMatchObject({ outcome: 'too-much' });
    expect(await back(300, { reason: 'خصم وُعد به', note: 'CCP 9' })).toEqual({ outcome: 'settled' });
    expect((await record()).history.at(-1)).toMatchObject({
      amount: 300,
      day: '2026-05-03',
      note: 'CCP 9',
      reason: 'خصم وُعد به',
      isPart: true,
    });
    shop.pass(1000);
    expect(await back(10)).toEqual({ outcome: 'settled' });
    expect(await back(9001)).toEqual({ outcome: 'too-much', rest: { paid: '9000', method: 'bank' } });
    expect(await record()).toMatchObject({ stage: 'paid' });
    expect(await follow(shop.server)).toMatchObject({ stage: 'paid', payment: { amount: 9310, givenBack: 310 } });
    const { orders } = await staff().orders.list({});
    expect(orders).toMatchObject([{ received: 9000 }]);
    await round();
    const told = (await shop.sandbox.emails()).filter(({ subject }) => subject.startsWith('أعدنا إليك جزءًا'));
    expect(told.map(({ text }) => text.match(/[\d,]+(?=\s\S*دج)/g)?.slice(-2))).toEqual([
      ['300', '9,010'],
      ['10', '9,000'],
    ]);
    expect(await back(9000)).toEqual({ outcome: 'settled' });
    const { stage, otherMoney } = await follow(shop.server);
    expect([stage, otherMoney]).toEqual(['refunded', [{ state: 'refunded', amount: 9310 }]]);
  });

  test('counts by what stayed, and what went back on its own day', async () => {
    await paid();
    await back(310);
    await round();
    expect((await staff().orders.week()).at(-1)).toMatchObject({ money: 9000 });
    const { facts } = await staffOfPartners();
    expect(facts).toMatchObject([{ orders: 1, paid: 1, money: 9000, refunded: 310 }]);
    await back(null);
    expect((await staffOfPartners()).facts).toMatchObject([{ orders: 1, paid: 0, money: 0, refunded: 9310 }]);
  });
  const staffOfPartners = () => staff().partners.report({ from: '2026-05-03', to: '2026-05-03' });

  test('goes back once where the press comes twice, and not where a colleague gave a part back meanwhile', async () => {
    await paid();
    const request = 'a-press-0001';
    const shown = { state: 'accepted', paid: '9310', rest: '9310' } as const;
    expect(await back(300, { request, shown })).toEqual({ outcome: 'settled' });
    expect(await back(300, { request, shown })).toMatchObject({ outcome: 'before', entry: { by: 'lena' } });
    expect(await back(300, { shown })).toMatchObject({ outcome: 'before', entry: { by: 'lena' } });
    expect((await follow(shop.server)).payment?.givenBack).toBe(300);
  });

  test('that goes back leaves no order that may be cancelled, which would say that it never came', async () => {
    await paid();
    await back(null);
    expect((await record()).acts.map(({ act }) => act)).not.toContain('cancelled');
    expect(await note('cancelled')).toEqual({ outcome: 'closed' });
  });

  test('has a day that is not to come, and a reason', async () => {
    await paid();
    expect(await back(null, { day: '2026-05-04' })).toEqual({ outcome: 'day' });
    await expect(back(null, { reason: ' ' })).rejects.toThrow('a refund has a reason');
  });
});
