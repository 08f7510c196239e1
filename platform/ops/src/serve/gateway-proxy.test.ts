import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { rawRequest } from '../testing/raw-request';
import { demoSiteConfig, Shop, shell } from '../testing/shop';
import { type SiteServer, startServer } from './start-server';

interface ReceivedRequest {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let shop: Shop;
let gateway: Server;
let server: SiteServer;
let received: ReceivedRequest[];

/** A small gateway: `/api/busy` is overloaded, `/api/dead` drops the connection, `/api/last` answers once on each; the rest echoes. */
function smallGateway(): Server {
  const used = new WeakSet<Socket>();
  return createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    received.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    if (request.url === '/api/dead') return void request.socket.destroy();
    if (request.url === '/api/last' && used.has(request.socket)) return void request.socket.destroy();
    used.add(request.socket);
    if (request.url === '/api/busy') return void response.writeHead(503, { 'retry-after': '1' }).end('busy');
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'payment=1; HttpOnly' }).end(body || '{}');
  });
}

beforeAll(async () => {
  shop = await Shop.open();
  await shop.live(shell);
  gateway = smallGateway();
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready));
  const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  server = await startServer({ port: 0, home: shop.home, siteConfig: await demoSiteConfig(), gatewayUrl });
});
beforeEach(() => {
  received = [];
});
afterAll(async () => {
  await server.close();
  gateway.closeAllConnections();
  await new Promise((closed) => gateway.close(closed));
  await shop.close();
});

describe('a request for the gateway', () => {
  test('reaches it whole, whatever its kind, and its answer comes back', async () => {
    const body = '--x\r\ncontent-disposition: form-data; name="firstName"\r\n\r\nسلمى\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x', cookie: 'a=1' };
    const answer = await rawRequest(server.url, '/api/forms/contact?x=1', { method: 'POST', headers, body });
    expect(answer).toMatchObject({ status: 201, headers: { 'set-cookie': ['payment=1; HttpOnly'], 'x-content-type-options': 'nosniff' } });
    expect(answer.body.toString()).toBe(body);
    expect(received).toEqual([{ line: 'POST /api/forms/contact?x=1', body, headers: expect.objectContaining(headers) }]);
  });

  test('says from whom it comes, and no visitor can say otherwise', async () => {
    await rawRequest(server.url, '/api/payments/7', { headers: { 'x-forwarded-proto': 'https', host: 'evil.example.com' } });
    expect(received[0]?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL((await demoSiteConfig()).public.origin).host,
    });
  });

  test('comes from the visitor before the proxies that the configuration names, however many stand in a row', async () => {
    const gatewayUrl = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
    const siteConfig = { ...(await demoSiteConfig()), trustedProxies: ['203.0.113.7', '10.4.0.0/16'] };
    const behind = await startServer({ port: 0, home: shop.home, siteConfig, gatewayUrl });
    const chains = ['192.0.2.9, 192.0.2.1, 203.0.113.7, 10.4.8.8', '192.0.2.9, 198.51.100.66'];
    for (const chain of chains) await rawRequest(behind.url, '/api/payments/7', { headers: { 'x-forwarded-for': chain } });
    await behind.close();
    expect(received.map(({ headers }) => headers['x-forwarded-for'])).toEqual(['192.0.2.1', '198.51.100.66']);
  });

  test.each([
    ['waits to be told to go on', { expect: '100-continue' }],
    ['would rather speak HTTP/2', { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' }],
    ['would rather speak another protocol', { connection: 'upgrade', upgrade: 'TLS/1.0' }],
    ['keeps its connection', { connection: 'keep-alive', 'keep-alive': 'timeout=5, max=1000' }],
    ['speaks to a proxy', { 'proxy-connection': 'keep-alive', te: 'trailers', trailer: 'x-sum' }],
    ['names what is for one step alone', { connection: 'close, content-type, x-forwarded-for' }],
    ['sends its body in pieces', { 'transfer-encoding': 'chunked' }],
  ])('is served where its sender %s', async (_how, headers) => {
    const body = JSON.stringify({ firstName: 'سلمى' });
    const answer = await rawRequest(server.url, '/api/forms/contact', { method: 'POST', headers, body });
    expect([answer.status, answer.body.toString()]).toEqual([201, body]);
    expect(received).toMatchObject([{ body, headers: { 'x-forwarded-for': '127.0.0.1' } }]);
  });

  test('is refused where its body is encoded for its way, which nobody would decode', async () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'gzip, chunked' };
    const answer = await rawRequest(server.url, '/api/payments', { method: 'POST', headers, body: '{}' });
    expect([answer.status, JSON.parse(answer.body.toString()).reason]).toEqual([400, 'invalid']);
    expect(received).toEqual([]);
  });

  test('never goes over a connection that the gateway has just closed', async () => {
    const headers = { 'content-type': 'application/json' };
    for (let time = 0; time < 3; time += 1)
      expect((await rawRequest(server.url, '/api/last', { method: 'POST', headers, body: '{}' })).status).toBe(201);
  });

  test.each(['GET', 'PUT', 'DELETE'])('may be a %s', async (method) => {
    expect((await rawRequest(server.url, '/api/anything', { method })).status).toBe(201);
  });

  test('does not climb out of /api', async () => {
    expect((await rawRequest(server.url, '/api/%2e%2e/inbox')).status).toBe(400);
    expect(received).toEqual([]);
  });

  test('is never sent twice, though the gateway is busy or breaks off', async () => {
    expect((await rawRequest(server.url, '/api/busy')).status).toBe(503);
    expect(
      (await rawRequest(server.url, '/api/dead', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(502);
    expect((await rawRequest(server.url, '/api/dead')).status).toBe(502);
    expect(received.map(({ line }) => line)).toEqual(['GET /api/busy', 'POST /api/dead', 'GET /api/dead']);
  });

  test('gets a reason that pages understand where the gateway is down, or where there is none', async () => {
    const siteConfig = await demoSiteConfig();
    for (const options of [{}, { gatewayUrl: 'http://127.0.0.1:9' }]) {
      const alone = await startServer({ port: 0, home: shop.home, siteConfig, ...options });
      const { status, headers, body } = await rawRequest(alone.url, '/api/payments', { method: 'POST', body: '{}' });
      await alone.close();
      expect([status, headers['content-type'], JSON.parse(body.toString())]).toEqual([
        502,
        'application/json; charset=utf-8',
        { reason: 'internal', message: 'الخدمة غير متاحة الآن. يرجى المحاولة مرة أخرى بعد قليل.' },
      ]);
    }
  });
});
