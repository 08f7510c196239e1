import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refusedPage } from '@riwaq/text/refused-request';
import { rawBytes, rawRequest } from '../testing/raw-request';
import { openServedShop, type ServedShop } from '../testing/served-shop';
import { demoSiteConfig } from '../testing/shop';
import { startServer } from './start-server';

let served: ServedShop;

beforeAll(async () => {
  served = await openServedShop();
});
afterAll(async () => {
  await served.close();
  expect(served.complaints).toEqual([]);
});

describe('a request that no honest browser sends', () => {
  test.each([
    ['/../registry.json', 400],
    ['/releases/offers/1.0.0/../descriptor.json', 400],
    ['/releases/offers/1.0.0/%2e%2e/descriptor.json', 400],
    ['/releases/offers/1.0.0/..%2fdescriptor.json', 400],
    ['/releases/offers/1.0.0/..%5cdescriptor.json', 400],
    ['/releases/offers/1.0.0/..\\descriptor.json', 400],
    ['/releases/offers/1.0.0/%252e%252e/descriptor.json', 404],
    ['/media/..%2f..%2fetc%2fpasswd', 400],
    ['/media//etc/passwd', 404],
    ['/%00', 400],
    ['/offers%0d%0aset-cookie:x', 400],
    ['/%c0%ae%c0%ae/x', 400],
    ['/%', 400],
    ['/%zz', 400],
    ['http://evil.example.com/', 400],
    [`/${'a'.repeat(5000)}`, 414],
    [`/${'a'.repeat(3000)}`, 404],
    ['*', 400],
  ])('%s gets a 4xx without a stack', async (path, expected) => {
    const { status, headers, body } = await served.get(path);
    expect(status).toBe(expected);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body.toString()).not.toMatch(/\bat .+:\d+|node_modules/);
    if (status !== 404) expect(body.toString()).toBe(refusedPage);
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('%s outside /api gets 405', async (method) => {
    for (const path of ['/offers', '/nowhere', '/releases/offers/1.0.0/remoteEntry.js', '/media/cover-offers.svg', '/apiary']) {
      const { status, headers } = await rawRequest(served.server.url, path, { method });
      expect([method, path, status, headers.allow]).toEqual([method, path, 405, 'GET, HEAD']);
    }
  });

  test('with huge headers gets 431', async () => {
    const { status, body } = await served.get('/offers', { cookie: 'x'.repeat(200_000) });
    expect([status, body.toString()]).toEqual([431, refusedPage]);
  });

  test('that is not HTTP gets 400', async () => {
    expect(await rawBytes(served.server.url, 'HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 Bad Request\r\n[\s\S]*\r\n\r\n<!doctype html>/);
  });
});

describe('two requests in one, or none', () => {
  const framed = (lines: string, body = '') => `${lines}\r\nHost: shop\r\nConnection: close\r\n\r\n${body}`;

  test.each([
    [
      'two lengths of a body',
      'POST /api/x HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked',
      '0\r\n\r\nGET /offers HTTP/1.1\r\n\r\n',
    ],
    ['two different lengths', 'POST /api/x HTTP/1.1\r\nContent-Length: 4\r\nContent-Length: 5', 'abcde'],
    ['a coding that hides', 'POST /api/x HTTP/1.1\r\nTransfer-Encoding: xchunked', '0\r\n\r\n'],
    ['a blank before the colon', 'GET /offers HTTP/1.1\r\nX-A : b', ''],
    ['a folded header', 'GET /offers HTTP/1.1\r\nX-A: b\r\n c: d', ''],
    ['a tunnel', 'CONNECT evil.example.com:443 HTTP/1.1', ''],
  ])('%s: no page', async (_what, lines, body) => {
    const answer = await rawBytes(served.server.url, framed(lines, body));
    expect(answer).not.toMatch(/HTTP\/1.1 200|offers 1/);
    expect(answer.split('HTTP/1.1 ').length).toBeLessThanOrEqual(2);
  });
});

test('hundreds of tags and ranges change nothing of an answer', async () => {
  const tags = Array.from({ length: 900 }, (_, place) => `"${place}"`).join(', ');
  const headers = { 'if-none-match': tags, range: `bytes=${'0-0,'.repeat(900)}0-0` };
  for (const path of ['/offers', '/releases/offers/1.0.0/page.js']) expect((await served.get(path, headers)).status).toBe(200);
});

describe('the server itself', () => {
  test('says so in one line where its port is in use', async () => {
    const other = createServer();
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(startServer({ port, home: served.shop.home, siteConfig: await demoSiteConfig() })).rejects.toThrow(
      `port ${port} is in use: end the program that uses it, or choose another with PORT`,
    );
    await new Promise((closed) => other.close(closed));
  });

  test('does not start where nothing is live', async () => {
    const empty = join(served.shop.home, 'empty');
    await mkdir(empty);
    await expect(startServer({ port: 0, home: empty, siteConfig: await demoSiteConfig() })).rejects.toThrow('nothing is live in');
  });

  test('tells browsers to stay with https where the shop is at an https address, and lets PayPal’s window speak', async () => {
    const { public: site, ...config } = await demoSiteConfig();
    const siteConfig = { ...config, public: { ...site, origin: 'https://shop.example.com', paypalClientId: 'demo' } };
    const secure = await startServer({ port: 0, home: served.shop.home, siteConfig });
    const { headers } = await rawRequest(secure.url, '/offers');
    await secure.close();
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('payment=(self "https://www.paypal.com"'),
    });
  });

  test('cuts open connections when it ends', async () => {
    const short = await startServer({ port: 0, home: served.shop.home, siteConfig: await demoSiteConfig() });
    const open = rawBytes(short.url, 'GET /offers HTTP/1.1\r\nHost: x\r\n');
    await rawRequest(short.url, '/offers');
    await short.close();
    expect(await open).toBe('');
  });
});
