import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MOST_HEAD_BYTES } from '@riwaq/contracts/request-limits';
import { readRestOfRequests } from '@riwaq/contracts/rest-of-requests';
import { refusedPage, refusedPolicy, refusedReason } from '@riwaq/text/refused-request';
import { type BothFronts, openBothFronts } from '../testing/both-fronts';
import { hasNginx } from '../testing/nginx';
import { rawRequest } from '../testing/raw-request';

let fronts: BothFronts;

beforeAll(async () => {
  const gateway = createServer({ maxHeaderSize: MOST_HEAD_BYTES }, (request, response) =>
    response.end(String(request.headers.cookie?.length ?? 0)),
  );
  readRestOfRequests(gateway);
  fronts = await openBothFronts(gateway);
});
afterAll(() => fronts.close());

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

describe('riwaq serve', () => front(() => fronts.server.url, MOST_HEAD_BYTES + 20_000));

const missing = 'SKIPPED: nginx and its brotli modules are not installed (Debian: apt-get install nginx)';
(hasNginx() ? describe : describe.skip)(hasNginx() ? 'nginx' : missing, () => {
  front(() => fronts.origin, 40_000);

  test('over HTTP/2, where each cookie is a field of its own, takes more than any browser keeps for a shop', async () => {
    const session = connectHttp2(fronts.origin, { rejectUnauthorized: false, maxSendHeaderBlockLength: 1_000_000 });
    for (const bytes of [30_000, 100_000, 400_000]) {
      const request = session.request({ ':path': '/offers', cookie: cookies(bytes).split('; ').filter(Boolean) as unknown as string });
      const [headers] = await once(request, 'response');
      expect([bytes, headers[':status']]).toEqual([bytes, 200]);
      request.close();
    }
    session.close();
  });

  test('over plain http, leads to https as ever', async () => {
    const headers = { host: new URL(fronts.origin).hostname, cookie: cookies(30_000) };
    expect((await rawRequest(fronts.nginx?.plain ?? '', '/offers', { headers })).headers.location).toBe(`${fronts.origin}/offers`);
    const tooLarge = await rawRequest(fronts.nginx?.plain ?? '', '/offers', { headers: { ...headers, cookie: cookies(40_000) } });
    expect([tooLarge.status, tooLarge.headers.location]).toEqual([301, `${fronts.origin}/`]);
  });
});
