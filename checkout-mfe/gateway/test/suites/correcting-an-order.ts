import { describe, expect, test } from '@jest/globals';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { bundleForm, order, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { refusalIn, sendForm, startPaying, stateOf } from '../visitor';

const MINUTE = 60_000;
const first = bundleForm;
const corrected = { ...first, phone: '0550000009' };
/** What every form says of who orders. */
const [phone, correctedPhone] = [{ phone: first.phone }, { phone: corrected.phone }];
const key = 'RQ-7K3M9QXA:pending';
/** The name under which an endpoint gets the n-th content of one order. */
const keyOf = (revision: number) => `${key}~${revision}`;

const orderForms = [
  ['bundle-order', 'bundle-order'],
  ['product-order', 'product-order'],
  ['course-order', 'course-registration'],
  ['offer-order', 'week-offer'],
  ['promotion-order', 'promotion'],
] as const;

/** An order that is sent again with another content under the same idempotency key. */
export function correctingAnOrder(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const received = () => shop.sandbox.received('bundle-order');

  describe('a corrected order under the same key', () => {
    test.each(orderForms)('by the form %s arrives as corrected and names what it replaces', async (form, endpoint) => {
      await shop.sandbox.fail({ endpoint: `forms/${endpoint}`, drop: true, taken: true });
      expect((await sendForm(shop.server, phone, { form })).statusCode).toBe(202);
      expect((await sendForm(shop.server, correctedPhone, { form })).statusCode).toBe(200);
      shop.pass(60 * MINUTE);
      await deliverDueMessages(shop.context);
      const received = await shop.sandbox.received();
      expect(received).toMatchObject([
        { endpoint, fields: phone, idempotencyKey: key },
        { endpoint, fields: { ...correctedPhone, replaces: key }, idempotencyKey: keyOf(2) },
      ]);
      expect(received).toHaveLength(2);
    });

    test('after it was accepted also arrives as corrected, with a line in the log', async () => {
      await sendForm(shop.server, first);
      expect((await sendForm(shop.server, corrected)).statusCode).toBe(200);
      expect(await received()).toMatchObject([{ fields: first }, { fields: { ...corrected, replaces: key }, idempotencyKey: keyOf(2) }]);
      expect(shop.logged('corrected')).toMatchObject([{ key: keyOf(2), replaces: key }]);
      expect(shop.log.join('')).not.toContain(corrected.phone);
    });

    test('is one order, however often the correction is sent', async () => {
      await sendForm(shop.server, first);
      for (let times = 0; times < 3; times += 1) expect((await sendForm(shop.server, corrected)).statusCode).toBe(200);
      expect(await received()).toHaveLength(2);
    });

    test('and corrected back arrives with its last content and replaces both', async () => {
      for (const content of [first, corrected, first]) await sendForm(shop.server, content);
      const [, , last] = await received();
      expect(last).toMatchObject({ fields: { ...first, replaces: `${key}, ${keyOf(2)}` }, idempotencyKey: keyOf(3) });
    });

    test('does not arrive uncorrected if its endpoint surely did not accept it, and replaces nothing', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status: 429 });
      expect((await sendForm(shop.server, first)).statusCode).toBe(429);
      expect((await sendForm(shop.server, corrected)).statusCode).toBe(200);
      shop.pass(60 * MINUTE);
      await deliverDueMessages(shop.context);
      expect(await received()).toEqual([{ endpoint: 'bundle-order', fields: corrected, idempotencyKey: keyOf(2) }]);
    });

    test('names what it replaces after a 5xx, since the endpoint may have accepted it', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status: 503, taken: true });
      expect((await sendForm(shop.server, first)).statusCode).toBe(502);
      expect((await sendForm(shop.server, corrected)).statusCode).toBe(200);
      expect(await received()).toMatchObject([{ fields: first }, { fields: { ...corrected, replaces: key } }]);
    });

    test('while its first content is being sent arrives as corrected', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', delayMs: 1 });
      const slow = sendForm(shop.server, first);
      await shop.sandbox.waiting();
      const { server } = await shop.another();
      expect((await sendForm(server, corrected)).statusCode).toBe(200);
      shop.sandbox.letPass();
      await slow;
      expect((await received()).map(({ fields }) => fields.replaces)).toEqual(expect.arrayContaining([key]));
      shop.pass(60 * MINUTE);
      await deliverDueMessages(shop.context);
      expect(await received()).toHaveLength(2);
    });

    test('loses its content and file once it is replaced', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/product-order', drop: true, times: 2 });
      const pdf = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' });
      await sendForm(shop.server, { ...phone, fileUpload: pdf }, { form: 'product-order' });
      await sendForm(shop.server, correctedPhone, { form: 'product-order' });
      expect(await shop.database.query('select fields, file, file_content from messages where state = $1', ['replaced'])).toEqual([
        { fields: null, file: null, file_content: null },
      ]);
      expect((await shop.server.inject('/readyz')).json().messages).toEqual({ waiting: 1, dead: 0 });
    });
  });

  test('another file is other content', async () => {
    const file = (last: number) => new File([Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0x2d, last])], 'a.pdf', { type: 'application/pdf' });
    for (const last of [1, 1, 2]) await sendForm(shop.server, { ...phone, fileUpload: file(last) }, { form: 'product-order' });
    expect(await shop.sandbox.received('product-order')).toMatchObject([{ idempotencyKey: key }, { idempotencyKey: keyOf(2) }]);
  });

  test('another time of sending is no other content', async () => {
    await sendForm(shop.server, { ...first, submissionDate: '2026-05-03T11:00:00.000Z', subscriptionEndDate: '2027-05-03T11:00:00.000Z' });
    await sendForm(shop.server, { ...first, submissionDate: '2026-05-03T11:05:00.000Z', subscriptionEndDate: '2027-05-03T11:05:00.000Z' });
    expect(await received()).toHaveLength(1);
  });

  test('a second payment of a corrected order registers the corrected one', async () => {
    await startPaying(shop.server);
    const customer = { ...order.customer, phone: '0550000009' };
    const { url, transferId } = await startPaying(shop.server, { customer });
    await shop.sandbox.choose(url, 'approve');
    await stateOf(shop.server, transferId);
    expect(await shop.sandbox.received('paid-order')).toMatchObject([{ fields: { phone: '0550000009' } }]);
  });

  test('a second PayPal order of a corrected order registers the corrected one', async () => {
    const create = (customer: object) =>
      shop.server.inject({ method: 'POST', url: '/api/paypal/orders', payload: { ...promotionOrder, customer } });
    await create(promotionOrder.customer);
    const { orderId } = (await create({ ...promotionOrder.customer, phone: '0550000009' })).json();
    await shop.sandbox.choosePaypal(orderId, 'approve');
    await shop.server.inject({ method: 'POST', url: `/api/paypal/orders/${orderId}/capture`, payload: {} });
    expect(await shop.sandbox.received()).toMatchObject([{ fields: { phone: '0550000009' } }]);
  });

  test.each(['transfer-41', 'transfer-41:transaction', 'paypal-5O190127TN364715T'])(
    'the key %s is the gateway’s own: nobody takes it before a paid order does',
    async (taken) => {
      const answer = await sendForm(shop.server, first, { form: 'course-order', key: taken });
      expect([answer.statusCode, refusalIn(answer)]).toEqual([400, expect.objectContaining({ field: 'Idempotency-Key' })]);
      expect(await shop.database.query('select 1 from messages')).toEqual([]);
    },
  );
}
