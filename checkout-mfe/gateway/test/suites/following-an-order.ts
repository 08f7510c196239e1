import { describe, expect, test } from '@jest/globals';
import { FollowedOrderSchema, parse } from '@riwaq/contracts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { forgetOldOrders } from '../../src/personal-data';
import { order, productOrder, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { cookieOf, refusalIn, sendForm, startPaying, stateOf } from '../visitor';

const DAY = 86_400_000;
const REFERENCE = order.reference;
const { email } = order.customer;

/** A bundle that is paid by transfer: 5,000 and 500, less 5 %. */
const bundle = {
  firstName: 'زبونة',
  email,
  selectedProducts: 'SPSS 31 × 1 — 5,000\u00a0دج\nChatGPT Plus (شهر واحد) × 2 — 2,400\u00a0دج',
  subtotal: '9800',
  discount: '490',
  totalAmount: '9310',
  selectedPaymentMethod: 'bank',
  orderReference: REFERENCE,
};

const pdf = (text = '%PDF-1.7 receipt') => new File([text], 'scan.pdf', { type: 'application/pdf' });

async function sendReceipt(
  server: FastifyInstance,
  fields: Record<string, string | File> = {},
  { reference = REFERENCE, cookies = {} }: { reference?: string; cookies?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ amount: '9310', date: '2026-05-03', receipt: pdf(), ...fields })) form.append(name, value);
  const encoded = new Response(form);
  return server.inject({
    method: 'POST',
    url: `/api/orders/${reference}/receipt`,
    cookies,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

/** Following an order, and sending the receipt of its transfer, on any database. */
export function followingAnOrder(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  const ask = (reference: string, body: object = { email }, cookies: Record<string, string> = {}) =>
    shop.server.inject({ method: 'POST', url: `/api/orders/${reference}`, payload: body, cookies });
  const follow = async (reference: string = REFERENCE, body: object = { email }) =>
    parse(FollowedOrderSchema, (await ask(reference, body)).json(), 'an order');

  describe('an order by transfer', () => {
    test('is shown with what was ordered and what is due, and nothing of who ordered', async () => {
      await sendForm(shop.server, bundle);
      const answer = await ask(REFERENCE, { email: ` ${email.toUpperCase()} ` });
      expect(parse(FollowedOrderSchema, answer.json(), 'an order')).toEqual({
        reference: REFERENCE,
        stage: 'waiting-transfer',
        orderedAt: '2026-05-03T11:00:00.000Z',
        goods: {
          lines: [
            { name: 'SPSS 31', detail: '', price: 5000 },
            { name: 'ChatGPT Plus', detail: 'شهر واحد · × 2', price: 4800 },
          ],
          subtotal: 9800,
          discount: 490,
          total: 9310,
          method: 'bank',
        },
      });
      for (const personal of [email, bundle.firstName]) expect(answer.body).not.toContain(personal);
      expect(shop.log.join('')).not.toContain(email);
    });

    test('opens without a word on the device that ordered, by a cookie that no script reads', async () => {
      const sent = await sendForm(shop.server, bundle);
      expect(sent.cookies).toMatchObject([{ name: 'riwaq_device', path: '/api', httpOnly: true, sameSite: 'Strict', secure: true }]);
      expect((await ask(REFERENCE, {}, cookieOf(sent))).statusCode).toBe(200);
      const again = await sendForm(shop.server, { ...bundle, email: 'other@example.com' }, { key: 'RQ-22223333:pending' });
      expect((await ask(REFERENCE, {}, cookieOf(again))).statusCode).toBe(404);
    });

    test('of one product is shown at its published price, which its form does not say', async () => {
      const fields = { email, productName: 'ChatGPT Plus', selectedProduct: 'chatgpt', selectedVersion: 'سنة كاملة', selectedPaymentMethod: 'bank' };
      await sendForm(shop.server, fields, { form: 'product-order', record: 'chatgpt@سنة كاملة' });
      expect((await follow()).goods).toMatchObject({ lines: [{ name: 'ChatGPT Plus', detail: 'سنة كاملة', price: 20_000 }], total: 20_000 });
    });
  });

  describe('whoever guesses', () => {
    test('hears the same of an order of somebody else, of one that is none, and of no reference at all', async () => {
      await sendForm(shop.server, bundle);
      const answers = await Promise.all([
        ask(REFERENCE, { email: 'stranger@example.com' }),
        ask(REFERENCE, {}),
        ask(REFERENCE, { email: '' }, { riwaq_device: 'x'.repeat(43) }),
        ask('RQ-99999999'),
        ask('RQ-99999999', { email: '' }),
        ask('nonsense'),
      ]);
      const heard = answers.map(({ statusCode, body }) => `${statusCode} ${body}`);
      expect(new Set(heard).size).toBe(1);
      expect(heard[0]).toMatch(/^404 .*unknown-order/);
      expect((await sendReceipt(shop.server, { email: 'stranger@example.com' })).body).toBe(answers[0]?.body);
      expect(await shop.sandbox.received()).toHaveLength(1);
    });

    test('is answered thirty times a minute, and no oftener', async () => {
      for (let guess = 0; guess < 30; guess += 1) expect((await ask('RQ-99999999')).statusCode).toBe(404);
      const refused = await ask(REFERENCE);
      expect([refused.statusCode, refusalIn(refused).reason]).toEqual([429, 'too-many-requests']);
    });

    test('cannot take an order over by sending another under its reference', async () => {
      await sendForm(shop.server, bundle);
      await sendForm(shop.server, { ...bundle, email: 'stranger@example.com', totalAmount: '1' });
      await startPaying(shop.server, { customer: { ...order.customer, email: 'stranger@example.com' } });
      expect((await ask(REFERENCE, { email: 'stranger@example.com' })).statusCode).toBe(404);
      expect((await follow()).goods.total).toBe(9310);
    });
  });

  test('an order that its endpoint refused is none, until its visitor sends it again', async () => {
    await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status: 500 });
    await sendForm(shop.server, bundle);
    expect((await ask(REFERENCE)).statusCode).toBe(404);
    await sendForm(shop.server, bundle);
    expect((await follow()).stage).toBe('waiting-transfer');
  });

  describe('the receipt of its transfer', () => {
    test('reaches the endpoint of the order once, with its file, however often it is sent', async () => {
      await sendForm(shop.server, bundle);
      const answer = await sendReceipt(shop.server, { email });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { stage: 'receipt-received', receiptAt: '2026-05-03T11:00:00.000Z' }]);
      expect((await sendReceipt(shop.server, { email })).statusCode).toBe(200);
      const [, received, ...more] = await shop.sandbox.received('bundle-order');
      expect(more).toEqual([]);
      expect(received).toMatchObject({
        idempotencyKey: `receipt-${REFERENCE}`,
        fields: { orderReference: REFERENCE, status: 'receipt', email, receiptAmount: '9310', receiptDate: '2026-05-03' },
      });
      expect(await shop.sandbox.receivedFiles('bundle-order')).toEqual([
        { field: 'receipt', name: 'receipt.pdf', type: 'application/pdf', bytes: 16 },
      ]);
    });

    test('of which another one has come is refused in words', async () => {
      await sendForm(shop.server, bundle);
      await sendReceipt(shop.server, { email });
      const second = await sendReceipt(shop.server, { email, receipt: pdf('%PDF-1.7 another') });
      expect([second.statusCode, refusalIn(second)]).toMatchObject([409, { reason: 'receipt-received', message: /وصلنا وصل هذا الطلب من قبل/ }]);
      expect(await shop.sandbox.received('bundle-order')).toHaveLength(2);
    });

    test('is kept while its endpoint is down, and arrives once it is not', async () => {
      await sendForm(shop.server, bundle);
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status: 500, times: 2 });
      expect((await sendReceipt(shop.server, { email })).json()).toMatchObject({ stage: 'receipt-received' });
      shop.pass(15_000);
      await deliverDueMessages(shop.context);
      expect(await shop.sandbox.received('bundle-order')).toHaveLength(1);
      shop.pass(30_000);
      await deliverDueMessages(shop.context);
      expect(await shop.sandbox.received('bundle-order')).toHaveLength(2);
    });

    test('of a paid order is refused: nobody is to pay twice', async () => {
      const { url, transferId } = await startPaying(shop.server);
      await shop.sandbox.choose(url, 'approve');
      await stateOf(shop.server, transferId);
      const answer = await sendReceipt(shop.server, { email });
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([409, 'already-paid']);
      expect(await shop.sandbox.received()).toHaveLength(2);
    });

    test.each([
      ['a file that lies about its type', { receipt: new File(['<svg onload="alert(1)">'], 'receipt.png', { type: 'image/png' }) }, 415, 'file-type', 'receipt'],
      ['no amount', { amount: 'كثير' }, 400, 'invalid', 'amount'],
      ['a day that has not come', { date: '2026-05-04' }, 400, 'invalid', 'date'],
      ['a day long ago', { date: '2025-05-03' }, 400, 'invalid', 'date'],
      ['a day that is none', { date: '2026-02-31x' }, 400, 'invalid', 'date'],
      ['no file', { receipt: '' }, 400, 'invalid', 'receipt'],
    ])('with %s is refused, and a right one is taken after it', async (_what, wrong, status, reason, field) => {
      await sendForm(shop.server, bundle);
      const answer = await sendReceipt(shop.server, { email, ...wrong });
      expect([answer.statusCode, refusalIn(answer)]).toMatchObject([status, { reason, field }]);
      expect((await follow()).stage).toBe('waiting-transfer');
      expect((await sendReceipt(shop.server, { email })).statusCode).toBe(200);
    });

    test('cannot be stood in for by a form of its name', async () => {
      const answer = await sendForm(shop.server, bundle, { key: `receipt-${REFERENCE}` });
      expect([answer.statusCode, refusalIn(answer).field]).toEqual([400, 'Idempotency-Key']);
    });
  });

  describe('an order by card', () => {
    test('waits for its payment, then is paid and registered, with the payment that counts', async () => {
      const { url } = await startPaying(shop.server, productOrder);
      expect(await follow(productOrder.reference)).toMatchObject({
        stage: 'waiting-payment',
        goods: { lines: [{ name: 'ChatGPT Plus', detail: 'سنة كاملة', price: 20_000 }], discount: 0, total: 20_000, method: 'epayment' },
      });
      await shop.sandbox.choose(url, 'approve');
      await shop.sandbox.fail({ endpoint: 'forms/product-order', status: 500 });
      expect(await follow(productOrder.reference)).toMatchObject({ stage: 'paid', payment: { amount: 20_000 } });
      shop.pass(15_000);
      expect((await follow(productOrder.reference)).stage).toBe('registered');
    });

    test('that was paid another amount says so, and so does one that was paid twice', async () => {
      const first = await startPaying(shop.server);
      await shop.sandbox.pay(first.transferId, 100);
      expect((await follow()).stage).toBe('another-amount');
      await shop.database.query(`update payments set state = 'refunded', settled_by = 'x', settled_at = now()`);
      expect((await follow()).stage).toBe('refunded');
      await shop.database.query(`update payments set state = 'duplicate'`);
      expect((await follow()).duplicate).toBe('owed');
      await shop.database.query(`update payments set state = 'returned'`);
      expect((await follow()).duplicate).toBe('returned');
    });

    test('by PayPal is paid in dollars', async () => {
      const fields = { email, productName: 'عرض عيد الأضحى', price: '6500', selectedPaymentMethod: 'pending' };
      await sendForm(shop.server, fields, { form: 'promotion-order', key: `${promotionOrder.reference}:pending` });
      const made = await shop.server.inject({ method: 'POST', url: '/api/paypal/orders', payload: promotionOrder });
      const { orderId } = made.json<{ orderId: string }>();
      await shop.sandbox.choosePaypal(orderId, 'approve');
      await shop.server.inject({ method: 'POST', url: `/api/paypal/orders/${orderId}/capture` });
      expect(await follow(promotionOrder.reference)).toMatchObject({
        stage: 'registered',
        goods: { method: 'paypal' },
        payment: { dollars: '17.50', serial: orderId },
      });
    });
  });

  test('what the page needs is forgotten after the configured days, but for a receipt that its endpoint has not taken', async () => {
    await sendForm(shop.server, bundle);
    await sendForm(shop.server, { ...bundle, orderReference: 'RQ-22223333' }, { key: 'RQ-22223333:pending' });
    await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status: 500 });
    await sendReceipt(shop.server, { email });
    shop.pass(91 * DAY);
    await forgetOldOrders(shop.context);
    expect((await ask('RQ-22223333')).statusCode).toBe(404);
    expect((await follow()).stage).toBe('receipt-received');
    await deliverDueMessages(shop.context);
    await forgetOldOrders(shop.context);
    expect(await shop.database.query('select * from orders')).toEqual([]);
  });
}
