import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { promote } from '../release/change/promote';
import { rollBack } from '../release/change/roll-back';
import { rawRequest } from '../testing/raw-request';
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

describe('a document', () => {
  test.each(['/orders', '/orders/RQ-7K3M9QXA', '/%6frders', '/payment/success?token=x', '/thank-you'])(
    'of an order or a payment is kept by nobody: %s',
    async (path) => {
      expect((await served.get(path)).headers['cache-control']).toBe('no-store');
    },
  );

  test('is served fresh, in brotli where the browser takes it, with its headers', async () => {
    const { status, headers, body } = await served.get('/offers/week-offer-1', { 'accept-encoding': 'gzip, br' });
    expect(status).toBe(200);
    expect(brotliDecompressSync(body).toString()).toContain('offers 1.0.0');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'content-security-policy':
        "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'; report-uri /api/policy-reports; report-to policy",
      'reporting-endpoints': 'policy="/api/policy-reports"',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
    ['identity', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('for a browser that takes «%s» comes as %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await served.get('/contact', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(unpack(body).toString()).toContain('shell 1.0.0');
  });

  test('answers 304 for a known ETag, with one ETag per encoding', async () => {
    const plain = await served.get('/offers');
    const packed = await served.get('/offers', { 'accept-encoding': 'br' });
    const [tag, packedTag] = [plain.headers.etag ?? '', packed.headers.etag ?? ''];
    expect(tag).toMatch(/^"[\w-]{27}"$/);
    expect(packedTag).toBe(`${tag.slice(0, -1)}-br"`);
    const again = await served.get('/offers', { 'accept-encoding': 'br', 'if-none-match': `"old", ${packedTag}` });
    expect(again).toMatchObject({ status: 304, headers: { etag: packedTag, 'cache-control': 'no-cache' } });
    expect(again.body).toHaveLength(0);
    expect((await served.get('/offers', { 'if-none-match': packedTag })).status).toBe(200);
  });

  test('answers HEAD with its headers and no body', async () => {
    const { status, headers, body } = await rawRequest(served.server.url, '/offers', { method: 'HEAD' });
    expect(status).toBe(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(500);
    expect(body).toHaveLength(0);
  });

  test('with an Arabic address is found', async () => {
    expect((await served.get(`/offers/${encodeURIComponent('عرض')}`)).body.toString()).toContain('offers 1.0.0');
  });

  test('asked for with a slash at the end is asked for again without it', async () => {
    const { status, headers } = await served.get('/offers/?from=mail');
    expect([status, headers.location]).toEqual([308, '/offers?from=mail']);
  });

  test('is found by its path, and by a plain query with a document', async () => {
    const shown = async (address: string) => (await served.get(address)).body.toString();
    for (const query of ['', '?utm_source=mail', '?kind=past', '?page=2&kind=past', '?kind=past&page=2&q=x', '?kind=../past']) {
      expect(await shown(`/offers${query}`)).toContain('/offers of offers 1.0.0');
    }
    expect(await shown('/offers?kind=past&page=2')).toContain('/offers?kind=past&page=2 of offers 1.0.0');
    expect((await served.get('/offers/kind=past&page=2')).status).toBe(404);
  });

  test('of a route’s own pattern is shown at every address of the route that has none', async () => {
    const shown = async (address: string) => (await served.get(address)).body.toString();
    expect(await shown('/orders')).toContain('/orders of offers 1.0.0');
    expect(await shown('/orders/RQ-7K3M9QXA')).toContain('/orders/:reference of offers 1.0.0');
    expect((await served.get('/orders/RQ-7K3M9QXA/more')).status).toBe(404);
  });

  test('changes with a release and a rollback, at the next request', async () => {
    await promote({ ...served.shop.context, drops: true }, [{ app: 'offers', version: '1.1.0' }]);
    expect((await served.get('/offers')).body.toString()).toContain('offers 1.1.0, else 1.0.0');
    await rollBack(served.shop.context, 'offers');
    expect((await served.get('/offers')).body.toString()).toContain('offers 1.0.0, else none');
  });

  test('the last readable generation is served where the newest is damaged', async () => {
    const [registry, aside] = [join(served.shop.home, 'current/registry.json'), join(served.shop.home, 'aside.json')];
    await promote({ ...served.shop.context, drops: true }, [{ app: 'offers', version: '1.1.0' }]);
    await rename(registry, aside);
    await writeFile(registry, '{}');
    expect((await served.get('/offers')).body.toString()).toContain('offers 1.0.0');
    await served.get('/offers');
    expect(served.complaints.splice(0)).toEqual([expect.stringMatching(/^generations\/\d+ cannot be served: .*registry.json: schema/)]);
    await rename(aside, registry);
    await rollBack(served.shop.context, 'offers');
    expect((await served.get('/offers')).status).toBe(200);
  });
});

describe('a shop that starts with a damaged registry', () => {
  test('shows the newest generation that can be read, and says what to do', async () => {
    const registry = join(served.shop.home, 'current/registry.json');
    const whole = await readFile(registry, 'utf8');
    await writeFile(registry, '');
    const lines: string[] = [];
    const server = await startServer({
      port: 0,
      home: served.shop.home,
      siteConfig: await demoSiteConfig(),
      log: (line) => lines.push(line),
    });
    const { status } = await rawRequest(server.url, '/offers');
    await server.close();
    await writeFile(registry, whole);
    expect(status).toBe(200);
    expect(lines).toEqual([
      expect.stringMatching(/^generations\/\d+ cannot be served: /),
      expect.stringMatching(/^generations\/\d+ is served instead$/),
    ]);
  });
});

describe('an address without a document', () => {
  test('of an open route gets the document of its pattern where there is one, else the missing page: nothing could show it', async () => {
    const known = await served.get('/orders/RQ-2345');
    expect([known.status, known.body.toString().includes('/orders/:reference of offers')]).toEqual([200, true]);
    const unknown = await served.get('/offers/new-offer');
    expect([unknown.status, unknown.body.toString().includes('missing')]).toEqual([404, true]);
  });

  test('of a closed route gets what the route shows where there is nothing, with status 404', async () => {
    expect((await served.get('/v1/partner-a/offer')).status).toBe(200);
    const { status, headers, body } = await served.get('/v1/nobody/offer?utm_source=mail');
    expect([status, body.toString().includes('nothing at /v1/:affiliate/offer')]).toEqual([404, true]);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': expect.stringContaining("base-uri 'none'") });
    expect((await served.get('/v1/:affiliate/offer')).status).toBe(404);
  });

  test('of a closed route whose source did not answer is not called missing: 503, and when to ask again', async () => {
    const file = join(served.shop.home, 'current/documents.json');
    const index = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...index, uncertainRoutes: ['/v1/:affiliate/offer'] }));
    const missing: string[] = [];
    const server = await startServer({
      port: 0,
      home: served.shop.home,
      siteConfig: await demoSiteConfig(),
      onMissing: (path) => missing.push(path),
    });
    const { status, headers, body } = await rawRequest(server.url, '/v1/nobody/offer');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '600', 'no-cache']);
    expect(body.toString()).toContain('nothing at /v1/:affiliate/offer');
    expect((await rawRequest(server.url, '/v1/partner-a/offer')).status).toBe(200);
    expect((await rawRequest(server.url, '/nowhere')).status).toBe(404);
    expect(missing).toEqual(['/nowhere']);
    await server.close();
    await writeFile(file, JSON.stringify(index));
  });

  test('is logged by its path, as it came and without its query', async () => {
    served.missing.splice(0);
    await served.get('/offers');
    await served.get(`/${encodeURIComponent('لا شيء')}/here?email=someone@example.com`);
    await served.get('/v1/nobody/offer');
    expect(served.missing).toEqual([`/${encodeURIComponent('لا شيء')}/here`, '/v1/nobody/offer']);
  });

  test.each(['/nowhere', '/404.html', '/index.html', '/registry.json', '/.env', '//offers', '/data/prices.json', '/favicon.ico'])(
    '%s gets the missing page, with status 404',
    async (path) => {
      const { status, headers, body } = await served.get(path);
      expect([status, headers['content-type'], body.toString().includes('missing')]).toEqual([404, 'text/html; charset=utf-8', true]);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    },
  );

  test('is not redirected to another site by its slashes', async () => {
    expect((await served.get('//evil.example.com/')).status).toBe(404);
  });
});

describe('the lists beside the documents', () => {
  test.each([
    ['/live.json', 'application/json; charset=utf-8', '{"remotes":{}}', '*'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'User-agent', undefined],
  ])('%s is always asked for again', async (path, type, text, readers) => {
    const { status, headers, body } = await served.get(path);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, 'no-cache']);
    expect(body.toString()).toContain(text);
    expect(headers['access-control-allow-origin']).toBe(readers);
    expect((await served.get(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(304);
  });
});
