import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { order } from '../../test/fixtures';
import { slickpayProvider } from './slickpay-provider';

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}

/** A fake SlickPay: it gives the prepared answers, one after another, and records its requests. */
let fakeServer: Server;
let base: string;
let answers: (readonly [status: number, body: unknown])[];
let received: ReceivedRequest[];

beforeEach(async () => {
  answers = [];
  received = [];
  fakeServer = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    received.push({ method, path, authorization: headers.authorization, body: await bodyOf(request) });
    const [status, body] = answers.shift() ?? [500, null];
    if (status === 0) return request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => fakeServer.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(fakeServer.address() as AddressInfo).port}`;
});
afterEach(() => {
  fakeServer.closeAllConnections();
  fakeServer.close();
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return text;
}

const provider = () => slickpayProvider({ base, key: 'test-key', limit: 2000 });
const payment = {
  price: 7030,
  reference: order.reference,
  productName: 'باقة مخصصة',
  productType: 'product' as const,
  returnUrl: 'https://shop.example.com/api/payments/return/t',
  cancelUrl: 'https://shop.example.com/payment/cancel',
  webhookUrl: 'https://shop.example.com/api/payments/webhook?reference=RQ-7K3M9QXA&signature=s',
  customerInfo: order.customerInfo,
};
const data = { id: 41, serial: 'S-41', amount: '7,030.00', created_at: '2026-05-03 12:05:00', rib: '00799999002345678941' };
const transfer = { ...data, amount: 7030 };

describe('starting a payment with SlickPay', () => {
  test('requests an invoice with all fields and our return address', async () => {
    answers = [[200, { success: 1, message: 'created', id: '41', url: 'https://pay.example.com/41' }]];
    expect(await provider().start(payment)).toEqual({ transferId: 41, url: 'https://pay.example.com/41' });
    expect(received).toMatchObject([{ method: 'POST', path: '/users/invoices', authorization: 'Bearer test-key' }]);
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      amount: 7030,
      url: payment.returnUrl,
      webhook_url: payment.webhookUrl,
      firstname: 'زبونة',
      lastname: 'تجريبية',
      email: 'visitor@example.com',
      phone: '0550000003',
      address: 'الجزائر, Algérie',
      items: [{ name: 'باقة مخصصة (RQ-7K3M9QXA)', price: 7030, quantity: 1 }],
    });
  });

  test.each([
    ['refuses', 422, { message: 'The address field is required.' }],
    ['fails', 500, 'Server Error'],
    ['answers without an address to pay at', 200, { success: 1, id: 41 }],
    ['answers no JSON', 200, '<html>'],
    ['cuts the connection', 0, null],
  ])('that %s starts none, and is not asked again: that could charge twice', async (_what, status, body) => {
    answers = [[status, body]];
    await expect(provider().start(payment)).rejects.toThrow('provider');
    expect(received).toHaveLength(1);
  });
});

describe('the status of a SlickPay transfer', () => {
  test.each([
    ['completed: 1 at the top', { success: 1, completed: 1, data }],
    ['completed: true at the top', { completed: true, data }],
    ['completed: "1" in the data', { data: { ...data, completed: '1' } }],
    ['completed: 1 in the data', { completed: 1, data: { ...data, completed: 1 } }],
    ['the amount as a number', { completed: 1, data: { ...data, amount: 7030 } }],
  ])('is completed with %s', async (_shape, body) => {
    answers = [[200, body]];
    expect(await provider().status(41)).toEqual({ state: 'completed', transfer });
    expect(received).toMatchObject([{ method: 'GET', path: '/users/invoices/41' }]);
  });

  test.each([
    ['completed: 0', { completed: 0, data }],
    ['completed: "0" in the data', { data: { ...data, completed: '0' } }],
    ['completed: false in the data, whatever the top says', { completed: 1, data: { ...data, completed: false } }],
    ['nothing said', { success: 1 }],
  ])('is pending with %s', async (_shape, body) => {
    answers = [[200, body]];
    expect(await provider().status(41)).toEqual({ state: 'pending' });
  });

  test('is unknown where SlickPay does not have it', async () => {
    answers = [[404, { message: 'Not found' }]];
    expect(await provider().status(41)).toEqual({ state: 'unknown' });
  });

  test('is queried a second time if SlickPay fails', async () => {
    answers = [
      [500, 'Server Error'],
      [200, { completed: 1, data }],
    ];
    expect(await provider().status(41)).toEqual({ state: 'completed', transfer });
  });

  test.each([
    [
      'goes on failing',
      [
        [500, null],
        [0, null],
      ],
    ],
    ['does not let us in', [[401, { message: 'Unauthenticated.' }]]],
    ['calls a transfer completed without its amount', [[200, { completed: 1, data: { id: 41 } }]]],
    [
      'answers in another shape',
      [
        [200, { data: { amount: 'a lot' } }],
        [200, '{'],
      ],
    ],
  ] as [string, (readonly [number, unknown])[]][])('is not known where it %s', async (_what, answer) => {
    answers = [...answer];
    await expect(provider().status(41)).rejects.toThrow();
  });
});
