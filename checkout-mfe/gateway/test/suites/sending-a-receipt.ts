import { expect, test } from '@jest/globals';
import type { OrderStatus } from '@riwaq/contracts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { changeOrder } from '../../src/payments/change-order';
import { order, transferOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { follow, multipartOf, payByCard, placeOrder, refusalIn } from '../visitor';

const { reference: REFERENCE, customerInfo } = order;
const { email } = customerInfo;

const pdf = (text = '%PDF-1.7 receipt') => new File([text], 'scan.pdf', { type: 'application/pdf' });

/** Sends the receipt of an order by transfer, with some of its fields changed. */
export async function sendReceipt(
  server: FastifyInstance,
  fields: Record<string, string | File> = {},
  { reference = REFERENCE, cookies = {} }: { reference?: string; cookies?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const { headers, payload } = await multipartOf({ amount: '9310', date: '2026-05-03', receipt: pdf(), ...fields });
  return server.inject({ method: 'POST', url: `/api/orders/${reference}/receipt`, cookies, headers, payload });
}

/** Sending the receipt of an order's transfer. */
export function sendingAReceipt(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  const place = () => placeOrder(shop.server, transferOrder);

  test('reaches the endpoint of the order once, with its file, however often it is sent', async () => {
    await place();
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

  test('is read in the ways in which the page reads it', async () => {
    await place();
    expect((await sendReceipt(shop.server, { email, amount: '٩٬٣١٠ دج' })).statusCode).toBe(200);
    const [, received] = await shop.sandbox.received('bundle-order');
    expect(received?.fields).toMatchObject({ receiptAmount: '9310' });
  });

  test('is refused after another one', async () => {
    await place();
    await sendReceipt(shop.server, { email });
    const second = await sendReceipt(shop.server, { email, receipt: pdf('%PDF-1.7 another') });
    expect([second.statusCode, refusalIn(second)]).toMatchObject([
      409,
      { reason: 'receipt-received', message: /استلمنا وصل تحويلك من قبل/ },
    ]);
    expect(await shop.sandbox.received('bundle-order')).toHaveLength(2);
  });

  test('is taken after one that staff refused, once more', async () => {
    await place();
    const first = (await sendReceipt(shop.server, { email })).json<OrderStatus>().receiptAt ?? '';
    const refused = {
      change: 'receipt-refused',
      reference: REFERENCE,
      by: 'lena',
      reason: 'unreadable',
      receipt: Date.parse(first),
    } as const;
    expect(await changeOrder(shop.database, refused, shop.context.clock())).toEqual({ outcome: 'changed' });
    expect(await follow(shop.server)).toMatchObject({ stage: 'waiting-transfer', receiptRefused: 'unreadable' });
    const send = (amount: string) => sendReceipt(shop.server, { email, amount });
    const both = await Promise.all(['9000', '9001'].map(send));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const keys = (await shop.sandbox.received('bundle-order')).slice(1).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([`receipt-${REFERENCE}`, `receipt-${REFERENCE}-1`]);
    expect(await follow(shop.server)).not.toHaveProperty('receiptRefused');
  });

  test('is kept while its endpoint is down, and arrives afterwards', async () => {
    await place();
    await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status: 500, times: 2 });
    expect((await sendReceipt(shop.server, { email })).json()).toMatchObject({ stage: 'receipt-received' });
    shop.pass(15_000);
    await deliverDueMessages(shop.context);
    expect(await shop.sandbox.received('bundle-order')).toHaveLength(1);
    shop.pass(30_000);
    await deliverDueMessages(shop.context);
    expect(await shop.sandbox.received('bundle-order')).toHaveLength(2);
  });

  test('of a paid order is refused', async () => {
    await payByCard(shop);
    const answer = await sendReceipt(shop.server, { email });
    expect([answer.statusCode, refusalIn(answer).reason]).toEqual([409, 'already-paid']);
    expect(await shop.sandbox.received('bundle-order')).toHaveLength(1);
  });

  test.each([
    [
      'a file that lies about its type',
      { receipt: new File(['<svg onload="alert(1)">'], 'receipt.png', { type: 'image/png' }) },
      415,
      'file-type',
      'receipt',
    ],
    ['no amount', { amount: 'كثير' }, 400, 'invalid', 'amount'],
    ['an amount that may be another', { amount: '11 50' }, 400, 'invalid', 'amount'],
    ['hundredths', { amount: '1150,50' }, 400, 'invalid', 'amount'],
    ['a day that has not come', { date: '2026-05-04' }, 400, 'invalid', 'date'],
    ['a day long ago', { date: '2025-05-03' }, 400, 'invalid', 'date'],
    ['a day that is none', { date: '2026-02-31x' }, 400, 'invalid', 'date'],
    ['no file', { receipt: '' }, 400, 'invalid', 'receipt'],
  ])('with %s is refused, and a right one is taken after it', async (_what, wrong, status, reason, field) => {
    await place();
    const answer = await sendReceipt(shop.server, { email, ...wrong });
    expect([answer.statusCode, refusalIn(answer)]).toMatchObject([status, { reason, field }]);
    expect((await follow(shop.server)).stage).toBe('waiting-transfer');
    expect((await sendReceipt(shop.server, { email })).statusCode).toBe(200);
  });
}
