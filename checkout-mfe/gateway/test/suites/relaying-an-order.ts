import { describe, expect, test } from '@jest/globals';
import type { Database } from '../../src/database/database';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { choiceOrder, courseOrder, damagedPicture, offerOrder, order, picture, prices, productOrder, promotionOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { placeOrder, refusalIn } from '../visitor';

const key = `${order.reference}:pending`;
/** A picture, and behind its end the place where it was taken. */
const png = Buffer.concat([picture, Buffer.from('36.75')]);

/** Passing an order on to its endpoint, with its file. */
export function relayingAnOrder(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const arrived = async () => (await shop.sandbox.received('bundle-order')).length;

  describe('an order', () => {
    test('reaches its endpoint under its reference, once', async () => {
      const answer = await placeOrder(shop.server);
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
      expect((await placeOrder(shop.server)).statusCode).toBe(200);
      expect(await shop.sandbox.received()).toMatchObject([{ endpoint: 'bundle-order', idempotencyKey: key }]);
    });

    test.each([
      [429, 429, 'too-many-requests'],
      [500, 502, 'form-endpoint'],
      [400, 502, 'form-endpoint'],
    ])('that its endpoint refuses with %i is answered %i, and only the visitor sends it again', async (status, answered, reason) => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status });
      const answer = await placeOrder(shop.server);
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([answered, reason]);
      shop.pass(24 * 3_600_000);
      await deliverDueMessages(shop.context);
      expect(await arrived()).toBe(0);
      expect((await placeOrder(shop.server)).statusCode).toBe(200);
      expect(await arrived()).toBe(1);
    });

    test('whose endpoint cuts the connection is kept, and sent until it is accepted, once', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', drop: true, times: 2 });
      for (let time = 0; time < 2; time += 1) expect((await placeOrder(shop.server)).statusCode).toBe(202);
      shop.pass(15_000);
      await deliverDueMessages(shop.context);
      expect(await arrived()).toBe(0);
      shop.pass(30_000);
      for (let time = 0; time < 2; time += 1) await deliverDueMessages(shop.context);
      expect(await shop.sandbox.received()).toMatchObject([{ endpoint: 'bundle-order', idempotencyKey: key }]);
      expect((await placeOrder(shop.server)).statusCode).toBe(200);
    });

    test('whose lease was used up before it was stored is left to the next round, which sends it once', async () => {
      const { transaction } = shop.database;
      const query: Database['query'] = async (sql, parameters) => {
        const rows = await shop.database.query(sql, parameters);
        if (sql.includes('insert into messages')) shop.pass(25_000);
        return rows;
      };
      const { server } = await shop.another({ database: { query, transaction, close: async () => undefined } });
      expect((await placeOrder(server)).statusCode).toBe(202);
      expect(await arrived()).toBe(0);
      shop.pass(5000);
      await deliverDueMessages(shop.context);
      expect(await arrived()).toBe(1);
    });

    test('whose endpoint takes too long for its visitor is kept', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', delayMs: 9000 });
      const { server } = await shop.another({ endpointTimeout: 50 });
      expect((await placeOrder(server)).statusCode).toBe(202);
    });

    test('promised to the second of two requests is kept, although the first was refused', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', delayMs: 1, status: 500 });
      const first = placeOrder(shop.server);
      await shop.sandbox.waiting();
      expect((await placeOrder(shop.server)).statusCode).toBe(202);
      shop.sandbox.letPass();
      expect((await first).statusCode).toBe(502);
      shop.pass(30_000);
      await deliverDueMessages(shop.context);
      expect(await arrived()).toBe(1);
    });

    test('loses its fields once it has arrived', async () => {
      await placeOrder(shop.server);
      expect(await shop.database.query('select state, fields from messages where letter is null')).toEqual([
        { state: 'accepted', fields: null },
      ]);
    });

    test('in JSON is sent in JSON, also later', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/week-offer', drop: true });
      expect((await placeOrder(shop.server, offerOrder)).statusCode).toBe(202);
      shop.pass(15_000);
      await deliverDueMessages(shop.context);
      expect(await shop.sandbox.received()).toMatchObject([{ endpoint: 'week-offer', fields: { offerPrice: '8500' } }]);
    });
  });

  describe('the endpoint', () => {
    test.each([
      ['bundle', order, 'bundle-order'],
      ['product', productOrder, 'product-order'],
      ['course', courseOrder, 'course-registration'],
      ['offer', offerOrder, 'week-offer'],
      ['promotion', promotionOrder, 'promotion'],
      ['promotion of another affiliate', choiceOrder, 'promotion-partner-c'],
    ])('of a %s is its own', async (_type, placed, endpoint) => {
      expect((await placeOrder(shop.server, placed)).statusCode).toBe(200);
      expect(await shop.sandbox.received()).toMatchObject([{ endpoint }]);
    });

    test('is that of the record, or of the version', async () => {
      const address = (name: string) => `${shop.sandbox.url}/forms/${name}`;
      const [chatgpt, ...others] = prices.products;
      const versions = [
        { version: 'سنة كاملة', price: 20_000, formLink: address('yearly') },
        { version: 'شهر واحد', price: 2400 },
      ];
      const products = chatgpt ? [{ ...chatgpt, formLink: address('chatgpt'), versions }, ...others] : [];
      const { server } = await shop.another({ readPrices: async () => ({ ...prices, products }) });
      await placeOrder(server, productOrder);
      await placeOrder(server, { ...productOrder, reference: 'RQ-22223333', version: 'شهر واحد', price: 2400 });
      expect((await shop.sandbox.received()).map(({ endpoint }) => endpoint)).toEqual(['yearly', 'chatgpt']);
    });

    test('is the usual one if the record names a forbidden one, with an error in the log', async () => {
      await placeOrder(shop.server, { ...courseOrder, courseId: 13 });
      expect(await shop.sandbox.received('course-registration')).toHaveLength(1);
      expect(shop.log.join('')).toContain('a record names a form endpoint that the site configuration does not allow');
    });
  });

  describe('a file', () => {
    const arrivedAt = async () => (await shop.sandbox.received('product-order')).length;
    const withFile = (file: File) => placeOrder(shop.server, productOrder, { file });
    const received = { field: 'fileUpload', name: 'fileUpload.png', type: 'image/png', bytes: picture.length };

    const drawAndSend = async () => {
      await shop.draw();
      await deliverDueMessages(shop.context);
    };

    test('arrives with its order, drawn anew without its metadata, and its visitor waits for neither', async () => {
      expect((await withFile(new File([png], 'receipt.png', { type: 'image/png' }))).statusCode).toBe(202);
      await deliverDueMessages(shop.context);
      expect(await arrivedAt()).toBe(0);
      await drawAndSend();
      expect(await shop.sandbox.receivedFiles('product-order')).toEqual([received]);
      expect(await shop.database.query('select file, file_content from messages where letter is null')).toEqual([
        { file: null, file_content: null },
      ]);
      expect(await shop.database.query('select id from drawings')).toEqual([]);
    });

    test('that is sent twice is one order', async () => {
      const file = () => new File([png], 'receipt.png', { type: 'image/png' });
      for (let time = 0; time < 2; time += 1) expect((await withFile(file())).statusCode).toBe(202);
      await drawAndSend();
      expect((await withFile(file())).statusCode).toBe(200);
      expect(await arrivedAt()).toBe(1);
    });

    test('is kept with its order while the endpoint does not answer, and arrives with it', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/product-order', drop: true });
      expect((await withFile(new File([png], '../receipt.png', { type: 'image/png' }))).statusCode).toBe(202);
      await drawAndSend();
      shop.pass(15_000);
      await deliverDueMessages(shop.context);
      expect(await shop.sandbox.receivedFiles('product-order')).toEqual([received]);
    });

    test('that is a PDF is sent as it is, at once', async () => {
      expect((await withFile(new File(['\n%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }))).statusCode).toBe(200);
      expect(await shop.sandbox.receivedFiles('product-order')).toMatchObject([{ name: 'fileUpload.pdf', bytes: 9 }]);
    });

    test('whose picture is damaged behind its first bytes is told to staff in the message of its order', async () => {
      expect((await withFile(new File([damagedPicture], 'a.webp'))).statusCode).toBe(202);
      await drawAndSend();
      expect(await shop.sandbox.received('product-order')).toMatchObject([
        { fields: { fileUpload: expect.stringMatching(/لم نستطع فتحها/) } },
      ]);
      expect(await shop.sandbox.receivedFiles('product-order')).toEqual([]);
    });

    test.each([
      ['receipt.html', 'application/octet-stream'],
      ['receipt.hta', ''],
      ['receipt.png.exe', 'image/png'],
      ['receipt\u202egnp.exe', 'image/png'],
      ['..\\..\\con', 'image/png'],
      ['.htaccess', 'image/png'],
      ['receipt.pdf', 'application/pdf'],
    ])('arrives under a name of our own, with the ending of what it is, when it is called %j', async (name, type) => {
      expect((await withFile(new File([png], name, { type }))).statusCode).toBe(202);
      await drawAndSend();
      expect(await shop.sandbox.receivedFiles('product-order')).toEqual([received]);
    });

    test('that was not chosen is no file: the order is the same', async () => {
      expect((await withFile(new File([], '', { type: 'application/octet-stream' }))).statusCode).toBe(200);
      expect((await placeOrder(shop.server, productOrder)).statusCode).toBe(200);
      expect(await shop.sandbox.receivedFiles('product-order')).toEqual([]);
      expect(await shop.sandbox.received()).toHaveLength(1);
    });

    test.each([
      ['is a program that calls itself a picture', new File(['MZ\x90'], 'a.png', { type: 'image/png' }), 415, 'file-type'],
      ['is a photo of a format that few programs read', new File(['\0\0\0\x18ftypheic'], 'a.heic'), 415, 'file-type'],
      ['is no picture but for its first bytes', new File([picture.subarray(0, 20)], 'a.png', { type: 'image/png' }), 415, 'file-type'],
      ['is none of the kinds that are taken', new File(['text'], 'a.txt', { type: 'text/plain' }), 415, 'file-type'],
      ['is larger than five megabytes', new File([png, new Uint8Array(5_000_000)], 'a.png', { type: 'image/png' }), 413, 'too-large'],
    ])('that %s is refused with its reason, and nothing is stored or sent', async (_what, file, status, reason) => {
      const answer = await withFile(file);
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([status, reason]);
      expect(await shop.sandbox.received()).toEqual([]);
      expect(await shop.database.query('select 1 from messages union all select 1 from orders')).toEqual([]);
    });

    test.each([order, courseOrder, offerOrder, promotionOrder])('comes with a product alone, not with a $productType', async (placed) => {
      const answer = await placeOrder(shop.server, placed, { file: new File([png], 'a.png', { type: 'image/png' }) });
      expect([answer.statusCode, refusalIn(answer)]).toEqual([400, expect.objectContaining({ reason: 'invalid', field: 'fileUpload' })]);
      expect(await shop.sandbox.received()).toEqual([]);
    });
  });
}
