import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MOST_HEAD_BYTES } from '@riwaq/contracts/request-limits';
import { readRestOfRequests } from '@riwaq/contracts/rest-of-requests';
import { refusedPage, refusedPolicy, refusedReason } from '@riwaq/text/refused-request';
import { hasNginx, makeCertificate, nginxOrigin, type RunningNginx, startNginx } from '../testing/nginx';
import { rawRequest } from '../testing/raw-request';
import { openServedShop, type ServedShop } from '../testing/served-shop';
import { demoSiteConfig } from '../testing/shop';
import { type SiteServer, startServer } from './start-server';

let served: ServedShop;
let server: SiteServer;
let gateway: Server;
let nginx: RunningNginx | undefined;
let origin: string;

beforeAll(async () => {
  served = await openServedShop();
  gateway = createServer({ maxHeaderSize: MOST_HEAD_BYTES }, (request, response) =>
    response.end(String(request.headers.cookie?.length ?? 0)),
  );
  readRestOfRequests(gateway);
  await once(gateway.listen(0, '127.0.0.1'), 'listening');
  const at = `127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  server = await startServer({ port: 0, home: served.shop.home, siteConfig: await demoSiteConfig(), gatewayUrl: `http://${at}` });
  if (!hasNginx()) return;
  origin = await nginxOrigin();
  const certificate = await makeCertificate(join(served.shop.home, 'certificate'));
  nginx = await startNginx({ origin, home: served.shop.home, serve: new URL(server.url).host, gateways: [at], certificate });
});
afterAll(async () => {
  await nginx?.close();
  await server.close();
  gateway.closeAllConnections();
  await new Promise((closed) => gateway.close(closed));
  await served.close();
});

/** Cookies as analytics set them: many, none longer than a browser allows. */
function cookies(bytes: number): string {
  const one = `_ga_${'x'.repeat(36)}=${'1'.repeat(58)}; `;
  return one.repeat(Math.ceil(bytes / one.length)).slice(0, bytes);
}

/** What both fronts answer alike. */
function front(url: () => string, most: number) {
  const get = (path: string, headers: Record<string, string> = {}) => rawRequest(url(), path, { headers });

  test.each([5000, 9000, 16_500, 30_000])('cookies of %d bytes are no matter: pages, files and the API are answered', async (bytes) => {
    const headers = { cookie: cookies(bytes) };
    for (const path of ['/offers', '/releases/offers/1.0.0/page.js', '/nowhere', '/api/x']) {
      const { status, body } = await get(path, headers);
      expect([path, status]).toEqual([path, path === '/nowhere' ? 404 : 200]);
      if (path === '/api/x') expect(body.toString()).toBe(String(bytes));
    }
  });

  test('what is still too large gets a page in Arabic with a way on, and a reason from the API', async () => {
    const headers = { cookie: cookies(most) };
    const page = await get('/offers', headers);
    expect([page.status, page.headers['content-type'], page.body.toString()]).toEqual([431, 'text/html; charset=utf-8', refusedPage]);
    expect([page.headers['content-security-policy'], page.headers['cache-control']]).toEqual([refusedPolicy, 'no-store']);
    const api = await get('/api/x', headers);
    expect([api.status, JSON.parse(api.body.toString())]).toEqual([431, refusedReason]);
  });

  test.each([
    [`/${'a'.repeat(5000)}`, 414],
    [`/offers?${'a'.repeat(5000)}`, 414],
    [`/${'a'.repeat(most)}`, [414, 431]],
    ['/%zz', 400],
    ['/%', 400],
    ['/offers/%2e%2e/live.json', 400],
    ['/%00', 400],
  ])('an address that is malformed or too long gets that page too: case %#', async (path, expected) => {
    const { status, headers, body } = await get(path);
    expect([expected].flat()).toContain(status);
    expect([headers['content-type'], body.toString()]).toEqual(['text/html; charset=utf-8', refusedPage]);
  });

  test('a malformed address of the API gets a reason', async () => {
    const { status, body } = await get('/api/%2e%2e/offers');
    expect([status, JSON.parse(body.toString())]).toEqual([400, refusedReason]);
  });
}

describe('riwaq serve', () => front(() => server.url, MOST_HEAD_BYTES + 20_000));

const missing = 'SKIPPED: nginx and its brotli modules are not installed (Debian: apt-get install nginx)';
(hasNginx() ? describe : describe.skip)(hasNginx() ? 'nginx' : missing, () => {
  front(() => origin, 40_000);

  test('over HTTP/2, where each cookie is a field of its own, takes more than any browser keeps for a shop', async () => {
    const session = connectHttp2(origin, { rejectUnauthorized: false, maxSendHeaderBlockLength: 1_000_000 });
    for (const bytes of [30_000, 100_000, 400_000]) {
      const request = session.request({ ':path': '/offers', cookie: cookies(bytes).split('; ').filter(Boolean) as unknown as string });
      const [headers] = await once(request, 'response');
      expect([bytes, headers[':status']]).toEqual([bytes, 200]);
      request.close();
    }
    session.close();
  });

  test('over plain http, leads to https as ever', async () => {
    const headers = { host: new URL(origin).hostname, cookie: cookies(30_000) };
    expect((await rawRequest(nginx?.plain ?? '', '/offers', { headers })).headers.location).toBe(`${origin}/offers`);
    const tooLarge = await rawRequest(nginx?.plain ?? '', '/offers', { headers: { ...headers, cookie: cookies(40_000) } });
    expect([tooLarge.status, tooLarge.headers.location]).toEqual([301, `${origin}/`]);
  });
});
