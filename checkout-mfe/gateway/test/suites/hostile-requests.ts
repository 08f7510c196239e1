import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { GatewayErrorSchema } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';

const LINE = '\r\n';
const KEY = 'idempotency-key: contact-1';

/** Requests as no browser writes them, byte by byte. */
export function hostileRequests(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  let port = 0;
  let sockets: Socket[] = [];
  beforeEach(async () => {
    port = Number(new URL(await shop.server.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
  });

  function say(text: string): Socket {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    sockets = [...sockets, socket];
    socket.write(text);
    return socket;
  }
  /** All that comes back until the connection is closed. */
  async function heard(socket: Socket): Promise<{ readonly status: number; readonly head: string; readonly body: string }> {
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    await once(socket, 'close');
    const [head = '', ...body] = text.split(LINE + LINE);
    return { status: Number(head.split(' ')[1]), head, body: body.join(LINE + LINE) };
  }
  const request = (first: string, ...rest: readonly string[]) => [`${first} HTTP/1.1`, 'host: x', 'connection: close', ...rest].join(LINE);
  const json = (body: string, type = 'application/json') =>
    `${request('POST /api/orders', `content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`)}${LINE}${LINE}${body}`;

  test.each([
    ['an address that cannot be decoded', `${request('GET /api/payments/%ff')}${LINE}${LINE}`, 400],
    ['a piece of an address that is far too long', `${request(`GET /api/payments/${'9'.repeat(300)}`)}${LINE}${LINE}`, 414],
    ['a method that is none', `${request('HELLO /api/payments')}${LINE}${LINE}`, 400],
    ['no HTTP', `hello${LINE}${LINE}`, 400],
    ['a head of 200 kB', `${request('GET /api/payments/1', `cookie: ${'a'.repeat(200_000)}`)}${LINE}${LINE}`, 431],
    ['a length that is no number', `${request('POST /api/orders', 'content-length: x')}${LINE}${LINE}{}`, 400],
    ['two lengths', `${request('POST /api/orders', 'content-length: 2', 'content-length: 3')}${LINE}${LINE}{}`, 400],
    [
      'a length beside chunks',
      `${request('POST /api/orders', 'content-length: 2', 'transfer-encoding: chunked')}${LINE}${LINE}0${LINE}${LINE}`,
      400,
    ],
    ['a line feed in a header', `${request('GET /api/payments/1', 'cookie: a\nx-forwarded-for: 192.0.2.1 \u0000')}${LINE}${LINE}`, 400],
  ])('%s is refused before any route', async (_what, text, status) => {
    expect((await heard(say(text))).status).toBe(status);
    expect(shop.log.join('')).not.toMatch(/"level":[56]0/);
  });

  test('a head of 100 kB, as a visitor with many cookies has, is answered', async () => {
    const head = request('GET /healthz', `cookie: ${'a=1; '.repeat(20_000)}`);
    expect((await heard(say(`${head}${LINE}${LINE}`))).status).toBe(200);
  });

  test.each([
    ['an address of none', `${request('GET /api/nothing')}${LINE}${LINE}`, 404, 'not-found'],
    ['an address that climbs', `${request('GET /api/../../etc/passwd')}${LINE}${LINE}`, 404, 'not-found'],
    ['a whole address', `${request('GET http://evil.example/api/payments/1')}${LINE}${LINE}`, 404, 'not-found'],
    ['another method than the address has', `${request('DELETE /api/orders')}${LINE}${LINE}`, 404, 'not-found'],
    ['a method of other services', `${request('PROPFIND /api/orders')}${LINE}${LINE}`, 404, 'not-found'],
    ['a method that wants to be another', `${request('GET /api/orders', 'x-http-method-override: POST')}${LINE}${LINE}`, 404, 'not-found'],
    ['a body of no kind', json('{}', 'text/xml'), 400, 'invalid'],
    ['a kind that is none', json('{}', ';;='), 400, 'invalid'],
    ['an empty body', json(''), 400, 'invalid'],
    ['a body that is not JSON', json('{"productType":'), 400, 'invalid'],
    ['another prototype', json('{"__proto__":{"productType":"bundle"}}'), 400, 'invalid'],
    ['another constructor', json('{"constructor":{"prototype":{"x":1}}}'), 400, 'invalid'],
    ['a thousand lists in each other', json('['.repeat(1000) + ']'.repeat(1000)), 400, 'invalid'],
    ['70 kB of JSON', json(JSON.stringify({ productType: 'x'.repeat(70_000) })), 413, 'too-large'],
  ])('%s is refused in our own words', async (_what, text, status, reason) => {
    const answer = await heard(say(text));
    expect(answer.status).toBe(status);
    expect(parse(GatewayErrorSchema, JSON.parse(answer.body), 'a refusal').reason).toBe(reason);
    expect(answer.body).not.toMatch(/FST_|statusCode|"error"|evil|etc/);
    expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
    expect(shop.log.join('')).not.toMatch(/evil|passwd|"level":[56]0/);
  });

  test('a client that sends Expect: 100-continue is served', async () => {
    const body = JSON.stringify({ firstName: 'x' });
    const head = request(
      'POST /api/forms/contact',
      KEY,
      'content-type: application/json',
      `content-length: ${body.length}`,
      'expect: 100-continue',
    );
    const socket = say(head + LINE + LINE);
    const [told] = await once(socket, 'data');
    expect(String(told)).toMatch(/^HTTP\/1.1 100 /);
    socket.write(body);
    expect((await heard(socket)).status).toBe(200);
  });

  test.each([
    ['an order', '/api/orders', 'application/json', '{"productType":'],
    ['a form in JSON', '/api/forms/contact', 'application/json', '{"firstName":'],
    [
      'a file',
      '/api/forms/contact',
      'multipart/form-data; boundary=x',
      `--x${LINE}content-disposition: form-data; name="a"; filename="a.png"${LINE}${LINE}\x89PNG`,
    ],
    [
      'an order with a file',
      '/api/orders',
      'multipart/form-data; boundary=x',
      `--x${LINE}content-disposition: form-data; name="order"${LINE}${LINE}{"productType":`,
    ],
    ['a beacon', '/api/beacons', 'application/json', '{'],
    ['a report', '/api/policy-reports', 'application/reports+json', '['],
  ])(
    'a client that goes in the middle of %s is no fault of ours: a plain line in the log, nothing kept',
    async (_what, path, type, begun) => {
      const asked = once(shop.server.server, 'request');
      const socket = say(`${request(`POST ${path}`, KEY, `content-type: ${type}`, 'content-length: 900')}${LINE}${LINE}${begun}`);
      await asked;
      socket.resetAndDestroy();
      while (!shop.log.some((line) => line.includes('"reason"'))) await setImmediate();
      expect(shop.log.map((line): { level: number; reason?: string } => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([]);
      expect(shop.logged('gone')).toMatchObject([{ level: 30 }]);
      expect(await shop.database.query('select 1 from messages union all select 1 from orders')).toEqual([]);
    },
  );
}
