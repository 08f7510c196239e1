import { createServer } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { dataPath } from '@riwaq/contracts';
import { promote } from '../release/change/promote';
import { rollBack } from '../release/change/roll-back';
import { type BothFronts, openBothFronts } from '../testing/both-fronts';
import { hasNginx } from '../testing/nginx';
import { rawRequest } from '../testing/raw-request';

let fronts: BothFronts;
/** Paths that reached the gateway. */
const asked: (string | undefined)[] = [];

beforeAll(async () => {
  fronts = await openBothFronts(
    createServer(({ url }, response) => {
      asked.push(url);
      response.end();
    }),
  );
});
afterAll(async () => {
  expect(asked).toEqual([]);
  await fronts.close();
});

/** What both fronts answer alike. */
function front(url: () => string) {
  const get = (path: string, headers: Record<string, string> = {}) => rawRequest(url(), path, { headers });
  const told = async (path: string, which?: 'previous') => JSON.parse((await get(dataPath(path, which))).body.toString()).loaderData;

  test('the data of a page come as JSON, as fresh as its document, and no search engine lists them', async () => {
    const { status, headers, body } = await get('/_data/offers/week-offer-1.json', { 'accept-encoding': 'br' });
    expect([status, JSON.parse(brotliDecompressSync(body).toString()).loaderData]).toEqual([200, '/offers/week-offer-1 of offers 1.0.0']);
    const document = await get('/offers/week-offer-1');
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': document.headers['cache-control'],
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
    const again = await get('/_data/offers/week-offer-1.json', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(document.headers).not.toHaveProperty('x-robots-tag');
  });

  test('each address has its own, one for all addresses of an open route', async () => {
    expect(await told('/offers')).toBe('/offers of offers 1.0.0');
    expect(await told(encodeURI('/offers/عرض'))).toBe('/offers/عرض of offers 1.0.0');
    expect(await told('/orders/:reference')).toBe('/orders/:reference of offers 1.0.0');
    for (const path of ['/orders', '/orders/:reference']) expect((await get(dataPath(path))).headers['cache-control']).toBe('no-store');
  });

  test.each([
    '/_data/offers/nothing.json',
    '/_data/offers.previous.json',
    '/_data/orders/RQ-7K3M9QXA.json',
    '/_data/offers',
    '/_data/offers.html',
    '/_data/offers/../../documents.json',
    '/_data/.git.json',
    '/_data/',
    '/_data/v1/:affiliate/offer.json',
    '/_data/api/x.json',
    '/_DATA/offers.json',
  ])('a line of text says that there are none: %s', async (path) => {
    const { status, headers, body } = await get(path.replaceAll('..', '%2e%2e'));
    if (path.includes('..')) return expect(status).toBe(400);
    expect(status).toBe(path.endsWith('/') ? 308 : 404);
    if (status === 308 || path.includes('DATA')) return;
    expect([headers['content-type'], body.toString()]).toEqual(['text/plain; charset=utf-8', '404: there is nothing here\n']);
    expect(headers['x-robots-tag']).toBe('noindex');
  });

  test('they go with a release and with a rollback, and those of the release before stand beside them', async () => {
    await promote({ ...fronts.served.shop.context, drops: true }, [{ app: 'offers', version: '1.1.0' }]);
    expect([await told('/offers'), await told('/offers', 'previous')]).toEqual(['/offers of offers 1.1.0', '/offers of offers 1.0.0']);
    await rollBack(fronts.served.shop.context, 'offers');
    expect(await told('/offers')).toBe('/offers of offers 1.0.0');
    expect((await get(dataPath('/offers', 'previous'))).status).toBe(404);
  });
}

describe('by riwaq serve', () => front(() => fronts.server.url));
(hasNginx() ? describe : describe.skip)('by nginx', () => front(() => fronts.origin));
