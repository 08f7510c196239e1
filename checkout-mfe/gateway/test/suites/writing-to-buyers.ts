import { describe, expect, test } from '@jest/globals';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import { withdrawLetters } from '../../src/mail/write-letters';
import { planLetter } from '../../src/orders/plan-letter';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { countUndelivered } from '../../src/outbox/undelivered-messages';
import { settlePayment } from '../../src/payments/settle-payment';
import { order } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { payByCard, placeOrder, startPaying, stateOf } from '../visitor';
import { sendReceipt } from './sending-a-receipt';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const { reference, customerInfo } = order;
const { email } = customerInfo;

/** SPSS 31 by transfer, of somebody who writes advertisements into names. */
const bundle = {
  ...order,
  customerInfo: { ...customerInfo, firstName: 'اشترِ الآن من evil.example' },
  method: 'bank',
  lines: order.lines.slice(1),
  price: 5000,
};
const to = (address: string) => ({ customerInfo: { ...bundle.customerInfo, email: address } });

/** Subject of an e-mail about the order. */
const subject = (title: string, goods: string) => `${title}: ${goods} · ${reference}`;
const ofBundle = (title: string) => subject(title, '\u2068SPSS 31\u2069');
const ofPayment = (title: string) => subject(title, '\u2068ChatGPT Plus\u2069 وغيره');

/** E-mails to buyers, through a real mail server. */
export function writingToBuyers(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  /** A round of the job that sends e-mails. Gives the subjects of all that have arrived. */
  async function round(context = shop.context): Promise<readonly string[]> {
    shop.pass(TAKE_BACK);
    await deliverDueMessages(context);
    return (await shop.sandbox.emails()).map(({ subject }) => subject);
  }

  test('an order by transfer gets one e-mail at once, with the sum and the accounts, from right to left', async () => {
    await placeOrder(shop.server, bundle);
    await round();
    shop.pass(HOUR);
    expect(await round()).toEqual([ofBundle('استلمنا طلبك')]);
    const [sent] = await shop.sandbox.emails();
    expect(sent).toMatchObject({ to: email, from: 'support@riwaq.example.com', messageId: expect.stringContaining(reference) });
    for (const text of [sent?.text, sent?.html]) {
      for (const told of [
        reference,
        '5,000\u00a0دج',
        'SPSS 31',
        '007 99999 0023456789 41',
        'DZ66 0079 9999 0023 4567 8941',
        `https://riwaq.example.com/orders/${reference}`,
      ]) {
        expect(text).toContain(told);
      }
      // What anybody may have typed into a form is in no e-mail.
      for (const typed of ['evil.example', bundle.customerInfo.firstName]) expect(text).not.toContain(typed);
    }
    expect(sent?.html).toContain('<html lang="ar" dir="rtl">');
    expect(shop.log.join('')).not.toContain(email);
  });

  test('an order by card gets an e-mail with its goods when it is paid; unpaid, only after a pause', async () => {
    const { url, transferId } = await startPaying(shop.server);
    await round();
    await shop.sandbox.choose(url, 'approve');
    await stateOf(shop.server, transferId);
    expect(await round()).toEqual([ofPayment('وصلت دفعتك')]);
    shop.pass(HOUR);
    expect(await round()).toHaveLength(1);
    const [sent] = await shop.sandbox.emails();
    for (const told of ['ChatGPT Plus', 'SPSS 31', '7,030\u00a0دج']) expect(sent?.text).toContain(told);
  });

  test('a receipt is confirmed; the e-mail that the order was received is then not sent', async () => {
    await placeOrder(shop.server, bundle);
    await sendReceipt(shop.server, { email, amount: '5000' });
    await round();
    expect(await round()).toEqual([ofBundle('استلمنا وصل تحويلك')]);
  });

  test('one without a payment gets its e-mail after a quarter of an hour', async () => {
    await startPaying(shop.server);
    shop.pass(14 * MINUTE);
    expect(await round()).toEqual([]);
    shop.pass(2 * MINUTE);
    expect(await round()).toEqual([ofPayment('استلمنا طلبك')]);
  });

  test('another amount and its outcome get one e-mail each', async () => {
    const { transferId } = await startPaying(shop.server);
    await shop.sandbox.pay(transferId, 100);
    await stateOf(shop.server, transferId);
    expect(await round()).toEqual([ofPayment('وصلت دفعتك بمبلغ مختلف')]);
    const [sent] = await shop.sandbox.emails();
    for (const money of ['ثمن طلبك: \u20677,030\u00a0دج\u2069', 'المبلغ الذي وصلنا: \u2067100\u00a0دج\u2069'])
      expect(sent?.text).toContain(money);
    await settlePayment(shop.database, { order: reference, as: 'refunded', by: 'x' }, shop.context.clock());
    await round();
    expect(await round()).toEqual([ofPayment('وصلت دفعتك بمبلغ مختلف'), ofPayment('أعدنا إليك مبلغ دفعتك')]);
  });

  describe('a mail server', () => {
    test('that is down for a day gets the e-mail once it is up again, once, and no alert is logged', async () => {
      await placeOrder(shop.server, bundle);
      const patient = await shop.another({ maxAttempts: 30 });
      await shop.sandbox.fail({ endpoint: 'mail', status: 421, times: 40 });
      for (let hours = 0; hours < 26; hours += 1) {
        expect(await round(patient.context)).toEqual([]);
        shop.pass(HOUR);
      }
      expect(await countUndelivered(shop.database)).toEqual({ waiting: 1, dead: 0 });
      await shop.sandbox.clear();
      shop.pass(HOUR);
      expect(await round(patient.context)).toHaveLength(1);
      shop.pass(HOUR);
      expect(await round(patient.context)).toHaveLength(1);
      expect(shop.log.join('')).not.toMatch(/ALERT/);
    });

    test('without such a mailbox is asked once', async () => {
      await placeOrder(shop.server, bundle);
      await shop.sandbox.fail({ endpoint: 'mail', status: 550 });
      await round();
      shop.pass(HOUR);
      expect(await round()).toEqual([]);
      expect(await countUndelivered(shop.database)).toEqual({ waiting: 0, dead: 0 });
    });

    test('that nobody has configured gets none', async () => {
      await placeOrder(shop.server, bundle);
      const { context } = await shop.another({ mailer: null });
      expect(await round(context)).toEqual([]);
      expect(await countUndelivered(shop.database)).toEqual({ waiting: 0, dead: 0 });
      shop.pass(47 * HOUR);
      await withdrawLetters(context);
      expect(await shop.database.query('select letter from messages where letter is not null')).toHaveLength(1);
      shop.pass(HOUR);
      await withdrawLetters(context);
      expect(await shop.database.query('select letter from messages where letter is not null')).toEqual([]);
    });

    test('that somebody configures later gets what happened in the last two days', async () => {
      await placeOrder(shop.server, { ...bundle, reference: 'RQ-22223333' });
      shop.pass(40 * HOUR);
      await placeOrder(shop.server, bundle);
      const { context } = await shop.another({ mailer: null });
      expect(await round(context)).toEqual([]);
      shop.pass(9 * HOUR);
      expect(await round()).toEqual([ofBundle('استلمنا طلبك')]);
    });
  });

  describe('repeated orders with another person’s address', () => {
    const letters = [...'23456789ABCDEFGH'];
    const typed = (letter: string, changes: object = {}) =>
      placeOrder(shop.server, { ...bundle, ...changes, reference: `RQ-2222222${letter}` });

    test.each([
      ['as it is', () => 'visitor@example.com'],
      ['with another word behind a plus each time', (letter: string) => `Visitor+${letter}@example.com`],
      [
        'with Gmail’s dots',
        (letter: string) => `v${'.'.repeat(letter === 'A' ? 0 : 1)}isitor+${letter}@${letter < '5' ? 'gmail' : 'googlemail'}.com`,
      ],
    ])('%s, gets ten e-mails a day, over all gateways, and none of last week', async (_how, addressOf) => {
      const other = await shop.another();
      for (const letter of letters) expect((await typed(letter, to(addressOf(letter)))).statusCode).toBe(200);
      await Promise.all([round(), round(other.context)]);
      expect(await round()).toHaveLength(10);
      expect(shop.logged('mailbox-full')).toHaveLength(1);
      // Another mailbox gets its e-mails as ever.
      await placeOrder(shop.server, { ...bundle, ...to('else@example.com') });
      expect(await round()).toHaveLength(11);
      await shop.sandbox.clear();
      shop.pass(72 * HOUR);
      expect(await round()).toEqual([]);
    });

    test('sends no more by receipts; every order is taken, and the e-mails above the limit wait for the next day', async () => {
      for (const letter of letters) {
        await typed(letter);
        await round();
        const answer = await sendReceipt(shop.server, { email, amount: '5000' }, { reference: `RQ-2222222${letter}` });
        expect(answer.statusCode).toBe(200);
        await round();
      }
      expect(await round()).toHaveLength(10);
      expect(await shop.sandbox.received('bundle-order')).toHaveLength(2 * letters.length);
      shop.pass(25 * HOUR);
      expect(await round()).toHaveLength(20);
    });

    test('does not delay e-mails about payments', async () => {
      for (const letter of letters) await typed(letter);
      await round();
      await payByCard(shop);
      expect(await round()).toContain(ofPayment('وصلت دفعتك'));
    });
  });

  test('an e-mail that cannot be written keeps no other waiting, and alarms operations after hours', async () => {
    await placeOrder(shop.server, bundle);
    await shop.database.query(
      `insert into orders (reference, endpoint, method, created_at, purchase, receipt_at, receipt_digest)
       select 'RQ-222222' || n, endpoint, method, created_at, purchase #- '{sale,lines}', created_at, 'x' from orders, generate_series(10, 34) n`,
    );
    for (let at = 10; at < 35; at += 1) await planLetter(shop.database, 'receipt', `RQ-222222${at}`, shop.context.clock() - MINUTE);
    expect(await round()).toEqual([ofBundle('استلمنا طلبك')]);
    for (let hours = 0; hours < 24; hours += 1) {
      shop.pass(HOUR);
      await round();
    }
    expect(shop.logged('unwritten')).toHaveLength(25);
    expect(await round()).toEqual([ofBundle('استلمنا طلبك'), ofBundle('طلبك ينتظر دفعتك')]);
  });
}
