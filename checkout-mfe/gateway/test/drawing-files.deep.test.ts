/** @jest-environment ./checkout-mfe/gateway/test/native-modules-environment.mjs */
import './native-modules';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Database } from '../src/database/database';
import { drawingRounds } from '../src/drawings/draw-due';
import { claimDrawing } from '../src/drawings/drawing-table';
import { requireHere } from '../src/drawings/find-library';
import { deliverDueMessages } from '../src/outbox/deliver';
import { retryMessages } from '../src/outbox/undelivered-messages';
import { openTestDatabase } from './embedded-database';
import { damagedPicture, order, picture, productOrder, transferOrder } from './fixtures';
import { gatewayForTests } from './gateway-under-test';
import { filled, smallPdf } from './small-pdf';
import { sendReceipt } from './suites/sending-a-receipt';
import { placeOrder, refusalIn, sendForm } from './visitor';

const { email } = order.customerInfo;
const BUSY = '203.0.113.7';
const HONEST = '198.51.100.9';

let memory: Database;
beforeAll(async () => {
  memory = await openTestDatabase();
});
afterAll(() => memory.close());
afterEach(() => {
  jest.restoreAllMocks();
});
const shop = gatewayForTests(async () => ({ ...memory, close: async () => undefined }));

const photo = () => new File([new Uint8Array(picture)], 'photo.png', { type: 'image/png' });
const pdf = () => new File([new Uint8Array(smallPdf({ pages: [filled('1 0 0')] }))], 'bank.pdf', { type: 'application/pdf' });
const letters = '23456789ABCDEFGH';
const referenceOf = (number: number) =>
  `RQ-2222${[...number.toString(16).padStart(4, '0')].map((digit) => letters[Number.parseInt(digit, 16)]).join('')}`;
const orderPhoto = (number: number, remoteAddress: string) =>
  placeOrder(shop.server, { ...productOrder, reference: referenceOf(number) }, { file: photo(), remoteAddress });
const waiting = async () => (await shop.database.query('select id from drawings')).length;
const stored = async () => (await shop.database.query('select reference from orders')).length;
const arrived = async () => (await shop.sandbox.received()).map(({ idempotencyKey }) => idempotencyKey);

/** Fills the share of a client. */
async function fill(client: string, network: string, count: number): Promise<void> {
  await shop.database.query(
    `insert into drawings (kind, file, content, client, network, due_at, created_at)
     select 'picture', '{"field":"receipt","name":"receipt.png","type":"image/png"}', $3, $1, $2, now(), now() from generate_series(1, $4::integer)`,
    [client, network, picture, count],
  );
}

/** The marks of the sender of the one drawing that waits. Deletes it. */
async function marks(): Promise<{ readonly client: string; readonly network: string }> {
  const rows = await shop.database.query('delete from drawings returning client, network');
  return rows[0] as { client: string; network: string };
}

describe('a picture', () => {
  test.each<[string, () => ReturnType<typeof placeOrder>, string]>([
    ['an order that is none', () => placeOrder(shop.server, { ...productOrder, reference: 'x' }, { file: photo() }), 'invalid'],
    ['an order at another price', () => placeOrder(shop.server, { ...productOrder, price: 1 }, { file: photo() }), 'price-changed'],
    ['an order that takes no file', () => placeOrder(shop.server, order, { file: photo() }), 'invalid'],
    ['a form without its key', () => sendForm(shop.server, { message: 'x', file: photo() }, { key: null }), 'invalid'],
    ['a receipt of an unknown order', () => sendReceipt(shop.server, { email, receipt: photo() }), 'unknown-order'],
    ['a receipt without its amount', () => sendReceipt(shop.server, { email, amount: '', receipt: photo() }), 'invalid'],
  ])('of %s is neither read nor kept', async (_what, send, reason) => {
    const found = jest.spyOn(requireHere, 'resolve');
    expect(refusalIn(await send()).reason).toBe(reason);
    expect([await waiting(), found.mock.calls]).toEqual([0, []]);
  });

  test('of a buyer who is not the sender is neither read nor kept', async () => {
    await placeOrder(shop.server, transferOrder);
    const found = jest.spyOn(requireHere, 'resolve');
    expect(refusalIn(await sendReceipt(shop.server, { email: 'other@example.com', receipt: photo() })).reason).toBe('unknown-order');
    expect([await waiting(), found.mock.calls]).toEqual([0, []]);
  });

  test('of an honest order waits behind one of sixty that another address sent', async () => {
    const flood = await Promise.all(Array.from({ length: 60 }, (_, number) => orderPhoto(number, BUSY)));
    expect(new Set(flood.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect((await orderPhoto(99, HONEST)).statusCode).toBe(202);
    const stopping = new AbortController();
    let turns = 0;
    const clock = () => {
      // Each drawing asks four times for the time; two of them suffice.
      turns += 1;
      if (turns > 4) stopping.abort();
      return shop.context.clock();
    };
    await drawingRounds('picture')({ ...shop.context, clock }, stopping.signal);
    await deliverDueMessages(shop.context);
    expect(await arrived()).toContain(`${referenceOf(99)}:pending`);
    expect(await waiting()).toBeGreaterThan(50);
  });

  test('has a share: one client or network that has too many waiting is told to come again, and nobody else', async () => {
    await orderPhoto(1, BUSY);
    const { client, network } = await marks();
    await fill(client, network, 100);
    expect((await orderPhoto(2, BUSY)).statusCode).toBe(429);
    expect((await orderPhoto(3, '203.0.113.8')).statusCode).toBe(202);
    await fill('another', network, 200);
    expect((await orderPhoto(4, '203.0.113.9')).statusCode).toBe(429);
    expect((await orderPhoto(5, HONEST)).statusCode).toBe(202);
    expect(await stored()).toBe(3);
  });

  test('that a killed gateway was drawing is drawn by another one, and its order arrives once', async () => {
    await orderPhoto(1, HONEST);
    const now = shop.context.clock();
    const [row] = (await shop.database.query('select id from drawings')) as { id: number }[];
    await claimDrawing(shop.database, row?.id ?? 0, now, now + 30_000);
    await shop.draw();
    expect(await waiting()).toBe(1);
    shop.pass(30_000);
    const other = await shop.another();
    await drawingRounds('picture')(other.context);
    await Promise.all([deliverDueMessages(shop.context), deliverDueMessages(other.context)]);
    expect([await waiting(), await arrived()]).toEqual([0, [`${referenceOf(1)}:pending`]]);
  });

  test('is drawn once by two gateways at once', async () => {
    for (let number = 0; number < 4; number += 1) await orderPhoto(number, HONEST);
    const other = await shop.another();
    await Promise.all([drawingRounds('picture')(shop.context), drawingRounds('picture')(other.context)]);
    await deliverDueMessages(shop.context);
    expect([await waiting(), (await arrived()).length]).toEqual([0, 4]);
  });

  test('that the machine failed to draw is drawn later; a retry by staff does not send its order without it', async () => {
    await orderPhoto(1, HONEST);
    const { query } = shop.database;
    const broken: Database['query'] = async (sql, parameters) => {
      const rows = await query(sql, parameters);
      if (sql.startsWith('update drawings set attempts')) throw new Error('the process died here');
      return rows;
    };
    const context = { ...shop.context, database: { ...shop.database, query: broken } };
    await expect(drawingRounds('picture')(context)).rejects.toThrow('the process died here');
    await retryMessages(shop.database, 1, shop.context.clock());
    await deliverDueMessages(shop.context);
    expect(await arrived()).toEqual([]);
    shop.pass(30_000);
    await shop.draw();
    await deliverDueMessages(shop.context);
    expect(await shop.sandbox.receivedFiles('product-order')).toMatchObject([{ bytes: picture.length }]);
  });

  test('of a receipt that is damaged behind its head is told to staff, and the receipt arrives', async () => {
    await placeOrder(shop.server, transferOrder);
    expect((await sendReceipt(shop.server, { email, receipt: new File([damagedPicture], 'a.webp') })).statusCode).toBe(200);
    await shop.draw();
    await deliverDueMessages(shop.context);
    expect(await shop.database.query('select picture, fault, is_lost from receipts')).toEqual([
      { picture: null, fault: 'damaged', is_lost: true },
    ]);
    expect((await shop.sandbox.received('bundle-order')).at(-1)).toMatchObject({
      fields: { receipt: expect.stringMatching(/لم نستطع فتحها/) },
    });
  });

  test('of a form is drawn before it is sent', async () => {
    const answer = await sendForm(shop.server, { email, message: 'x', attachment: photo() });
    expect(answer.statusCode).toBe(202);
    await deliverDueMessages(shop.context);
    expect(await arrived()).toEqual([]);
    await shop.draw();
    await deliverDueMessages(shop.context);
    expect(await shop.sandbox.receivedFiles('contact')).toMatchObject([{ field: 'attachment', bytes: picture.length }]);
  });
});

describe('a receipt that is a PDF', () => {
  const send = () => sendReceipt(shop.server, { email, receipt: pdf() });
  const drawn = async () => (await shop.database.query('select picture is not null as drawn, pages, fault from receipts'))[0];

  test('is answered and sent before it is drawn', async () => {
    await placeOrder(shop.server, transferOrder);
    const found = jest.spyOn(requireHere, 'resolve');
    expect((await send()).statusCode).toBe(200);
    expect([await arrived(), found.mock.calls]).toMatchObject([[expect.any(String), `receipt-${order.reference}`], []]);
    await shop.draw();
    expect(await drawn()).toEqual({ drawn: true, pages: 1, fault: null });
  });

  test('does not keep a photograph waiting', async () => {
    await placeOrder(shop.server, transferOrder);
    await send();
    await orderPhoto(1, HONEST);
    await drawingRounds('picture')(shop.context);
    expect(await shop.database.query('select kind from drawings')).toEqual([{ kind: 'pdf' }]);
  });

  test('that the machine failed to draw is drawn later, and nobody is told that the file is at fault', async () => {
    await placeOrder(shop.server, transferOrder);
    await send();
    jest.replaceProperty(process, 'execPath', '/missing/node');
    await shop.draw();
    expect([await drawn(), await waiting(), shop.logged('drawing').length]).toEqual([{ drawn: false, pages: null, fault: null }, 1, 1]);
    jest.restoreAllMocks();
    await shop.draw();
    expect(await waiting()).toBe(1);
    shop.pass(15_000);
    await shop.draw();
    expect([await drawn(), await waiting()]).toEqual([{ drawn: true, pages: 1, fault: null }, 0]);
  });

  test('that the machine never draws is given up after a day of attempts', async () => {
    await placeOrder(shop.server, transferOrder);
    await send();
    await shop.database.query('update drawings set attempts = 29');
    jest.replaceProperty(process, 'execPath', '/missing/node');
    await shop.draw();
    expect([await drawn(), await waiting()]).toEqual([{ drawn: false, pages: null, fault: 'too-large' }, 0]);
  });
});
