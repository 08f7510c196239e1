/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import { repeatableKinds } from '../src/outbox/letter';
import type { StaffInputs } from '../src/staff/staff-operations';
import { decisions, order, transferOrder, wentBack } from './fixtures';
import { staffedShop } from './staffed-shop';
import { placeOrder } from './visitor';

const { reference } = order;
const other = 'RQ-22223333';

type Shown = NonNullable<Extract<StaffInputs['orders']['act'], { transfer: string }>['shown']>;

const { shop, staff, record, paid, note, round } = staffedShop();

/** Two orders; another amount has come for the second. */
async function twoOrders() {
  await placeOrder(shop.server, transferOrder);
  await placeOrder(shop.server, { ...transferOrder, reference: other });
  await paid({ reference: other, amount: 100 });
  const [payment] = (await staff().orders.show({ reference: other })).payments;
  return payment?.transfer ?? '';
}

describe('an act that names an order and something else', () => {
  test.each(['accepted', 'refunded'] as const)('takes no payment of another order (%s)', async (as) => {
    const transfer = await twoOrders();
    const settle = (of: string) => staff().orders.act({ ...decisions[as], reference: of, transfer });
    expect(await settle(reference)).toEqual({ outcome: 'elsewhere' });
    expect(await settle('RQ-99999999')).toEqual({ outcome: 'unknown' });
    expect((await staff().orders.show({ reference: other })).payments).toMatchObject([{ state: 'another-amount' }]);
    expect(await settle(other)).toMatchObject({ outcome: 'settled' });
  });

  test('settles a payment as it was shown: not one that a colleague has accepted meanwhile, and not other money', async () => {
    const transfer = await twoOrders();
    const settle = (as: 'accepted' | 'refunded', shown: Shown, by = 'lena') =>
      staff(by).orders.act({ ...decisions[as], reference: other, transfer, shown });
    const odd = { state: 'another-amount', paid: '100' } as const;
    expect(await settle('accepted', { ...odd, paid: '90' })).toEqual({ outcome: 'unknown' });
    expect(await settle('accepted', odd, 'amir')).toMatchObject({ outcome: 'settled' });
    expect(await settle('refunded', odd)).toMatchObject({ outcome: 'before', entry: { by: 'amir' } });
    await round();
    expect(await settle('refunded', { ...odd, state: 'accepted' })).toMatchObject({ outcome: 'settled' });
  });

  test('sends no second copy of a message that has arrived since it was shown', async () => {
    await twoOrders();
    await round();
    const [{ id } = { id: 0 }] = (await record()).messages.filter(({ isLetter }) => !isLetter);
    const retry = (hasArrived: boolean) => staff().orders.act({ act: 'retry', reference, message: id, hasArrived });
    expect(await retry(false)).toEqual({ outcome: 'before' });
    expect(await retry(true)).toEqual({ outcome: 'sent' });
  });

  test('sends no message of another order, and not all of them', async () => {
    await twoOrders();
    await round();
    const mine = (await record()).messages.filter(({ isLetter }) => !isLetter);
    const theirs = (await staff().orders.show({ reference: other })).messages;
    expect(theirs.some(({ isLetter }) => isLetter)).toBe(true);
    for (const { id } of theirs) expect(await staff().waiting.retry({ message: id, of: reference })).toBe('elsewhere');
    expect(await staff().waiting.retry({ message: mine[0]?.id ?? 0, of: reference })).toBe('sent');
  });

  test('is refused by a number alone: a message to an endpoint, a letter', async () => {
    await twoOrders();
    await round();
    const messages = (await staff().orders.show({ reference: other })).messages;
    expect(new Set(messages.map(({ isLetter }) => isLetter)).size).toBe(2);
    for (const { id } of messages) expect(await staff().waiting.retry({ message: id, of: null })).toBe('elsewhere');
  });

  test('sends all messages that wait only to who has seen how many they are', async () => {
    await twoOrders();
    await shop.sandbox.fail({ endpoint: 'mail', status: 450, times: 2 });
    await round();
    const waiting = (await staff().waiting.list()).messages;
    expect(waiting.map((message) => [message.reference, message.letter]).sort()).toEqual([
      [other, 'another-amount'],
      [reference, 'received'],
    ]);
    expect(await staff().waiting.retryAll({ seen: 1 })).toBeNull();
    expect((await staff().waiting.list()).messages.map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(await staff().waiting.retryAll({ seen: 2 })).toBe(2);
    expect((await staff().waiting.list()).messages.map(({ attempts }) => attempts)).toEqual([0, 0]);
  });

  test('sends no letter about what did not happen to it', async () => {
    await placeOrder(shop.server, transferOrder);
    const possible = async () => {
      const sent: string[] = [];
      for (const kind of repeatableKinds) {
        const { outcome } = await staff().orders.act({ act: 'letter', reference, kind });
        if (outcome === 'sent') sent.push(kind);
        else expect(outcome).toBe('not-happened');
        shop.pass(3_600_000);
      }
      return sent;
    };
    expect(await possible()).toEqual(['received']);
    await paid();
    await round();
    expect(await possible()).toEqual(['received', 'paid']);
    await note('activated');
    expect(await possible()).toEqual(['received', 'paid', 'activated']);
    await staff().orders.act({ ...wentBack, reference, transfer: reference });
    expect(await possible()).toEqual(['received', 'refunded']);
    expect(await note('cancelled')).toEqual({ outcome: 'closed' });
  });
});

describe('a letter', () => {
  /** Orders are paid and the letter about it waits, since the mail server takes nothing. */
  async function waitingLetter() {
    await placeOrder(shop.server, transferOrder);
    await round();
    await shop.sandbox.fail({ endpoint: 'mail', status: 450 });
    await paid();
    await round();
    expect((await staff().waiting.list()).messages.map(({ letter }) => letter)).toEqual(['paid']);
  }

  test('that waits is not sent once it is no longer true: the money went back', async () => {
    await waitingLetter();
    await staff().orders.act({ ...wentBack, reference, transfer: reference });
    await shop.sandbox.clear();
    shop.pass(3_600_000);
    expect(await round()).toEqual(['أعدنا إليك مبلغ دفعتك']);
    expect(shop.logged('withdrawn')).toMatchObject([{ kind: 'paid' }]);
  });

  test('that waits is sent where it is still true', async () => {
    await waitingLetter();
    await shop.sandbox.clear();
    shop.pass(3_600_000);
    expect(await round()).toEqual(['وصلت دفعتك']);
  });

  test('that staff asked for is not written once it is no longer true, and keeps no other waiting', async () => {
    await placeOrder(shop.server, transferOrder);
    await paid();
    await round();
    await shop.sandbox.clear();
    shop.pass(3_600_000);
    expect(await staff().orders.act({ act: 'letter', reference, kind: 'paid' })).toEqual({ outcome: 'sent' });
    await staff().orders.act({ ...wentBack, reference, transfer: reference });
    expect(await round()).toEqual(['أعدنا إليك مبلغ دفعتك']);
    expect(await round()).toEqual(['أعدنا إليك مبلغ دفعتك']);
    shop.pass(600_000);
    await paid({ day: '2026-05-02' });
    expect(await staff().orders.act({ act: 'letter', reference, kind: 'paid' })).toEqual({ outcome: 'sent' });
    expect((await round()).filter((title) => title === 'وصلت دفعتك')).toHaveLength(2);
  });
});

describe('a second press of the same person', () => {
  const press = async (act: object, by = 'lena') =>
    staff(by).orders.act({ reference, ...act } as Parameters<ReturnType<typeof staff>['orders']['act']>[0]);
  const money = { act: 'paid', amount: 9310, day: '2026-05-03', note: '', isSecond: false };

  test.each([
    ['a transfer', [], money, { ...money, day: '2026-05-02' }],
    ['an activation', [money], { act: 'activated', line: 1 }, undefined],
    ['a product that left', [money], { act: 'dropped', line: 1 }, undefined],
    ['a cancellation', [], { act: 'cancelled', reason: 'asked' }, { act: 'cancelled', reason: 'double' }],
    ['money that was accepted', [{ ...money, amount: 9000 }], { act: 'accept', transfer: reference }, { ...wentBack, transfer: reference }],
  ])('within moments is its own: %s', async (_what, before, act, other) => {
    await placeOrder(shop.server, transferOrder);
    for (const one of before) await press(one);
    shop.pass(1000);
    expect((await press(act)).outcome).not.toBe('before');
    expect(await press(act)).toMatchObject({ outcome: 'before', isOwn: true });
    expect(await press(act, 'amir')).not.toHaveProperty('isOwn');
    if (other) expect(await press(other)).not.toHaveProperty('isOwn');
    shop.pass(TAKE_BACK);
    expect(await press(act)).not.toHaveProperty('isOwn');
  });
});

describe('a press that comes again after a colleague undid it', () => {
  const request = 'a-press-0001';
  test.each([
    ['activated', 'not-activated', ['paid']],
    ['not-activated', 'activated', ['paid', 'activated']],
    ['cancelled', 'reopened', []],
    ['reopened', 'cancelled', ['cancelled']],
  ] as const)('does nothing: %s', async (act, opposite, before) => {
    await placeOrder(shop.server, transferOrder);
    for (const one of before) await (one === 'paid' ? paid() : note(one));
    const press = { act, reference, request } as const;
    expect(await staff().orders.act(press)).toMatchObject({ outcome: 'changed' });
    shop.pass(1000);
    expect(await staff('amir').orders.act({ act: opposite, reference })).toMatchObject({ outcome: 'changed' });
    const { stage, history } = await record();
    expect(await staff().orders.act(press)).toEqual({ outcome: 'before', entry: { by: 'lena', at: expect.any(Number), change: act } });
    expect(await record()).toMatchObject({ stage, history });
    expect(await staff().orders.act({ ...press, request: 'a-press-0002' })).toMatchObject({ outcome: 'changed' });
  });

  test('is one press of each product', async () => {
    await placeOrder(shop.server, transferOrder);
    await paid();
    for (const line of [1, 2])
      expect(await staff().orders.act({ act: 'activated', reference, line, request })).toMatchObject({ outcome: 'changed' });
  });
});
