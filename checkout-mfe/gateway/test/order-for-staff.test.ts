/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { order, transferOrder } from './fixtures';
import { staffedShop } from './staffed-shop';
import { sendReceipt } from './suites/sending-a-receipt';
import { placeOrder } from './visitor';

const HOUR = 3_600_000;
const { reference } = order;
const { email } = order.customerInfo;

const { shop, adminApi, record, paid, note, receipt, round } = staffedShop();

describe('an order for staff', () => {
  test('has what was ordered, who noted what, its receipt drawn anew, and its messages', async () => {
    await placeOrder(shop.server, transferOrder);
    await receipt();
    await paid({ note: 'CCP 4471' });
    await round();
    const found = await record();
    expect(found).toMatchObject({
      ...{ name: 'زبونة تجريبية', phone: '0550000003', wilaya: 'الجزائر', total: 9310, method: 'bank', flow: 'bundle' },
      receipt: { amount: 9310, day: '2026-05-03', hasPicture: true },
      history: [{ change: 'paid', by: 'lena', amount: 9310, day: '2026-05-03', note: 'CCP 4471' }],
    });
    expect(found.messages.map(({ kind, isLetter, state }) => [kind, isLetter, state])).toEqual([
      ['pending', false, 'accepted'],
      ['receipt', false, 'accepted'],
      ['payment', false, 'accepted'],
      ['payment', false, 'accepted'],
      ['receipt', true, 'accepted'],
      ['paid', true, 'accepted'],
    ]);
    const drawn = Buffer.from((await adminApi().receipt(reference)) ?? '', 'base64');
    expect(drawn.subarray(8, 12).toString()).toBe('WEBP');
  });

  test('has no picture of a receipt that is none', async () => {
    await placeOrder(shop.server, transferOrder);
    await sendReceipt(shop.server, { email });
    expect(await record()).toMatchObject({ receipt: { amount: 9310, hasPicture: false } });
    expect(await adminApi().receipt(reference)).toBeNull();
  });

  test('is forgotten with its receipt', async () => {
    await placeOrder(shop.server, transferOrder);
    await receipt();
    await shop.forgetAfter(91);
    expect(await shop.database.query('select reference from receipts')).toEqual([]);
  });
});

describe('two of staff at one order', () => {
  test.each<[string, (by: string) => Promise<unknown>]>([
    ['note its transfer', (by) => paid({ by })],
    ['cancel it', (by) => note('cancelled', by)],
  ])('%s once: the second learns who was first', async (_what, act) => {
    await placeOrder(shop.server, transferOrder);
    const outcomes = await Promise.all([act('lena'), act('amir')]);
    expect(outcomes.filter((one) => JSON.stringify(one).includes('"before"'))).toHaveLength(1);
    expect((await record()).history).toHaveLength(1);
  });

  test('activate it once, and give the money back once', async () => {
    await placeOrder(shop.server, transferOrder);
    await paid();
    await round();
    await Promise.all([note('activated'), note('activated', 'amir')]);
    const back = (by: string) => adminApi().settle({ order: reference, as: 'refunded', by });
    expect((await Promise.all([back('lena'), back('amir')])).map(({ outcome }) => outcome).sort()).toEqual(['before', 'settled']);
    expect((await record()).history.map(({ change }) => change)).toEqual(['paid', 'activated', 'refunded']);
  });

  test('one pays it while the other cancels it: one of the two is refused', async () => {
    await placeOrder(shop.server, transferOrder);
    const outcomes = await Promise.all([note('cancelled'), paid({ by: 'amir' })]);
    expect((await record()).history.length).toBe(outcomes.filter(({ outcome }) => outcome === 'changed' || outcome === 'paid').length);
    expect((await record()).stage).toBe('paid');
  });

  test('write their notes; the same sent twice is one', async () => {
    await placeOrder(shop.server, transferOrder);
    const write = (by: string) => adminApi().addNote({ reference, by, text: 'اتصلت بها، تدفع غدًا' });
    expect([await write('lena'), await write('lena'), await write('amir')]).toEqual(['noted', 'before', 'noted']);
    expect((await record()).notes.map(({ by }) => by)).toEqual(['lena', 'amir']);
    expect(await adminApi().addNote({ reference: 'RQ-22223333', by: 'lena', text: 'x' })).toBe('unknown');
  });

  test('send a letter again: one letter, with what the order is now, long after the first', async () => {
    await placeOrder(shop.server, transferOrder);
    await paid();
    expect(await round()).toEqual(['وصلت دفعتك']);
    shop.pass(10 * 24 * HOUR);
    const again = () => adminApi().sendLetter({ reference, kind: 'paid' });
    expect([await again(), await again()]).toEqual(['sent', 'before']);
    await round();
    expect(await round()).toEqual(['وصلت دفعتك', 'وصلت دفعتك']);
    expect((await record()).messages.filter(({ isLetter }) => isLetter).map(({ kind }) => kind)).toEqual(['paid', 'paid']);
    shop.pass(HOUR);
    expect(await again()).toBe('sent');
  });
});
