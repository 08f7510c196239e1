import { afterEach, describe, expect, test } from '@jest/globals';
import { webhookSignature } from '../../src/identity/tokens';
import type { PaymentProvider } from '../../src/providers/provider';
import { order, productOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { cookieOf, placeOrder, refusalIn, requestPayment, sendForm, startPaying, stateOf } from '../visitor';

const DAY = 86_400_000;
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Every kind of bad input: the answer to its sender, and the log line by its reason. */
export function badInput(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  const { logged } = shop;
  const comeBack = (location: string | null) => shop.server.inject({ url: new URL(location ?? '').pathname });
  const withFile = (file: File) => placeOrder(shop.server, productOrder, { file });
  const sendText = (url: string, payload: string) =>
    shop.server.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'contact-1' },
    });

  afterEach(() => {
    for (const personal of Object.values(order.customerInfo)) expect(shop.log.join('')).not.toContain(personal);
  });

  describe('a return token', () => {
    test('that is unknown opens no payment; the log does not contain it', async () => {
      const answer = await shop.server.inject({ url: '/api/payments/return/forged-token' });
      expect([answer.statusCode, answer.headers.location, answer.cookies]).toEqual([303, '/payment/success', []]);
      expect(logged('unknown-token')).toHaveLength(1);
      expect(shop.log.join('')).not.toContain('forged-token');
    });

    test('that is used again leads to the same page, with a count in the log', async () => {
      const { url, transferId } = await startPaying(shop.server);
      const location = await shop.sandbox.choose(url, 'approve');
      const first = await comeBack(location);
      expect(logged('used-token')).toEqual([]);
      expect((await comeBack(location)).headers.location).toBe(first.headers.location);
      expect(logged('used-token')).toMatchObject([{ transferId, returns: 2 }]);
    });
  });

  describe('an unknown transfer', () => {
    test.each([
      ['with a token of another payment', true, 'token-of-another'],
      ['without any', false, 'no-token'],
    ])(
      'is asked about %s: it tells that it is paid and nothing else, and operations see that details were kept back',
      async (_how, hasToken, reason) => {
        const mine = await startPaying(shop.server);
        const theirs = await startPaying(shop.server, { reference: 'RQ-22223333' });
        await shop.sandbox.choose(theirs.url, 'approve');
        const state = await stateOf(shop.server, theirs.transferId, hasToken ? mine.cookies : {});
        expect(state).toEqual({ status: 'paid', registration: 'registered' });
        expect(logged(reason)).toMatchObject([{ transferId: theirs.transferId }]);
      },
    );

    test('that does not exist is not found', async () => {
      const answer = await shop.server.inject('/api/payments/987654');
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([404, 'not-found']);
      expect(logged('not-found')).toMatchObject([{ route: '/api/payments/:transferId' }]);
    });
  });

  describe('a completed transfer', () => {
    const confirming = async (answered: object) => {
      const transfer = { id: 41, serial: 'S-41', amount: 7030, created_at: '2026-05-03T11:05:00Z', rib: '', ...answered };
      const provider: PaymentProvider = {
        start: async () => ({ transferId: 41, url: 'https://pay.example.com/41' }),
        status: async () => ({ state: 'completed', transfer }),
      };
      return shop.another({ provider });
    };
    const unpaid = { registration: 'none', reference: order.reference };

    test.each([
      ['another amount', { amount: 7029 }, 'another-amount', 'another-amount'],
      ['another number', { id: 42 }, 'another-transfer', 'failed'],
    ])('with %s is no payment, and operations are alarmed with both amounts', async (_what, answered, reason, status) => {
      const { server } = await confirming(answered);
      const { transferId, cookies } = await startPaying(server);
      expect(await stateOf(server, transferId, cookies)).toEqual({ ...unpaid, status });
      const paid = { amount: 7030, ...answered }.amount;
      expect(logged(reason)).toMatchObject([{ level: 50, transferId, reference: order.reference, due: 7030, paid }]);
    });

    test('with another amount has that outcome for everybody, and the order gets no other payment page', async () => {
      const { server } = await confirming({ amount: 1 });
      const { transferId } = await startPaying(server);
      expect(await stateOf(server, transferId)).toEqual({ status: 'another-amount', registration: 'none' });
      const again = await requestPayment(server);
      expect([again.statusCode, refusalIn(again)]).toEqual([409, expect.objectContaining({ reason: 'another-amount' })]);
      expect(refusalIn(again).message).toContain('لا تدفع مرة أخرى');
    });
  });

  test('a webhook with the signature of another secret is refused and logged', async () => {
    const query = new URLSearchParams({ reference: order.reference, signature: webhookSignature(order.reference, 'guessed') });
    const answer = await shop.server.inject({ method: 'POST', url: `/api/payments/webhook?${query}` });
    expect([answer.statusCode, refusalIn(answer).reason]).toEqual([401, 'bad-signature']);
    expect(logged('bad-signature')).toEqual(expect.arrayContaining([expect.objectContaining({ level: 40 })]));
  });

  describe('a file', () => {
    test('of thirty megabytes is refused with the size limit', async () => {
      const answer = await withFile(new File([png, new Uint8Array(30_000_000)], 'receipt.png', { type: 'image/png' }));
      expect([answer.statusCode, refusalIn(answer).message]).toEqual([413, expect.stringContaining('5 ميغابايت')]);
      expect(logged('too-large')).toMatchObject([{ route: '/api/orders', detail: 'FST_REQ_FILE_TOO_LARGE' }]);
    });

    test('of no kind that the shop takes is refused with the accepted types', async () => {
      const answer = await withFile(new File(['<script>'], 'receipt.png', { type: 'image/png' }));
      expect([answer.statusCode, refusalIn(answer).message]).toEqual([415, expect.stringContaining('PDF')]);
      expect(logged('file-type')).toMatchObject([{ field: 'fileUpload' }]);
    });
  });

  test.each([
    ['a full disk', '53100'],
    ['too many connections', '53300'],
    ['a server that shuts down', '57P01'],
    ['a server that is gone', 'ECONNREFUSED'],
  ])('%s is answered 503 with when to try again, and operations are alarmed', async (_what, code) => {
    const fail = () => Promise.reject(Object.assign(new Error('no space'), { code }));
    const broken = { query: fail, transaction: fail, close: async () => undefined };
    const { server } = await shop.another({ database: broken });
    for (const answer of [await sendForm(server, { firstName: 'زبونة' }), await placeOrder(server)]) {
      expect([answer.statusCode, answer.headers['retry-after'], refusalIn(answer).reason]).toEqual([503, '30', 'unavailable']);
    }
    expect(logged('unavailable')).toMatchObject([{ level: 50, code, msg: expect.stringContaining('ALERT') }, { code }]);
    expect((await server.inject('/readyz')).statusCode).toBe(503);
    expect(await shop.sandbox.received()).toEqual([]);
  });

  test.each([
    ['/api/orders', '/api/orders'],
    ['/api/orders/RQ-7K3M9QXA/payment', '/api/orders/:reference/payment'],
    ['/api/forms/contact', '/api/forms/:form'],
  ])('a body that is not JSON at %s is refused', async (url, route) => {
    const answer = await sendText(url, '{"firstName": ');
    expect([answer.statusCode, refusalIn(answer).reason]).toEqual([400, 'invalid']);
    expect(logged('invalid')).toMatchObject([{ route, detail: 'FST_ERR_CTP_INVALID_JSON_BODY' }]);
  });

  describe('control characters', () => {
    const half = '\ud83d';
    const customer = (changes: object) => ({ customerInfo: { ...order.customerInfo, ...changes } });
    test.each([
      ['a control character in a name', customer({ lastName: 'تجريبية\u001b[2J' }), 'customerInfo.lastName'],
      ['one in the commune', customer({ commune: 'باب\u0000الوادي' }), 'customerInfo.commune'],
      ['one in the notes', { additionalNotes: 'الاتصال\u0000مساءً' }, 'additionalNotes'],
      ['half a character', { additionalNotes: half }, 'additionalNotes'],
      ['nothing but spaces in a name', customer({ firstName: '   ' }), 'customerInfo.firstName'],
      ['a line end in a name', customer({ firstName: 'زبونة\nالحالة: مدفوع' }), 'customerInfo.firstName'],
      ['a line end that few know', customer({ phone: '0550000003\u2028status: paid' }), 'customerInfo.phone'],
      ['two addresses', customer({ email: 'a@example.com,b@example.com' }), 'customerInfo.email'],
    ])('%s of an order is refused by its field, and nothing is stored', async (_what, changes, field) => {
      const answer = await placeOrder(shop.server, changes);
      expect([answer.statusCode, refusalIn(answer)]).toEqual([400, expect.objectContaining({ reason: 'invalid', field })]);
      expect(logged('invalid')).toMatchObject([{ field }]);
      expect(await shop.database.query('select 1 from orders')).toEqual([]);
    });

    test.each([
      ['firstName', 'زبونة\u0007'],
      ['firstName', half],
      ['firstName', 'زبونة\nstatus: paid'],
      ['lastName', 'زبونة\r\nBcc: everyone@example.com'],
      ['phone', '0550000003\u2029status: paid'],
      ['orderReference', 'RQ-7K3M9QXA\tpaid'],
      ['message', 'سطر\u2028سطر'],
      ['firstName', 'x'.repeat(81)],
      ['email', 'a@example.com, b@example.com'],
      ['email', 'a@example.com;b@example.com'],
      ['email', 'Riwaq <a@example.com>'],
      ['email', '"a@example.com" <b@example.com>'],
      ['email', 'a@example.com\nBcc: b@example.com'],
      ['email', 'a@example.com%0aBcc:b@example.com'],
      ['email', 'mailto:a@example.com'],
      ['email', `${'a'.repeat(250)}@example.com`],
      ['email', 'nobody'],
    ])('a form whose %s is %j is refused by that field, whichever way it comes', async (field, value) => {
      const content = { subject: 'سؤال', [field]: value };
      const asJson = await sendText('/api/forms/contact', JSON.stringify(content));
      const asMultipart = await sendForm(shop.server, content);
      for (const answer of [asJson, asMultipart]) {
        // A multipart body has no halves of characters.
        if (answer === asMultipart && value === half) continue;
        expect([answer.statusCode, refusalIn(answer)]).toEqual([400, expect.objectContaining({ reason: 'invalid', field })]);
      }
      expect(shop.log.join('')).not.toContain('Bcc');
    });

    test('marks that a paste brings along are taken off an order: what arrives is what is seen', async () => {
      const pasted = {
        firstName: '\u202bأمينة\u202c',
        lastName: '\u200fبن\u200b علي',
        wilaya: '\u202eوهران',
        phone: '\u2066٠٥٥٠000003\u2069',
      };
      expect((await placeOrder(shop.server, customer(pasted))).statusCode).toBe(200);
      const [received] = await shop.sandbox.received('bundle-order');
      expect(received?.fields).toMatchObject({ firstName: 'أمينة', lastName: 'بن علي', wilaya: 'وهران', phone: '0550000003' });
    });

    test('usual input is accepted: line breaks, joiners, no address, an address with spaces', async () => {
      const message = 'السلام عليكم،\r\n\tلديّ سؤال عن SPSS، می\u200cخواهم.';
      expect((await sendForm(shop.server, { message, firstName: 'مها\u200c', email: '' })).statusCode).toBe(200);
      await sendForm(shop.server, { message, email: ' a+b@example.co.uk ' }, { key: 'contact-2' });
      const [, second] = await shop.sandbox.received('contact');
      expect(second?.fields).toMatchObject({ message, email: 'a+b@example.co.uk' });
    });
  });

  describe('a pending record', () => {
    test('of an unpaid payment gets the same answer months later, with a line in the log', async () => {
      const { transferId, cookies } = await startPaying(shop.server);
      shop.pass(3 * DAY);
      await stateOf(shop.server, transferId, cookies);
      expect(logged('expired')).toEqual([]);
      shop.pass(60 * DAY);
      expect(await stateOf(shop.server, transferId, cookies)).toMatchObject({ status: 'pending', registration: 'none' });
      expect(logged('expired')).toMatchObject([{ transferId, status: 'pending' }]);
    });

    test('stored under earlier rules is registered with what it has', async () => {
      const { transferId, url } = await startPaying(shop.server);
      const { commune: _later, ...customer } = order.customerInfo;
      const older = { ...order, customerInfo: customer, additionalNotes: 'سطر\u0007', seller: 'a field of those days' };
      await shop.database.query(`update orders set purchase = jsonb_set(purchase, '{request}', $1)`, [JSON.stringify(older)]);
      const answer = await comeBack(await shop.sandbox.choose(url, 'approve'));
      expect(await stateOf(shop.server, transferId, cookieOf(answer))).toMatchObject({ status: 'paid', registration: 'registered' });
      expect(await shop.sandbox.received('paid-order')).toMatchObject([{ fields: { ...customer, commune: '' } }]);
    });
  });
}
