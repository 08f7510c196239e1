import { describe, expect, test } from '@jest/globals';
import { type Random, seededRandom } from '../faults/random';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { referenceOf } from '../reference-of';
import { refusalIn } from '../visitor';

const SEEDS = 400;
const LINE = '\r\n';

/** A body as a browser writes it, to be damaged. */
function sound(boundary: string): string {
  const part = (head: string, content: string) =>
    `--${boundary}${LINE}content-disposition: form-data; ${head}${LINE}${LINE}${content}${LINE}`;
  const file = `name="fileUpload"; filename="a.pdf"${LINE}content-type: application/pdf`;
  return `${part('name="firstName"', 'x')}${part('name="phone"', '0550000003')}${part(file, '%PDF-1.7')}--${boundary}--${LINE}`;
}

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
  (body) => body.replace('name="firstName"', ''),
  (body) => body.replace('form-data', 'attachment'),
  (body, random) => body.replace('firstName', random.pick(['__proto__', 'constructor', 'toString', '', '\0', '"', 'a'.repeat(300)])),
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

  async function post(seed: number) {
    const random = seededRandom(seed);
    const boundary = 'riwaq-boundary';
    const payload = Buffer.from(random.pick(damages)(sound(boundary), random), 'latin1');
    const headers = { 'content-type': random.pick(types)(boundary, random), 'idempotency-key': `${referenceOf(seed)}:pending` };
    return shop.server.inject({ method: 'POST', url: '/api/forms/product-order', headers, payload, remoteAddress: `10.0.${seed % 250}.1` });
  }

  describe('a damaged multipart body', () => {
    test(`is refused with a reason or read, never a 500: ${SEEDS} seeds`, async () => {
      const failed: object[] = [];
      for (let seed = 0; seed < SEEDS; seed += 1) {
        const answer = await post(seed);
        if (answer.statusCode >= 500)
          failed.push({ seed, status: answer.statusCode, log: shop.log.filter((line) => line.includes('a request failed')).at(-1) });
        else if (answer.statusCode >= 400) expect(refusalIn(answer).reason).toMatch(/^(invalid|too-large|file-type)$/);
      }
      expect(failed).toEqual([]);
    });

    test('that is cut off is logged as such', async () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=x', 'idempotency-key': 'RQ-7K3M9QXA:pending' };
      const payload = `--x${LINE}content-disposition: form-data; name="firstName"${LINE}${LINE}cut`;
      const answer = await shop.server.inject({ method: 'POST', url: '/api/forms/contact', headers, payload });
      expect([answer.statusCode, refusalIn(answer).reason]).toEqual([400, 'invalid']);
      expect(shop.logged('invalid')).toMatchObject([{ level: 30, route: '/api/forms/:form', detail: 'multipart' }]);
      expect(await shop.sandbox.received()).toEqual([]);
    });
  });
}
