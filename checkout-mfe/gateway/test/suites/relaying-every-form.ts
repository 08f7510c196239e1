import { describe, expect, test } from '@jest/globals';
import type { SiteConfig } from '@riwaq/contracts';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { picture, prices } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { refusalIn, sendForm } from '../visitor';

const fields = { firstName: 'زبونة', email: 'visitor@example.com' };
/** A picture, and behind its end the place where it was taken. */
const png = Buffer.concat([picture, Buffer.from('36.75')]);

/** The endpoints of every form that visitors send, JSON, and files. */
export function relayingEveryForm(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  describe('a form', () => {
    test.each([
      ['contact', undefined, 'contact'],
      ['notify-me', undefined, 'notify-me'],
      ['bundle-order', undefined, 'bundle-order'],
      ['product-order', 'spss31', 'product-order'],
      ['course-order', '11', 'course-registration'],
      ['offer-order', 'week-offer-1', 'week-offer'],
      ['promotion-order', 'bundle-promotion/partner-a', 'promotion'],
    ])('%s for %s goes to %s', async (form, record, endpoint) => {
      const answer = await sendForm(shop.server, fields, { form, ...(record ? { record } : {}) });
      expect(answer.statusCode).toBe(200);
      expect(await shop.sandbox.received()).toMatchObject([{ endpoint, fields }]);
    });

    test('goes to the endpoint of its record, or of its version', async () => {
      const address = (name: string) => `${shop.sandbox.url}/forms/${name}`;
      const [chatgpt, ...others] = prices.products;
      const versions = [
        { version: 'سنة كاملة', price: 20_000, formLink: address('yearly') },
        { version: 'شهر واحد', price: 2400 },
      ];
      const products = chatgpt ? [{ ...chatgpt, formLink: address('chatgpt'), versions }, ...others] : [];
      const { server } = await shop.another({ readPrices: async () => ({ ...prices, products }) });
      await sendForm(server, fields, { form: 'product-order', record: 'chatgpt@سنة كاملة' });
      await sendForm(server, fields, { form: 'product-order', record: 'chatgpt@شهر واحد', key: 'RQ-22223333:pending' });
      expect((await shop.sandbox.received()).map(({ endpoint }) => endpoint)).toEqual(['yearly', 'chatgpt']);
    });

    test('whose record names a forbidden endpoint goes to the usual one, with an error in the log', async () => {
      await sendForm(shop.server, fields, { form: 'course-order', record: '13' });
      expect(await shop.sandbox.received('course-registration')).toHaveLength(1);
      expect(shop.log.join('')).toContain('a record names a form endpoint that the site configuration does not allow');
    });

    test('of an order is refused while the prices cannot be read; a contact form is not', async () => {
      const { server } = await shop.another({ readPrices: () => Promise.reject(new Error('damaged')) });
      const answer = await sendForm(server, fields, { form: 'product-order', record: 'spss31' });
      expect([answer.statusCode, answer.headers['retry-after'], refusalIn(answer).reason]).toEqual([503, '30', 'unavailable']);
      expect(shop.logged('prices')).toHaveLength(1);
      expect((await sendForm(server, fields, { form: 'contact' })).statusCode).toBe(200);
    });

    test('is a 404 without a configured endpoint', async () => {
      const { promotion: _gone, ...forms } = shop.context.endpoints.forms;
      const endpoints = { ...shop.context.endpoints, forms: forms as SiteConfig['forms'] };
      const { server } = await shop.another({ endpoints });
      expect((await sendForm(server, fields, { form: 'promotion-order', record: '' })).statusCode).toBe(404);
    });

    test('of notify-me goes to the contact endpoint if it has none', async () => {
      const { notifyMe: _none, ...forms } = shop.context.endpoints.forms;
      const { server } = await shop.another({ endpoints: { ...shop.context.endpoints, forms: forms as SiteConfig['forms'] } });
      expect((await sendForm(server, fields, { form: 'notify-me' })).statusCode).toBe(200);
      expect(await shop.sandbox.received('contact')).toHaveLength(1);
    });

    test('in JSON is sent in JSON, also later', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/week-offer', drop: true });
      const headers = { 'idempotency-key': 'RQ-7K3M9QXC:pending' };
      const payload = { ...fields, selectedOfferId: 'basic' };
      const answer = await shop.server.inject({ method: 'POST', url: '/api/forms/offer-order?for=week-offer-1', headers, payload });
      expect(answer.statusCode).toBe(202);
      shop.pass(15_000);
      await deliverDueMessages(shop.context);
      expect(await shop.sandbox.received()).toMatchObject([
        { endpoint: 'week-offer', fields: { ...payload, offerPrice: '6500' }, idempotencyKey: 'RQ-7K3M9QXC:pending' },
      ]);
    });

    test.each([
      ['firstName', 80],
      ['phone', 32],
      ['additionalNotes', 2000],
      ['message', 4000],
      ['selectedProducts', 10_000],
      ['productName', 500],
    ])('takes %s of %d characters and refuses one more, by the field', async (field, most) => {
      const sent = (length: number) => sendForm(shop.server, { ...fields, [field]: 'ن'.repeat(length) }, { form: 'contact' });
      const answer = await sent(most + 1);
      expect([answer.statusCode, refusalIn(answer)]).toEqual([400, expect.objectContaining({ reason: 'invalid', field })]);
      expect((await sent(most)).statusCode).toBe(200);
    });

    test('counts a line end as one character, as pages do', async () => {
      expect((await sendForm(shop.server, { ...fields, message: 'نص\r\n'.repeat(1300) }, { form: 'contact' })).statusCode).toBe(200);
    });

    test('may hold scripts as text: they arrive as they were typed', async () => {
      const typed = { firstName: '<script>alert(1)</script>', message: 'سطر\r\nوسطر' };
      await sendForm(shop.server, typed, { form: 'contact' });
      expect(await shop.sandbox.received()).toMatchObject([{ fields: typed }]);
    });
  });

  describe('a file', () => {
    const order = (file: File) => sendForm(shop.server, { ...fields, fileUpload: file }, { form: 'product-order', record: 'spss31' });
    const received = { field: 'fileUpload', name: 'fileUpload.png', type: 'image/png', bytes: picture.length };

    test('arrives with its form, without its metadata', async () => {
      expect((await order(new File([png], 'receipt.png', { type: 'image/png' }))).statusCode).toBe(200);
      expect(await shop.sandbox.receivedFiles('product-order')).toEqual([received]);
      expect(await shop.database.query('select file, file_content from messages')).toEqual([{ file: null, file_content: null }]);
    });

    test('is kept with its form while the endpoint does not answer, and arrives with it', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/product-order', drop: true });
      expect((await order(new File([png], '../receipt.png', { type: 'image/png' }))).statusCode).toBe(202);
      shop.pass(15_000);
      await deliverDueMessages(shop.context);
      expect(await shop.sandbox.receivedFiles('product-order')).toEqual([received]);
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
      expect((await order(new File([png], name, { type }))).statusCode).toBe(200);
      expect(await shop.sandbox.receivedFiles('product-order')).toEqual([received]);
    });

    test('that was not chosen is no file', async () => {
      expect((await order(new File([], '', { type: 'application/octet-stream' }))).statusCode).toBe(200);
      expect(await shop.sandbox.receivedFiles('product-order')).toEqual([]);
    });

    test.each([
      ['is a program that calls itself a picture', new File(['MZ\x90'], 'receipt.png', { type: 'image/png' }), 415, 'file-type'],
      [
        'is a photo of a format that few programs read',
        new File(['\0\0\0\x18ftypheic'], 'a.heic', { type: 'image/heic' }),
        415,
        'file-type',
      ],
      [
        'is no picture but for its first bytes',
        new File([picture.subarray(0, 20)], 'receipt.png', { type: 'image/png' }),
        415,
        'file-type',
      ],
      ['is none of the kinds that are taken', new File(['text'], 'receipt.txt', { type: 'text/plain' }), 415, 'file-type'],
      ['is larger than five megabytes', new File([png, new Uint8Array(5_000_000)], 'receipt.png', { type: 'image/png' }), 413, 'too-large'],
    ])('that %s is refused with its reason, and nothing is sent', async (_what, file, status, reason) => {
      const answer = await order(file);
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([status, reason]);
      expect(await shop.sandbox.received()).toEqual([]);
      expect(await shop.database.query('select 1 from messages')).toEqual([]);
    });

    test('comes alone', async () => {
      const file = () => new File([png], 'receipt.png', { type: 'image/png' });
      expect((await sendForm(shop.server, { ...fields, one: file(), two: file() }, { form: 'product-order' })).statusCode).toBe(413);
    });
  });
}
