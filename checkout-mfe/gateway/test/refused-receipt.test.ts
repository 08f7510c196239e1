/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { ReceiptReason } from '@riwaq/contracts';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import { refusedReceiptWords } from '@riwaq/text/refused-receipt-words';
import { lateOrders } from '../src/staff/late-orders';
import { order, transferOrder } from './fixtures';
import { staffedShop } from './staffed-shop';
import { sendReceipt } from './suites/sending-a-receipt';
import { askOrder, follow, placeOrder } from './visitor';

const { reference } = order;
const { email } = order.customerInfo;
const { shop, staff, record, paid, note, receipt, round } = staffedShop();
const REFUSED = 'لم نقبل وصل تحويلك';
const MINUTE = 60_000;

const seen = async () => (await record()).receipt?.at ?? 0;
const refuse = async (reason: ReceiptReason = 'unreadable', { by = 'lena', at = undefined as number | undefined } = {}) =>
  staff(by).orders.act({ act: 'receipt-refused', reference, reason, receipt: at ?? (await seen()) });
const another = () => sendReceipt(shop.server, { email, amount: '9000' });
/** Titles of letters, but for the first one. */
const letters = async () => (await round()).filter((title) => title !== 'استلمنا طلبك');

beforeEach(async () => {
  await placeOrder(shop.server, transferOrder);
});

describe('a receipt that staff refuses', () => {
  test('is waited for no longer: its order is unpaid again, and its buyer reads why on the page and in a letter', async () => {
    await receipt();
    const receiptAt = await seen();
    shop.pass(MINUTE);
    expect(await refuse('not-arrived')).toEqual({ outcome: 'changed' });
    const after = await record();
    expect(after).toMatchObject({
      stage: 'waiting',
      dueSince: null,
      receiptRefused: 'not-arrived',
      receipt: { at: receiptAt, hasPicture: true },
    });
    expect(after.history).toMatchObject([{ change: 'receipt-refused', by: 'lena', receiptReason: 'not-arrived', receiptAt }]);
    expect(await staff().orders.list({ stage: 'waiting' })).toMatchObject({
      due: 0,
      orders: [{ reference, receiptRefused: 'not-arrived' }],
    });
    const shown = await follow(shop.server);
    expect(shown).toMatchObject({ stage: 'waiting-transfer', receiptRefused: 'not-arrived' });
    expect(shown).not.toHaveProperty('receiptAt');
    expect(await letters()).toEqual(['استلمنا وصل تحويلك', REFUSED]);
    const sent = (await shop.sandbox.emails()).at(-1);
    for (const told of [
      ...Object.values(refusedReceiptWords('bank')['not-arrived']),
      `أرسل وصلًا آخر: https://riwaq.example.com/orders/${reference}`,
    ])
      expect(sent?.text).toContain(told);
  });

  test('leaves room for another one, which is due, told of and sent like the first; the page tells of no refusal then', async () => {
    await receipt();
    const first = await seen();
    await refuse();
    await letters();
    shop.pass(MINUTE);
    expect((await another()).json()).toMatchObject({ stage: 'receipt-received' });
    expect(await follow(shop.server)).not.toHaveProperty('receiptRefused');
    const after = await record();
    expect(after).toMatchObject({ stage: 'receipt', receipt: { amount: 9000, isDrawing: true }, history: [{ receiptAt: first }] });
    expect(after.dueSince).toBe(await seen());
    expect(after).not.toHaveProperty('receiptRefused');
    expect(await letters()).toEqual(['استلمنا وصل تحويلك', REFUSED, 'استلمنا وصل تحويلك']);
    const sent = (await shop.sandbox.received('bundle-order')).map(({ idempotencyKey: key, fields }) => [key, fields.receiptAmount]);
    expect(sent.slice(1)).toEqual([
      [`receipt-${reference}`, '9310'],
      [`receipt-${reference}-1`, '9000'],
    ]);
    shop.pass(25 * 60 * MINUTE);
    expect(await lateOrders(shop.database, shop.context.clock())).toEqual([{ reference, since: await seen() }]);
    await refuse('no-transfer');
    expect((await letters()).filter((title) => title === REFUSED)).toHaveLength(2);
    expect(await lateOrders(shop.database, shop.context.clock())).toEqual([]);
  });

  test('still goes to its endpoint as what it was, until another one comes in its place', async () => {
    await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status: 500, times: 1 });
    await another();
    await refuse();
    await round();
    expect((await shop.sandbox.received('bundle-order')).at(-1)?.fields).toMatchObject({ status: 'receipt', receiptAmount: '9000' });
    await receipt();
    await refuse();
    await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status: 500, times: 1 });
    shop.pass(1000);
    await receipt();
    await refuse();
    shop.pass(1000);
    await another();
    await round();
    const keys = (await shop.sandbox.received('bundle-order')).slice(1).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([`receipt-${reference}`, `receipt-${reference}-1`, `receipt-${reference}-3`]);
  });

  test('is refused once: also by two people, and by a press that comes again', async () => {
    await receipt();
    const at = await seen();
    const both = await Promise.all([refuse('unreadable', { at }), refuse('not-arrived', { by: 'amir', at })]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['before', 'changed']);
    expect((await record()).history).toHaveLength(1);
    await another();
    expect(await refuse('unreadable', { at })).toMatchObject({ outcome: 'before' });
    expect((await record()).stage).toBe('receipt');
  });

  test('is the one that was seen: a newer one stays', async () => {
    await receipt();
    expect(await refuse('unreadable', { at: (await seen()) - 1 })).toEqual({ outcome: 'newer-receipt' });
    expect((await record()).stage).toBe('receipt');
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['its money was noted', () => paid(), 'money'],
    ['its order was cancelled', () => note('cancelled'), 'closed'],
  ])('is refused no more once %s', async (_what, act, outcome) => {
    await receipt();
    await act();
    expect(await refuse()).toMatchObject({ outcome });
  });

  test('comes back where that is taken back, unless its buyer has sent another one', async () => {
    await receipt();
    await refuse();
    expect(await staff().orders.act({ act: 'take-back', reference, entry: 0 })).toEqual({ outcome: 'taken-back' });
    expect(await follow(shop.server)).toMatchObject({ stage: 'receipt-received' });
    expect((await another()).statusCode).toBe(409);
    expect(await letters()).toEqual(['استلمنا وصل تحويلك']);
    await refuse();
    await another();
    expect(await staff().orders.act({ act: 'take-back', reference, entry: 2 })).toEqual({ outcome: 'newer-receipt' });
    expect(await record()).toMatchObject({ stage: 'receipt', receipt: { amount: 9000 } });
  });
});

describe('the letter of a refused receipt', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['another one came', () => another()],
    ['its order was cancelled', () => note('cancelled', 'amir')],
    ['its money came', () => paid({ by: 'amir' })],
    ['other money came', () => paid({ by: 'amir', amount: 100 })],
  ])('does not leave where %s in its thirty seconds', async (_what, act) => {
    await receipt();
    await refuse();
    shop.pass(TAKE_BACK / 2);
    await act();
    expect(await letters()).not.toContain(REFUSED);
    expect(await letters()).not.toContain(REFUSED);
  });

  test('leaves once where the mail server was down until the next receipt was refused too', async () => {
    await receipt();
    await letters();
    await shop.sandbox.fail({ endpoint: 'mail', status: 421, times: 1 });
    await refuse();
    await round();
    await another();
    await refuse('no-transfer');
    shop.pass(60 * MINUTE);
    await letters();
    const told = (await shop.sandbox.emails()).filter(({ subject }) => subject.startsWith(REFUSED));
    expect(told.map(({ text }) => text.includes(refusedReceiptWords('bank')['no-transfer'].why))).toEqual([true]);
  });

  test('may be sent again while it is true', async () => {
    await receipt();
    await refuse();
    await letters();
    expect(await staff().orders.act({ act: 'letter', reference, kind: 'receipt-refused' })).toEqual({ outcome: 'sent' });
    expect((await letters()).filter((title) => title === REFUSED)).toHaveLength(2);
    await another();
    expect(await staff().orders.act({ act: 'letter', reference, kind: 'receipt-refused' })).toEqual({ outcome: 'not-happened' });
  });
});

test('an order that was paid by card after its receipt was refused tells its buyer nothing of it', async () => {
  await receipt();
  await refuse();
  const { url }: { url: string } = (await askOrder(shop.server, reference, { path: '/payment' })).json();
  await shop.sandbox.choose(url, 'approve');
  const shown = await follow(shop.server);
  expect(shown).toMatchObject({ payment: { amount: 9310 } });
  expect(shown).not.toHaveProperty('receiptRefused');
});
