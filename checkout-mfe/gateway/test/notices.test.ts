/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { describe, expect, test } from '@jest/globals';
import { deliverNotices } from '../src/notices/deliver-notices';
import { deliverDueMessages } from '../src/outbox/deliver';
import { readWaiting } from '../src/staff/waiting';
import { courseOrder, order, productOrder } from './fixtures';
import { noticedShop, plain } from './noticed-shop';
import { staffOf } from './staff-caller';
import { payByCard, placeOrder } from './visitor';

const { shop, receipt, note, paid, webhook, switchOn, told, states, placed } = noticedShop();
const { reference } = order;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const round = () => deliverNotices(shop.context);

describe('a notice of an order', () => {
  test('says its number, what, how much and how it is paid, and leads to it; it says of nobody who ordered', async () => {
    await switchOn({ webhook: { isOn: true, address: webhook() }, mail: { isOn: true, addresses: ['duty@example.com'] } });
    await placed();
    await round();
    const words = `طلب جديد لم يُدفع بعد\n${reference} · SPSS 31، ChatGPT Plus · 9,310 دج · بالتحويل\nhttps://desk.example/orders/${reference}`;
    expect(await told()).toEqual([words]);
    expect(await told('notice')).toEqual([words]);
    const [mail] = (await shop.sandbox.emails()).filter(({ to }) => to.includes('duty@example.com'));
    expect(plain(mail?.text ?? '').trim()).toBe(words);
    const sent = JSON.stringify([await shop.sandbox.received('telegram'), mail]);
    for (const personal of Object.values(order.customerInfo)) expect(sent).not.toContain(personal);
    await round();
    expect(await told()).toHaveLength(1);
  });

  test('too long for Telegram still leads to its page', async () => {
    const [title, link] = ['إشعاران من المتجر', 'https://desk.example/orders'];
    const text = { title, lines: ['س'.repeat(3000), 'ص'.repeat(3000)], link };
    expect(await shop.context.notices.send({ destination: 'telegram', webhook: '', key: 'long', text })).toEqual({ kind: 'accepted' });
    const [sent = ''] = await told();
    expect(sent).toHaveLength(4096);
    expect(sent.split('\n')).toMatchObject([title, text.lines[0], expect.stringMatching(/^ص+$/), link]);
  });

  test('comes for a card once it is paid, not before', async () => {
    await switchOn();
    await payByCard(shop);
    await deliverDueMessages(shop.context);
    shop.pass(20 * MINUTE);
    await round();
    expect(await told()).toEqual([expect.stringContaining('طلب مدفوع ينتظر التفعيل')]);
  });

  test('comes for an unpaid card once there was time to pay', async () => {
    await switchOn();
    await placeOrder(shop.server, productOrder);
    await round();
    expect(await told()).toEqual([]);
    shop.pass(16 * MINUTE);
    await round();
    expect(await told()).toEqual([expect.stringContaining(productOrder.reference)]);
  });

  test('comes for a receipt, and for none that staff has dealt with', async () => {
    await placed();
    await switchOn();
    await receipt();
    await round();
    expect(await told()).toEqual([expect.stringContaining('وصل تحويل ينتظر التأكيد')]);
    expect(await states()).toMatchObject([{ destination: 'telegram', failed: 0, arrived: expect.any(Number) }]);
    const refused = { act: 'receipt-refused', reference, reason: 'unreadable', receipt: shop.context.clock() } as const;
    expect(await staffOf(shop).orders.act(refused)).toEqual({ outcome: 'changed' });
    await receipt();
    await round();
    expect(await told()).toHaveLength(2);
  });

  test.each([
    ['is confirmed', () => paid()],
    ['is cancelled', () => note('cancelled')],
  ])('is not sent of an order that %s meanwhile', async (_what, act) => {
    await switchOn();
    await placed();
    await act();
    await round();
    expect(await told()).toEqual([]);
    expect(await shop.database.query(`select from messages where endpoint like '@notice:%'`)).toEqual([]);
  });

  test('is planned for nobody while it is switched off, and what waits goes when it is', async () => {
    await placed();
    await switchOn();
    await placed({ reference: courseOrder.reference });
    await switchOn({ telegram: { isOn: false } });
    await round();
    await switchOn();
    await round();
    expect(await told()).toEqual([]);
  });

  test('is no message of an order that operators are alarmed of', async () => {
    await switchOn();
    await placed();
    expect((await readWaiting(shop.database, shop.context.clock())).messages).toEqual([]);
    await deliverDueMessages(shop.context);
    expect(await told()).toEqual([]);
  });
});

describe('in quiet hours', () => {
  // The tests begin at noon in Algiers.
  const quiet = { from: '11:00', until: '14:00' };

  test('nothing is sent; afterwards what still waits is told in one message', async () => {
    await switchOn({ quiet });
    await placed();
    await placed({ reference: courseOrder.reference });
    await placed({ reference: productOrder.reference });
    await staffOf(shop).orders.act({ act: 'cancelled', reference: productOrder.reference });
    for (const wait of [HOUR, 59 * MINUTE]) {
      shop.pass(wait);
      await round();
    }
    expect(await told()).toEqual([]);
    shop.pass(MINUTE);
    await round();
    const [text = '', ...others] = await told();
    expect(others).toEqual([]);
    expect(text.split('\n')[0]).toBe('إشعاران من المتجر');
    for (const one of [reference, courseOrder.reference]) expect(text).toContain(one);
    expect(text).not.toContain(productOrder.reference);
    expect(text).toMatch(/\nhttps:\/\/desk\.example\/orders$/);
  });
});

describe('a destination that does not take notices', () => {
  test('is tried again after growing pauses, and shown with its reason', async () => {
    await switchOn();
    await placed();
    await shop.sandbox.fail({ endpoint: 'telegram', status: 403, times: 2 });
    await round();
    expect(await states()).toMatchObject([{ destination: 'telegram', failed: 1, status: 403, fault: null, arrived: null }]);
    await round();
    shop.pass(16_000);
    await round();
    shop.pass(16_000);
    await round();
    expect(await told()).toEqual([]);
    shop.pass(20_000);
    await round();
    expect(await told()).toHaveLength(1);
    expect(await states()).toMatchObject([{ failed: 0 }]);
  });

  test('is told what it missed once a test arrives there', async () => {
    await switchOn();
    await placed();
    await shop.sandbox.fail({ endpoint: 'telegram', status: 403, times: 1 });
    await round();
    expect(await staffOf(shop).notices.test({ destination: 'telegram' })).toEqual({ kind: 'accepted', again: 1 });
    expect(await states()).toMatchObject([{ failed: 0 }]);
    await round();
    expect((await told()).at(-1)).toContain(reference);
  });

  test('is left alone for as long as it asks', async () => {
    await switchOn();
    await placed();
    await shop.sandbox.fail({ endpoint: 'telegram', status: 429, retryAfter: 600 });
    await round();
    shop.pass(9 * MINUTE);
    await round();
    expect(await told()).toEqual([]);
    shop.pass(MINUTE);
    await round();
    expect(await told()).toHaveLength(1);
  });

  test('keeps no other waiting, and nobody is told after two days', async () => {
    await switchOn({ webhook: { isOn: true, address: webhook() } });
    await placed();
    await shop.sandbox.fail({ endpoint: 'telegram', drop: true, times: 99 });
    await round();
    expect(await told('notice')).toHaveLength(1);
    shop.pass(48 * HOUR + 1);
    await round();
    expect(await states()).toMatchObject([{ destination: 'webhook' }]);
  });

  test.each([
    [
      'a notice that only a later gateway knows',
      `update messages set form = '{"kind": "notice", "what": "later", "of": "x"}' where key = 'placed-' || $1`,
      [],
    ],
    [
      'an order that cannot be read',
      `update orders set purchase = '{"later": true}' where reference = $1`,
      [`طلب جديد لم يُدفع بعد: ${reference} · بالتحويل`],
    ],
  ])('and %s keep no other waiting', async (_what, spoil, lines) => {
    await switchOn({ webhook: { isOn: true, address: webhook() } });
    await placed();
    await placed({ reference: courseOrder.reference });
    await shop.database.query(spoil, [reference]);
    await round();
    for (const [text = ''] of [await told(), await told('notice')]) {
      expect(text).toContain(courseOrder.reference);
      expect(text.split('\n').filter((line) => line.includes(reference))).toEqual(lines);
    }
  });

  test('has no secret in the log', async () => {
    const { context } = await shop.another();
    await switchOn();
    await placed();
    await shop.sandbox.fail({ endpoint: 'telegram', drop: true });
    await deliverNotices(context);
    expect(shop.logged('notice').length).toBeGreaterThan(0);
    expect(shop.log.join('')).not.toContain('botsandbox');
  });
});
