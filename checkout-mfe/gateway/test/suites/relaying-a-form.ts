import { describe, expect, test } from '@jest/globals';
import type { Database } from '../../src/database/database';
import { deliverDueMessages } from '../../src/outbox/deliver';
import { bundleForm as fields } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { refusalIn, sendForm } from '../visitor';

/** Passing a visitor's form on to its endpoint. */
export function relayingAForm(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  async function arrived(): Promise<number> {
    return (await shop.sandbox.received('bundle-order')).length;
  }

  describe('an order form', () => {
    test('reaches its endpoint with its fields and its reference as idempotency key', async () => {
      const answer = await sendForm(shop.server, fields);
      expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
      expect(await shop.sandbox.received()).toEqual([{ endpoint: 'bundle-order', fields, idempotencyKey: 'RQ-7K3M9QXA:pending' }]);
    });

    test('that was accepted is not sent again', async () => {
      await sendForm(shop.server, fields);
      expect((await sendForm(shop.server, fields)).statusCode).toBe(200);
      expect(await arrived()).toBe(1);
    });

    test.each([
      [429, 429, 'too-many-requests'],
      [500, 502, 'form-endpoint'],
      [400, 502, 'form-endpoint'],
    ])('that its endpoint refuses with %i is answered %i, and only the visitor sends it again', async (status, answered, reason) => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', status });
      const answer = await sendForm(shop.server, fields);
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([answered, reason]);

      shop.pass(24 * 3_600_000);
      await deliverDueMessages(shop.context);
      expect(await arrived()).toBe(0);
      expect((await sendForm(shop.server, fields)).statusCode).toBe(200);
      expect(await arrived()).toBe(1);
    });

    test('whose endpoint cuts the connection is kept, and sent until it is accepted, once', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', drop: true, times: 2 });
      expect((await sendForm(shop.server, fields)).statusCode).toBe(202);
      expect((await sendForm(shop.server, fields)).statusCode).toBe(202);

      shop.pass(15_000);
      await deliverDueMessages(shop.context);
      expect(await arrived()).toBe(0);
      shop.pass(30_000);
      await deliverDueMessages(shop.context);
      await deliverDueMessages(shop.context);
      expect(await shop.sandbox.received()).toEqual([{ endpoint: 'bundle-order', fields, idempotencyKey: 'RQ-7K3M9QXA:pending' }]);
      expect((await sendForm(shop.server, fields)).statusCode).toBe(200);
    });

    test('whose lease was used up before it was stored is left to the next round, which sends it once', async () => {
      const { transaction } = shop.database;
      const query: Database['query'] = async (sql, parameters) => {
        const rows = await shop.database.query(sql, parameters);
        if (sql.includes('insert into messages')) shop.pass(25_000);
        return rows;
      };
      const { server } = await shop.another({ database: { query, transaction, close: async () => undefined } });
      expect((await sendForm(server, fields)).statusCode).toBe(202);
      expect(await arrived()).toBe(0);
      shop.pass(5000);
      await deliverDueMessages(shop.context);
      expect(await arrived()).toBe(1);
    });

    test('whose endpoint takes too long for its visitor is kept', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', delayMs: 9000 });
      const { server } = await shop.another({ endpointTimeout: 50 });
      expect((await sendForm(server, fields)).statusCode).toBe(202);
    });

    test('that is sent twice at once arrives once', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', delayMs: 1 });
      const first = sendForm(shop.server, fields);
      await shop.sandbox.waiting();
      expect((await sendForm(shop.server, fields)).statusCode).toBe(202);
      shop.sandbox.letPass();
      expect((await first).statusCode).toBe(200);
      expect(await arrived()).toBe(1);
    });

    test('promised to the second of two requests is kept, although the first was refused', async () => {
      await shop.sandbox.fail({ endpoint: 'forms/bundle-order', delayMs: 1, status: 500 });
      const first = sendForm(shop.server, fields);
      await shop.sandbox.waiting();
      expect((await sendForm(shop.server, fields)).statusCode).toBe(202);
      shop.sandbox.letPass();
      expect((await first).statusCode).toBe(502);

      shop.pass(30_000);
      await deliverDueMessages(shop.context);
      expect(await arrived()).toBe(1);
    });

    test('loses its fields once it has arrived', async () => {
      await sendForm(shop.server, fields);
      expect(await shop.database.query('select state, fields from messages')).toEqual([{ state: 'accepted', fields: null }]);
    });
  });

  describe('a form is refused, and goes nowhere,', () => {
    test.each([
      ['where visitors send no such form', fields, { form: 'gift' }, 404, 'not-found'],
      ['where only the gateway may post', fields, { form: 'paid-order' }, 404, 'not-found'],
      ['where its name is one of the language’s own', fields, { form: 'constructor' }, 404, 'not-found'],
      ['without an idempotency key', fields, { key: null }, 400, 'invalid'],
      ['with a key that could be anything', fields, { key: 'a b' }, 400, 'invalid'],
      ['with a field of a strange name', { 'first name': 'x' }, {}, 400, 'invalid'],
      ['with a field that is far too long', { additionalNotes: 'x'.repeat(40_000) }, {}, 413, 'too-large'],
      ['with far too many fields', Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`f${index}`, 'x'])), {}, 413, 'too-large'],
      ['with control characters in a name', { firstName: 'زبونة\u0000\u001b[2J' }, {}, 400, 'invalid'],
      ['with nothing in it', {}, { form: 'contact' }, 400, 'invalid'],
      ['as an order without a reference', fields, { key: 'contact-1' }, 400, 'invalid'],
      ['as the second step of what has only one', fields, { key: 'RQ-7K3M9QXA:method' }, 400, 'invalid'],
      ['as an order of nobody', { email: 'nobody' }, {}, 400, 'invalid'],
    ])('%s', async (_why, sent: Record<string, string | File>, options, status, reason) => {
      const answer = await sendForm(shop.server, sent, options);
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([status, reason]);
      expect(await shop.sandbox.received()).toEqual([]);
      expect(await shop.database.query('select 1 from messages')).toEqual([]);
    });

    test.each([
      ['with a number', { ...fields, price: 1 }],
      ['with fields in fields', { customer: fields }],
      ['with nothing in it', {}],
      ['that is a list', [fields]],
    ])('where it is JSON %s', async (_what, payload) => {
      const headers = { 'idempotency-key': 'RQ-7K3M9QXA' };
      const answer = await shop.server.inject({ method: 'POST', url: '/api/forms/offer-order', headers, payload });
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([400, 'invalid']);
      expect(await shop.sandbox.received()).toEqual([]);
    });

    test('where it is neither multipart nor JSON', async () => {
      const headers = { 'idempotency-key': 'RQ-7K3M9QXA', 'content-type': 'text/plain' };
      const answer = await shop.server.inject({ method: 'POST', url: '/api/forms/contact', headers, payload: 'firstName=x' });
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([400, 'invalid']);
    });
  });

  test('an unknown route is a 404 in the usual shape', async () => {
    const answer = await shop.server.inject('/api/nothing');
    expect([answer.statusCode, refusalIn(answer).reason]).toEqual([404, 'not-found']);
  });
}
