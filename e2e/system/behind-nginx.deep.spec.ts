import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Answer, rawBytes, rawRequest } from '@riwaq/ops/testing/raw-request';
import { test } from '../support/behind-nginx';
import { onlyForm } from '../support/bundle-order';
import { expect } from '../support/fixtures';
import { customer, OrderForm } from '../support/order-form';
import { releaseVariant } from '../support/release-variant';
import { OFFER } from '../support/shown-releases';

/** Addresses of every kind: nginx answers them as `riwaq serve` does. */
const addresses = [
  '/',
  '/products',
  '/products/',
  '/products?category=design',
  '/products?utm=x',
  OFFER,
  '/offers/nothing-of-that-name',
  '/orders',
  '/orders/RQ-7K3M9QXA',
  '/%6frders',
  '/thank-you',
  '/nowhere',
  '/404',
  '/products.html',
  '//evil.example.com/',
  '//',
  '/products//',
  '/media//etc/passwd',
  '/.git/config',
  '/sitemap.xml',
  '/robots.txt',
  '/live.json',
  '/manifest.webmanifest',
  '/_data/index.json',
  '/_data/products.json',
  '/_data/orders/:reference.json',
  '/_data/nowhere.json',
];

/** Paths that no honest client sends. */
const malformed = [
  '/\\evil.example.com/',
  '/%5cevil.example.com/',
  '/offers\\..\\..\\registry.json',
  '/.//evil.example.com/',
  '/%2e//evil.example.com/',
  '/..//evil.example.com/',
  '/offers/../../registry.json',
  '/offers/%2e%2e/live.json',
  '/offers%2flive.json',
  '/%00',
  '/offers%0d%0aset-cookie:x',
  '/offers%c2%85',
  '/%zz',
  '/api/%2e%2e/offers',
];

/** Not HTTP, or two requests in one. */
const broken = [
  'POST /api/x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
  'POST /api/x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
  'POST /api/x HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: xchunked\r\nConnection: close\r\n\r\n0\r\n\r\n',
  'GET /offers HTTP/1.1\r\nHost : HOST\r\n\r\n',
  'GET /offers HTTP/1.1\r\nHost: HOST\r\nHost: evil.example.com\r\n\r\n',
  'CONNECT evil.example.com:443 HTTP/1.1\r\nHost: HOST\r\n\r\n',
  'TRACE /offers HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n',
  'GET /offers\r\n',
];

/** A script of the shell that a document names. */
const scriptOf = ({ body }: Answer) => /\/releases\/shell\/[^"]+\.js/.exec(body.toString())?.[0] ?? '';
const headersOf = ({ headers }: Answer) =>
  Object.fromEntries(
    [
      ...['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options', 'referrer-policy'],
      ...['strict-transport-security', 'content-encoding', 'location', 'access-control-allow-origin', 'x-robots-tag'],
    ].map((name) => [name, headers[name]]),
  );
const ofDocuments = ({ headers }: Answer) =>
  ['permissions-policy', 'cross-origin-opener-policy', 'reporting-endpoints'].map((name) => headers[name]);

test('every kind of address is answered as riwaq serve answers it: status, headers, bytes and brotli', async ({ nginxSite }) => {
  const { url, serveUrl } = nginxSite;
  const files = [scriptOf(await rawRequest(serveUrl, '/')), '/media/none.svg', '/releases/offers/1.0.0/none.js'];
  const rest = [`${files[0]}.br`, `${files[0]}.map`, '/releases/shell/CHANGELOG.md', '/releases/offers/1.0.0/mf-manifest-stats.json'];
  for (const address of [...addresses, ...files, ...rest]) {
    await test.step(address, async () => {
      const asked = { headers: { 'accept-encoding': 'br, gzip' } };
      const [one, other] = await Promise.all([rawRequest(url, address, asked), rawRequest(serveUrl, address, asked)]);
      expect(one.status).toBe(other.status);
      // nginx has its own texts for missing files.
      if (other.status >= 400 && !String(other.headers['content-type']).startsWith('text/html')) return;
      expect(one.headers.location).toBe(other.headers.location);
      if (other.status === 308) return;
      expect(headersOf(one)).toEqual(headersOf(other));
      if (String(other.headers['content-type']).startsWith('text/html')) expect(ofDocuments(one)).toEqual(ofDocuments(other));
      const [plain, same] = await Promise.all([rawRequest(url, address), rawRequest(serveUrl, address)]);
      expect(plain.body.equals(same.body)).toBe(true);
    });
  }
});

test('a visitor walks through the shop and orders; the order reaches the shop once', async ({ nginxSite, page }) => {
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  expect((await page.request.get('/products')).headers()['content-encoding']).toBe('br');
  await page.goto('/products?order=quillbot-premium#product-order');
  const order = new OrderForm(page, 'طلب منتج');
  await order.fill();
  await order.press('متابعة إلى الدفع');
  await order.payment.getByRole('button', { name: 'تأكيد الطلب', exact: true }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'الخطوات التالية' })).toBeVisible();
  expect(await onlyForm(nginxSite.inbox, 'product-order')).toMatchObject({
    ...customer,
    orderReference: (await order.reference.textContent()) ?? '',
  });
});

test('a release and its rollback show with the next request, and nginx loads nothing anew', async ({ nginxSite }) => {
  const { home, url } = nginxSite;
  const shown = async () => /\/releases\/offers\/([^/]+)\//.exec((await rawRequest(url, OFFER)).body.toString())?.[1];
  const before = await nginxSite.live('offers');
  await nginxSite.promote(await releaseVariant(home, before, '5.0.0'));
  expect(await shown()).toBe('5.0.0');
  await nginxSite.rollBack('offers');
  expect(await shown()).toBe(before.version);
  // An open tab goes on with the release that it started with.
  const old = await rawRequest(url, '/releases/offers/5.0.0/remoteEntry.js');
  expect([old.status, old.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
});

test('visitors of a preview are answered by riwaq serve, pages and /api alike', async ({ nginxSite: { url, serveUrl } }) => {
  const headers = { cookie: 'theme=dark; riwaq_preview=a.b' };
  const [one, other] = await Promise.all([url, serveUrl].map((at) => rawRequest(at, '/products', { headers })));
  // The two servers make the tag of a file differently.
  expect(one?.headers.etag).toBe(other?.headers.etag);
  expect((await rawRequest(url, '/api/health', { headers })).status).toBe(502);
});

test('what no honest client sends is refused, and nothing leads to another site', async ({ nginxSite: { url, serveUrl, nginx } }) => {
  for (const path of malformed) {
    const [one, other] = await Promise.all([rawRequest(url, path), rawRequest(serveUrl, path)]);
    expect([path, one.status, one.headers.location, other.status]).toEqual([path, 400, undefined, 400]);
  }
  const { host } = new URL(url);
  for (const bytes of broken) {
    const answer = await rawBytes(url, bytes.replace('HOST', host));
    expect(answer).not.toMatch(/ 200 |<title>.*رِواق/);
  }
  const posted = await rawRequest(url, '/products', { method: 'POST' });
  expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  for (const at of [url, nginx.plain])
    for (const named of ['evil.example.com', `${new URL(url).hostname}.evil.example.com`]) {
      const { status, headers, body } = await rawRequest(at, '/offers/', { headers: { host: named } });
      expect([named, status, headers.location]).toEqual([named, 421, undefined]);
      expect(body.toString()).not.toContain('<title>');
    }
  expect(await rawBytes(url, 'GET /offers/ HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421/);
  const absolute = `GET http://evil.example.com/offers/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  expect(await rawBytes(url, absolute)).toMatch(/^HTTP\/1\.1 421/);
  const secure = await rawRequest(nginx.plain, '/products?x=1', { headers: { host: new URL(url).hostname } });
  expect([secure.status, secure.headers.location]).toEqual([301, `${url}/products?x=1`]);
});

test('a POST reaches one gateway, also where one is gone and one dies of it; a visitor’s word of its address is not believed', async ({
  nginxSite,
}) => {
  const [gone, dying, living] = await Promise.all([stubGateway('refuses'), stubGateway('dies'), stubGateway('answers')]);
  const other = await nginxSite.before(gone.at, dying.at, living.at);
  const headers = { 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json' };
  const codes: number[] = [];
  for (let round = 0; round < 12; round += 1)
    codes.push((await rawRequest(other.url, `/api/payments?round=${round}`, { method: 'POST', headers, body: '{}' })).status);
  const heard = [...dying.heard, ...living.heard];
  expect(heard.sort()).toEqual(Array.from({ length: 12 }, (_, round) => `POST /api/payments?round=${round} for 127.0.0.1`).sort());
  expect(codes.filter((code) => code === 502)).toHaveLength(dying.heard.length);
  expect(living.heard.length).toBeGreaterThan(dying.heard.length);
  await other.close();
  await Promise.all([dying.close(), living.close()]);
});

test('without riwaq serve, pages and files of releases are there; without a gateway, /api says so', async ({ nginxSite, page }) => {
  const { url } = nginxSite;
  const script = scriptOf(await rawRequest(url, '/'));
  await nginxSite.stopServe();
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
  const product = page.locator('main a[href^="/product"]').first();
  await product.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await rawRequest(url, script)).status).toBe(200);
  const nothing = await rawRequest(url, '/nowhere');
  expect([nothing.status, nothing.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(nothing.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(nothing.body.toString()).toMatch(/<h1/);
  expect((await rawRequest(url, '/api/health')).status).toBe(200);

  await page.goto('about:blank');
  await nginxSite.stopGateway();
  const refused = await rawRequest(url, '/api/payments', { method: 'POST', body: '{}' });
  expect([refused.status, JSON.parse(refused.body.toString())]).toEqual([
    502,
    { reason: 'internal', message: 'الخدمة غير متاحة الآن. يرجى المحاولة مرة أخرى بعد قليل.' },
  ]);
});

test('no log of nginx holds a secret of an address or a header, also where an upstream is gone', async ({ nginxSite: { url, nginx } }) => {
  const secret = 'ThisIsASecret';
  const headers = { referer: `${url}/payment/success?token=${secret}`, cookie: `payment=${secret}`, authorization: `Bearer ${secret}` };
  for (const path of [
    `/api/payments/return/${secret}?transfer_id=${secret}`,
    `/preview/${secret}`,
    `/orders/${secret}`,
    `/payment/success?token=${secret}`,
    `/releases/${'a'.repeat(300)}?${secret}`,
    `/%zz?${secret}`,
  ])
    await rawRequest(url, path, { headers });
  await rawRequest(url, `/offers?${secret}`, { headers: { host: 'evil.example.com' } });
  const logs = await nginx.logs();
  expect(logs).toMatch(/GET \/api\/payments \d/);
  expect(logs).toMatch(/GET \/orders \d/);
  expect(logs).not.toContain(secret);
});

/** A gateway that answers, dies of each request, or is gone. */
async function stubGateway(answer: 'answers' | 'dies' | 'refuses') {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} for ${request.headers['x-forwarded-for']}`);
    request.resume();
    request.on('end', () => (answer === 'dies' ? request.socket.destroy() : response.end('{"ok":true}')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  if (answer === 'refuses') await close();
  return { at, heard, close };
}
