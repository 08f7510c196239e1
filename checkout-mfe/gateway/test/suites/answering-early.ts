import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';

const TOO_LARGE = 8_000_000;
/** Requests on one connection: without the rest being read, about one in two would get no answer. */
const TIMES = 10;

/** Bodies that the gateway refuses before it has read them. */
export function answeringEarly(open: OpenDatabase): void {
  let agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // Before the gateway of a test ends, which would wait for this connection.
  afterEach(() => {
    agent.destroy();
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
  });
  const shop = gatewayForTests(open);

  async function send(at: string, headers: Record<string, string>, beginning = ''): Promise<readonly [number | undefined, unknown]> {
    const sent = httpRequest(`${at}/api/forms/contact`, { method: 'POST', headers: { 'idempotency-key': 'contact-1', ...headers }, agent });
    const end = '\r\n--x--\r\n';
    sent.end(Buffer.concat([Buffer.from(beginning), Buffer.alloc(TOO_LARGE - beginning.length - end.length, 'x'), Buffer.from(end)]));
    const [response] = await once(sent, 'response');
    let body = '';
    for await (const part of response) body += part;
    return [response.statusCode, JSON.parse(body).reason];
  }

  const length = { 'content-length': String(TOO_LARGE) };
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const file = '--x\r\ncontent-disposition: form-data; name="receipt"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

  describe('a body that is too large', () => {
    test.each([
      ['JSON of known length', { ...json, ...length }, ''],
      ['JSON in pieces', { ...json, 'transfer-encoding': 'chunked' }, ''],
      ['a file of known length', { ...form, ...length }, file],
      ['a file in pieces', { ...form, 'transfer-encoding': 'chunked' }, file],
      ['JSON on a connection that closes', { ...json, ...length, connection: 'close' }, ''],
    ])('is refused each time, and so is the next on its connection: %s', async (_what, headers, beginning) => {
      const { server } = await shop.another();
      const at = await server.listen({ port: 0, host: '127.0.0.1' });
      for (let time = 0; time < TIMES; time += 1) expect(await send(at, headers, beginning)).toEqual([413, 'too-large']);
    });

    test('gets 429 each time from who asks too often', async () => {
      const { server } = await shop.another({}, { requestsPerMinute: 1 });
      const at = await server.listen({ port: 0, host: '127.0.0.1' });
      await fetch(`${at}/api/payments/1`);
      for (let time = 0; time < TIMES; time += 1) expect(await send(at, { ...json, ...length })).toEqual([429, 'too-many-requests']);
    });
  });
}
