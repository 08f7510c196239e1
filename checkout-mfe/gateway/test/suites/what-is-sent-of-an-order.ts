import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { TAKE_BACK } from '@riwaq/contracts/platform';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { reconcilePayments } from '../../src/payments/reconcile';
import { courseOrder, damagedPicture, offerOrder, order, picture, productOrder, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { staffOf } from '../staff-caller';
import { approvePaypal, capturePaypal, payByCard, placeOrder, startPaying, stateOf } from '../visitor';
import { sendReceipt } from './sending-a-receipt';

const MINUTE = 60_000;
/** What was sent of each order before it was stored once, by the names of these tests: each message as a text. */
const before: Readonly<Record<string, readonly string[]>> = JSON.parse(readFileSync(join(__dirname, '..', 'what-is-sent.json'), 'utf8'));

const photo = (content: Buffer) =>
  new File([new Uint8Array(content)], 'scan.png', { type: content === picture ? 'image/png' : 'image/webp' });
const withoutPrice = { ...productOrder, productId: 5, version: null, method: 'bank', affiliate: 'partner-a', price: 0 };
const coupled = { ...order, coupon: 'TENTH', affiliate: 'partner-a', price: 6327 };
const email = order.customerInfo.email;

/** What endpoints get of an order of every kind from its form to its payment, to the letter and in the order of its fields. */
export function whatIsSentOfAnOrder(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const staff = () => staffOf(shop);

  /** Every message with its fields, without the numbers of payments, which a test cannot know. */
  async function sent(): Promise<readonly string[]> {
    shop.pass(TAKE_BACK);
    await reconcilePayments(shop.context);
    await deliverDueMessages(shop.context, undefined, 'forms');
    return (await shop.sandbox.received())
      .map(({ endpoint, idempotencyKey, fields }) =>
        JSON.stringify([endpoint, idempotencyKey, ...Object.entries(fields)])
          .replace(/transfer-\d+/g, 'transfer-N')
          .replace(/("transactionId",")\d+/g, '$1N')
          .replace(/DEMO-\d+/g, 'DEMO-N')
          .replace(/paypal-[^":#]+/g, 'paypal-N')
          .replace(/("paypalOrderId",")[^"]+/g, '$1N'),
      )
      .toSorted();
  }
  const note = (reference: string, amount: number, isSecond = false) =>
    staff().orders.act({ act: 'paid', reference, amount, day: '2026-05-03', note: 'CCP 1', isSecond });
  /** Sends every message of an order again that has arrived. */
  async function again(reference: string): Promise<void> {
    await sent();
    shop.pass(6 * MINUTE);
    for (const { id, isLetter, kind, state } of (await staff().orders.show({ reference })).messages)
      if (!isLetter && kind !== 'receipt' && state === 'accepted') await staff().orders.act({ act: 'retry', reference, message: id });
  }

  const cases: Readonly<Record<string, () => Promise<unknown>>> = {
    'a bundle with a coupon, of an affiliate, by card': async () => {
      await payByCard(shop, coupled);
      await again(order.reference);
    },
    'a product, with its file, by transfer': async () => {
      await placeOrder(shop.server, { ...productOrder, method: 'bank', affiliate: 'partner-a' }, { file: photo(picture) });
      await shop.draw();
      await note(productOrder.reference, 20_000);
      await again(productOrder.reference);
    },
    'a product without a price, by transfer': async () => {
      await placeOrder(shop.server, withoutPrice);
      await note(productOrder.reference, 4000);
      await again(productOrder.reference);
    },
    'a course of an affiliate, by card': async () => {
      await payByCard(shop, courseOrder);
      await again(courseOrder.reference);
    },
    'a weekly offer with a gift, by card': async () => {
      await payByCard(shop, { ...offerOrder, affiliate: 'partner-a' });
      await again(offerOrder.reference);
    },
    'a promotion whose second step is a transfer, with its receipt': async () => {
      for (const method of ['undecided', 'bank']) {
        await placeOrder(shop.server, { ...promotionOrder, method, credited: 'partner-b' });
        shop.pass(MINUTE);
      }
      await sendReceipt(shop.server, { email, amount: '6500' }, { reference: promotionOrder.reference });
      await note(promotionOrder.reference, 6500);
    },
    'a promotion by PayPal': async () => {
      await capturePaypal(shop.server, await approvePaypal(shop));
      await again(promotionOrder.reference);
    },
    'another amount that staff accepts': async () => {
      await placeOrder(shop.server, { ...order, method: 'bank' });
      await note(order.reference, 7000);
      await staff().orders.act({ act: 'accept', reference: order.reference, transfer: order.reference });
    },
    'an order whose endpoint was down while its buyer chose another way': async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', drop: true, times: 1 });
      await placeOrder(shop.server, { ...order, method: 'bank' });
      shop.pass(MINUTE);
      await startPaying(shop.server, { ...order, method: 'bank' });
    },
    'an order that its endpoint refused, and that was sent again a minute later': async () => {
      await shop.sandbox.fail({ endpoint: 'forms/course-registration', status: 400, times: 1 });
      await placeOrder(shop.server, courseOrder);
      shop.pass(MINUTE);
      await placeOrder(shop.server, courseOrder);
      shop.pass(MINUTE);
    },
    'an order and a receipt with pictures that could not be drawn': async () => {
      await placeOrder(shop.server, { ...productOrder, method: 'bank' }, { file: photo(damagedPicture) });
      await sendReceipt(shop.server, { email, amount: '20000', receipt: photo(damagedPicture) }, { reference: productOrder.reference });
      shop.pass(MINUTE);
      await shop.draw();
    },
    'a paid order whose address staff mended': async () => {
      const { transferId, url } = await startPaying(shop.server);
      await staff().orders.mendAddress({ reference: order.reference, from: email, to: 'Right@example.com' });
      await shop.sandbox.choose(url, 'approve');
      await stateOf(shop.server, transferId);
    },
  };

  test.each(Object.entries(cases))('of %s', async (name, happens) => {
    await happens();
    shop.pass(MINUTE);
    expect(await sent()).toEqual(before[name]);
  });
}
