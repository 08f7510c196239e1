import { describe, expect, test } from '@jest/globals';
import { type Random, seededRandom } from '../faults/random';
import { productOrder } from '../fixtures';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { referenceOf } from '../reference-of';
import { refusalIn } from '../visitor';

const SEEDS = 250;
const LINE = '\r\n';
const BOUNDARY = 'riwaq-boundary';

const part = (head: string, content: string) =>
  `--${BOUNDARY}${LINE}content-disposition: form-data; ${head}${LINE}${LINE}${content}${LINE}`;
const end = `--${BOUNDARY}--${LINE}`;
const file = (content: string) => part(`name="fileUpload"; filename="a.pdf"${LINE}content-type: application/pdf`, content);

/** Bodies as browsers write them, to be damaged: of an order and of a form. The order is ASCII, since a damaged body is written byte by byte. */
const customerInfo = { ...productOrder.customerInfo, firstName: 'a', lastName: 'b', wilaya: 'c', commune: 'd' };
const sound = {
  '/api/orders': (reference: string) =>
    part('name="order"', JSON.stringify({ ...productOrder, productId: 2, version: null, price: 5000, reference, customerInfo })) +
    file('%PDF-1.7') +
    end,
  '/api/forms/contact': () => part('name="firstName"', 'x') + part('name="order"', '0550000003') + file('%PDF-1.7') + end,
} as const;

/** Ways to damage a body: each takes a sound one. */
type Damage = (body: string, random: Random) => string;
const damages: readonly [Damage, ...Damage[]] = [
  (body, random) => body.slice(0, random.below(body.length)),
  (body, random) => body.slice(random.below(body.length)),
  (body, random) => {
    const place = random.below(body.length);
    return body.slice(0, place) + String.fromCharCode(random.below(256)) + body.slice(place + 1);
  },
  (body, random) => {
    const place = random.below(body.length);
    return body.slice(0, place) + body.slice(random.below(body.length)) + body.slice(place);
  },
  (body) => body.replaceAll(LINE, '\n'),
  (body) => body.replace('name="order"', ''),
  (body) => body.replace('form-data', 'attachment'),
  (body, random) =>
    body.replace('name="order"', `name="${random.pick(['__proto__', 'constructor', 'toString', '', '\0', '"', 'a'.repeat(300)])}"`),
  (body, random) => body.replace('fileUpload', random.pick(['__proto__', 'hasOwnProperty', '', ';', '%'])),
  (body) => body.replace('content-disposition', 'x'.repeat(100_000)),
  (body) => body.replace(/content-type: application\/pdf/, `content-type: ${'/'.repeat(3000)}`),
  (body) => body.replace(/content-type: application\/pdf/, 'content-transfer-encoding: base64\r\ncontent-type: text/plain; charset=utf-7'),
];

/** Content types that promise a body which does not come. */
type ContentType = (boundary: string, random: Random) => string;
const types: readonly [ContentType, ...ContentType[]] = [
  (boundary) => `multipart/form-data; boundary=${boundary}`,
  (boundary) => `multipart/form-data; boundary=${boundary}`,
  (boundary) => `multipart/form-data; boundary=${boundary}`,
  () => 'multipart/form-data',
  () => 'multipart/form-data; boundary=',
  () => 'multipart/form-data; boundary=""',
  (_boundary, random) => `multipart/form-data; boundary=${'b'.repeat(1 + random.below(400))}`,
  (boundary) => `multipart/mixed; boundary=${boundary}`,
  (boundary) => `MULTIPART/FORM-DATA; Boundary="${boundary}"; charset=%`,
];

/** Damaged multipart bodies, a seed each. */
export function damagedBodies(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  async function post(url: keyof typeof sound, seed: number) {
    const random = seededRandom(seed);
    const payload = Buffer.from(random.pick(damages)(sound[url](referenceOf(seed)), random), 'latin1');
    const headers = { 'content-type': random.pick(types)(BOUNDARY, random), 'idempotency-key': `contact-${seed}` };
    return shop.server.inject({ method: 'POST', url, headers, payload, remoteAddress: `10.0.${seed % 250}.1` });
  }

  describe('a damaged multipart body', () => {
    test.each(['/api/orders', '/api/forms/contact'] as const)(
      `at %s is refused with a reason or read, never a 500: ${SEEDS} seeds`,
      async (url) => {
        const failed: object[] = [];
        for (let seed = 0; seed < SEEDS; seed += 1) {
          const answer = await post(url, seed);
          if (answer.statusCode >= 500)
            failed.push({ seed, status: answer.statusCode, log: shop.log.filter((line) => line.includes('a request failed')).at(-1) });
          else if (answer.statusCode >= 400)
            expect(refusalIn(answer).reason).toMatch(/^(invalid|too-large|file-type|price-changed|unknown-product)$/);
        }
        expect(failed).toEqual([]);
      },
    );

    test('that is cut off is logged as such', async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': 'contact-1' };
      const payload = `--x${LINE}content-disposition: form-data; name="firstName"${LINE}${LINE}cut`;
      const answer = await shop.server.inject({ method: 'POST', url: '/api/forms/contact', headers, payload });
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([400, 'invalid']);
      expect(shop.logged('invalid')).toMatchObject([{ level: 30, route: '/api/forms/:form', detail: 'multipart' }]);
      expect(await shop.sandbox.received()).toEqual([]);
    });
  });

  describe('a multipart order', () => {
    const whole = JSON.stringify(productOrder);
    const send = (payload: string) => {
      const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
      return shop.server.inject({ method: 'POST', url: '/api/orders', headers, payload });
    };

    test('is read, also without a file', async () => {
      expect((await send(part('name="order"', whole) + end)).statusCode).toBe(200);
    });

    test.each<[what: string, body: string, status: number, reason: string, field: string]>([
      ['no order', file('%PDF-1.7'), 400, 'invalid', 'order'],
      ['nothing', '', 400, 'invalid', 'order'],
      ['two orders', part('name="order"', whole) + part('name="order"', whole), 400, 'invalid', 'order'],
      ['an order that is no JSON', part('name="order"', whole.slice(1)), 400, 'invalid', 'order'],
      ['an order that is a text', part('name="order"', '"order"'), 400, 'invalid', ''],
      ['an order that is nothing', part('name="order"', 'null'), 400, 'invalid', ''],
      ['lists in each other', part('name="order"', '['.repeat(9000)), 400, 'invalid', 'order'],
      ['another prototype', part('name="order"', `{"__proto__":${whole}}`), 400, 'invalid', 'productType'],
      ['an order with a type of its own', part(`name="order"${LINE}content-type: application/json`, whole), 400, 'invalid', 'order'],
      ['an order as a file', part(`name="order"; filename="order.json"`, whole), 415, 'file-type', 'order'],
      ['a wrong order', part('name="order"', JSON.stringify({ ...productOrder, price: -1 })), 400, 'invalid', 'price'],
      ['a field beside it', part('name="order"', whole) + part('name="price"', '1'), 400, 'invalid', 'price'],
      [
        'a file of another name',
        part('name="order"', whole) + part('name="receipt"; filename="a.pdf"', '%PDF-1.7'),
        400,
        'invalid',
        'receipt',
      ],
      ['40 kB of order', part('name="order"', JSON.stringify({ ...productOrder, version: 'x'.repeat(40_000) })), 413, 'too-large', 'order'],
      ['two files', part('name="order"', whole) + file('%PDF-1.7') + file('%PDF-1.7'), 413, 'too-large', ''],
    ])('with %s is refused, and nothing is stored or sent', async (_what, body, status, reason, field) => {
      const answer = await send(body + end);
      expect([answer.statusCode, refusalIn(answer)]).toMatchObject([status, { reason, ...(field && { field }) }]);
      expect(await shop.sandbox.received()).toEqual([]);
      expect(await shop.database.query('select 1 from messages union all select 1 from orders')).toEqual([]);
    });
  });
}
