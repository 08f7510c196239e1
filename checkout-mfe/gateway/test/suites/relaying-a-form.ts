import { describe, expect, test } from '@jest/globals';
import type { SiteConfig } from '@riwaq/contracts';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { refusalIn, sendForm } from '../visitor';

const fields = { firstName: 'زبونة', email: 'visitor@example.com' };

/** Passing a form that orders nothing on to its endpoint. */
export function relayingAForm(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  describe('a form', () => {
    test.each(['contact', 'notify-me'])('%s goes to its endpoint with its fields and its key, once', async (form) => {
      for (let time = 0; time < 2; time += 1) {
        const answer = await sendForm(shop.server, fields, { form });
        expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
      }
      expect(await shop.sandbox.received()).toEqual([{ endpoint: form, fields, idempotencyKey: `${form}-1` }]);
    });

    test('is kept while its endpoint does not answer, and arrives afterwards', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/contact', drop: true });
      for (let time = 0; time < 2; time += 1) expect((await sendForm(shop.server, fields)).statusCode).toBe(202);
      shop.pass(15_000);
      await deliverDueMessages(shop.context);
      expect(await shop.sandbox.received()).toMatchObject([{ endpoint: 'contact', fields }]);
    });

    test('that its endpoint refuses is told to its visitor, who may send it again', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/contact', status: 500 });
      expect(refusalIn(await sendForm(shop.server, fields)).reason).toBe('form-endpoint');
      expect((await sendForm(shop.server, fields)).statusCode).toBe(200);
      expect(await shop.sandbox.received()).toHaveLength(1);
    });

    test('of other content under the same key is refused by its key; another form may have it', async () => {
      await sendForm(shop.server, fields, { key: 'same' });
      const answer = await sendForm(shop.server, { ...fields, firstName: 'أخرى' }, { key: 'same' });
      expect([answer.statusCode, refusalIn(answer)]).toEqual([400, expect.objectContaining({ field: 'Idempotency-Key' })]);
      expect((await sendForm(shop.server, fields, { form: 'notify-me', key: 'same' })).statusCode).toBe(200);
      expect(await shop.sandbox.received()).toHaveLength(2);
    });

    test('needs no prices', async () => {
      const { server } = await shop.another({ readPrices: () => Promise.reject(new Error('damaged')) });
      expect((await sendForm(server, fields)).statusCode).toBe(200);
    });

    test('of notify-me goes to the contact endpoint if it has none, and is a 404 without either', async () => {
      const { notifyMe: _none, ...forms } = shop.context.endpoints.forms;
      const { contact: _gone, ...fewer } = forms;
      const without = async (others: object) =>
        (await shop.another({ endpoints: { ...shop.context.endpoints, forms: others as SiteConfig['forms'] } })).server;
      expect((await sendForm(await without(forms), fields, { form: 'notify-me' })).statusCode).toBe(200);
      expect(await shop.sandbox.received('contact')).toHaveLength(1);
      expect((await sendForm(await without(fewer), fields, { form: 'notify-me' })).statusCode).toBe(404);
    });

    test.each([
      ['firstName', 80],
      ['subject', 120],
      ['message', 4000],
      ['productName', 500],
    ])('takes %s of %d characters and refuses one more, by the field', async (field, most) => {
      const sent = (length: number) => sendForm(shop.server, { ...fields, [field]: 'ن'.repeat(length) });
      const answer = await sent(most + 1);
      expect([answer.statusCode, refusalIn(answer)]).toEqual([400, expect.objectContaining({ reason: 'invalid', field })]);
      expect((await sent(most)).statusCode).toBe(200);
    });

    test('counts a line end as one character, as pages do', async () => {
      expect((await sendForm(shop.server, { ...fields, message: 'نص\r\n'.repeat(1300) })).statusCode).toBe(200);
    });

    test('may hold scripts as text: they arrive as they were typed', async () => {
      const typed = { firstName: '<script>alert(1)</script>', message: 'سطر\r\nوسطر' };
      await sendForm(shop.server, typed);
      expect(await shop.sandbox.received()).toMatchObject([{ fields: typed }]);
    });
  });

  describe('a form is refused, and goes nowhere,', () => {
    test.each([
      ['where visitors send no such form', fields, { form: 'gift' }, 404, 'not-found'],
      ['where only the gateway may post', fields, { form: 'paid-order' }, 404, 'not-found'],
      ['where orders had a form once', fields, { form: 'bundle-order' }, 404, 'not-found'],
      ['where its name is one of the language’s own', fields, { form: 'constructor' }, 404, 'not-found'],
      ['without an idempotency key', fields, { key: null }, 400, 'invalid'],
      ['with a key that could be anything', fields, { key: 'a b' }, 400, 'invalid'],
      ['with the key of an order', fields, { key: 'RQ-7K3M9QXA:pending' }, 400, 'invalid'],
      ['with the key of a transfer', fields, { key: 'transfer-41' }, 400, 'invalid'],
      ['with the key of a transaction', fields, { key: 'transfer-41:transaction' }, 400, 'invalid'],
      ['with the key of an order of PayPal', fields, { key: 'paypal-5O190127TN364715T' }, 400, 'invalid'],
      ['with the key of a receipt', fields, { key: 'receipt-RQ-7K3M9QXA' }, 400, 'invalid'],
      ['with a field of a strange name', { 'first name': 'x' }, {}, 400, 'invalid'],
      ['with a field that is far too long', { message: 'x'.repeat(40_000) }, {}, 413, 'too-large'],
      ['with far too many fields', Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`f${index}`, 'x'])), {}, 413, 'too-large'],
      ['with control characters in a name', { firstName: 'زبونة\u0000\u001b[2J' }, {}, 400, 'invalid'],
      ['with nothing in it', {}, {}, 400, 'invalid'],
    ])('%s', async (_why, sent: Record<string, string>, options, status, reason) => {
      const answer = await sendForm(shop.server, sent, options);
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([status, reason]);
      expect(await shop.sandbox.received()).toEqual([]);
      expect(await shop.database.query('select 1 from messages')).toEqual([]);
    });

    test('with a field twice: two readers could read two forms', async () => {
      const field = (value: string) => `--x\r\ncontent-disposition: form-data; name="firstName"\r\n\r\n${value}\r\n`;
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': 'contact-1' };
      const payload = `${field('one')}${field('other')}--x--\r\n`;
      const answer = await shop.server.inject({ method: 'POST', url: '/api/forms/contact', headers, payload });
      expect([answer.statusCode, refusalIn(answer).field]).toEqual([400, 'firstName']);
    });

    test.each([
      ['with a number', { ...fields, price: 1 }],
      ['with fields in fields', { customer: fields }],
      ['with nothing in it', {}],
      ['that is a list', [fields]],
    ])('where it is JSON %s', async (_what, payload) => {
      const headers = { 'idempotency-key': 'contact-1' };
      const answer = await shop.server.inject({ method: 'POST', url: '/api/forms/contact', headers, payload });
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([400, 'invalid']);
      expect(await shop.sandbox.received()).toEqual([]);
    });

    test('where it is neither multipart nor JSON', async () => {
      const headers = { 'idempotency-key': 'contact-1', 'content-type': 'text/plain' };
      const answer = await shop.server.inject({ method: 'POST', url: '/api/forms/contact', headers, payload: 'firstName=x' });
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([400, 'invalid']);
    });
  });

  test('an unknown route is a 404 in the usual shape', async () => {
    const answer = await shop.server.inject('/api/nothing');
    expect([answer.statusCode, refusalIn(answer).reason]).toEqual([404, 'not-found']);
  });
}
