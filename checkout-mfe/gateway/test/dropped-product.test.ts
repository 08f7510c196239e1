/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import { DROPPED } from '@riwaq/text/dropped-product';
import { lateOrders } from '../src/staff/late-orders';
import { order, transferOrder, wentBack } from './fixtures';
import { staffedShop } from './staffed-shop';
import { follow, placeOrder } from './visitor';

const { reference } = order;
const { shop, staff, record, paid, note, round } = staffedShop();

const act = (said: object, by = 'lena') =>
  staff(by).orders.act({ reference, ...said } as Parameters<ReturnType<typeof staff>['orders']['act']>[0]);
const drop = (line: number, by?: string) => act({ act: 'dropped', line }, by);
const activate = (line: number) => act({ act: 'activated', line });
const LETTER = 'أُخرج منتج من طلبك';
const letters = async () => {
  await round();
  return (await round()).filter((title) => title === LETTER).length;
};
const dropped = async () => (await record()).goods.lines.map(({ isDropped = false }) => isDropped);
const offered = async () => (await record()).acts.find((one) => one.act === 'dropped')?.products.map(({ line }) => line);

describe('a product of a paid order that is not activated', () => {
  beforeEach(async () => {
    await placeOrder(shop.server, transferOrder);
    expect(await drop(1)).toEqual({ outcome: 'closed' });
    await paid();
  });

  test('is taken out: the order goes on without it, its buyer reads so, and the last other one activates the order', async () => {
    expect(await offered()).toEqual([1, 2]);
    expect(await drop(1)).toEqual({ outcome: 'changed', left: 1 });
    expect([await dropped(), await offered()]).toEqual([[true, false], undefined]);
    expect((await staff().orders.list({})).orders[0]?.lines?.map(({ isDropped }) => isDropped)).toEqual([true, undefined]);
    expect(await letters()).toBe(1);
    const letter = (await shop.sandbox.emails()).find(({ subject }) => subject.startsWith(LETTER));
    const [first, second] = (await record()).goods.lines.map(({ name }) => name);
    expect(letter?.text).toContain(DROPPED);
    expect(letter?.subject).toContain(first);
    expect(letter?.subject).not.toMatch(new RegExp(`${second}|وغيره`));
    expect(await drop(1, 'amir')).toMatchObject({ outcome: 'before', entry: { by: 'lena', change: 'dropped' } });
    expect(await act({ act: 'activated', line: 1 })).toMatchObject({ outcome: 'closed' });
    expect(await drop(2)).toEqual({ outcome: 'closed' });
    expect(await drop(3)).toEqual({ outcome: 'line' });
    await note('activated');
    const { history } = await record();
    expect(await record()).toMatchObject({ stage: 'owed', dueSince: history.find(({ change }) => change === 'dropped')?.at });
    expect((await follow(shop.server, reference)).stage).toBe('activated');
    shop.pass(25 * 3_600_000);
    expect(await lateOrders(shop.database, shop.context.clock())).toMatchObject([{ reference }]);
    await act({ ...wentBack, amount: 4000, transfer: reference });
    expect(await record()).toMatchObject({ stage: 'activated', dueSince: null });
    expect((await follow(shop.server, reference)).goods.lines).toMatchObject([{ isDropped: true }, { isActivated: true }]);
    expect(await letters()).toBe(1);
  });

  test('that is the last one left activates the order', async () => {
    await activate(1);
    await act({ ...wentBack, amount: 4000, transfer: reference });
    expect(await drop(2)).toEqual({ outcome: 'changed', left: 0 });
    expect(await record()).toMatchObject({ stage: 'activated', goods: { lines: [{ isActivated: true }, { isDropped: true }] } });
  });

  test.each([
    [undefined, 'نعيد إليك ثمنه إن لم يعد بعد،'],
    [100, 'نعيد إليك ما لم يعد بعد من ثمنه،'],
    [9000, 'أعدنا إليك ثمنه،'],
  ])('has a letter that says what of its price went back before: %s', async (amount, words) => {
    if (amount !== undefined) await act({ ...wentBack, amount, transfer: reference });
    await drop(1);
    expect(await letters()).toBe(1);
    const letter = (await shop.sandbox.emails()).findLast(({ subject }) => subject.startsWith(LETTER));
    expect(letter?.text).toContain(`${words} ولا يتغيّر شيء في بقية طلبك.`);
  });

  test('comes back where that is taken back before its letter leaves, or by «لم يُفعَّل بعد» afterwards', async () => {
    await drop(1);
    const taken = (await record()).acts.find((one) => one.act === 'take-back');
    expect(await act({ act: 'take-back', entry: taken?.entry })).toMatchObject({ outcome: 'taken-back' });
    expect([await dropped(), await letters()]).toEqual([[false, false], 0]);
    await drop(1);
    expect(await letters()).toBe(1);
    shop.pass(TAKE_BACK);
    await act({ act: 'not-activated' });
    expect([await dropped(), await offered()]).toEqual([
      [false, false],
      [1, 2],
    ]);
  });

  test('has its money back in the window of who saw the order before it was activated only once that was seen', async () => {
    const back = (isActivated: boolean) =>
      act({ ...wentBack, transfer: reference, shown: { state: 'accepted', paid: '9310', isActivated } });
    await note('activated');
    expect(await back(false)).toMatchObject({ outcome: 'overtaken', entry: { change: 'activated' } });
    expect((await record()).stage).toBe('activated');
    expect(await back(true)).toEqual({ outcome: 'settled' });
  });

  test('is in the order again where all of its money went back', async () => {
    await drop(1);
    await act({ ...wentBack, transfer: reference });
    expect(await dropped()).toEqual([false, false]);
  });
});
