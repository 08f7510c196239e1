import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { compositionPart } from '@riwaq/contracts/document-parts';
import { developmentData, liveMoment, pathOfData } from './development-data';
import type { SourceData } from './source-data';

const released = (version: string, routes: readonly object[]) => ({
  live: { version, entry: '/releases/remoteEntry.js', global: 'riwaq', integrity: 'sha256-a' },
  routes,
});
const home = {
  versions: { catalog: '1.4.0', offers: '1.2.0', checkout: '2.0.0' },
  head: { title: 'home', description: '' },
  loaderData: { products: 12 },
  fragments: { 'offers/PromoBanner': 'released', 'checkout/PendingBanner': 'pending' },
};
const answers: Readonly<Record<string, unknown>> = {
  '/live.json': {
    remotes: {
      catalog: released('1.4.0', [{ path: '/', id: 'home-page' }]),
      checkout: released('2.0.0', [{ path: '/payment/:id', id: 'payment-page', open: true }]),
      offers: released('1.2.0', [{ path: '/offers', id: 'offers-page' }]),
    },
  },
  '/_data/index.json': home,
  '/_data/payment/:id.json': { ...home, loaderData: 'payment' },
};

let shop: Server;
let address = '';
beforeEach(async () => {
  shop = createServer(({ url = '' }, response) => {
    const answer = url === '/' ? compositionPart({ site: 1, relativeTo: 2, shownAt: 3 } as never) : JSON.stringify(answers[url]);
    response.writeHead(answer === undefined ? 404 : 200).end(answer);
  });
  await once(shop.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterEach(async () => {
  shop.closeAllConnections();
  await new Promise((closed) => shop.close(closed));
});

const offers = async (path: string): Promise<SourceData> => ({
  ...(path.startsWith('/offers') && { page: { pattern: '/offers/:offer', head: { title: 'offer', description: '' }, loaderData: path } }),
  ...(path === '/offers/ended' && { resource: { loaderData: ['old'] } }),
  fragments: { 'offers/PromoBanner': 'from sources' },
});
const dataOf = (path: string) => developmentData(path, address, { offers });
const versions = { catalog: '1.4.0', offers: '0.0.0-dev', checkout: '2.0.0' };
const fragments = { 'offers/PromoBanner': 'from sources', 'checkout/PendingBanner': 'pending' };

describe('the data of a page while an app is developed', () => {
  test('is that of the live releases where another app owns it, with the app’s fragments from its sources', async () => {
    expect(await dataOf('/')).toEqual({ ...home, versions, fragments });
    expect(await dataOf('/payment/12')).toMatchObject({ loaderData: 'payment' });
  });

  test('is made by the app’s sources where it owns the page, also at an address that is not live yet', async () => {
    expect(await dataOf('/offers/new')).toEqual({
      versions,
      head: { title: 'offer', description: '' },
      loaderData: '/offers/new',
      fragments,
    });
  });

  test('is a resource’s alone, and none of an address that nobody owns', async () => {
    expect(await dataOf('/offers/ended')).toMatchObject({ versions: { offers: '0.0.0-dev' }, loaderData: ['old'], fragments: {} });
    expect(await dataOf('/nowhere')).toBeUndefined();
  });

  test('is made with the configuration and the time of the live documents', async () => {
    expect(await liveMoment(address)).toEqual({ site: 1, relativeTo: 2, shownAt: 3 });
  });
});

test('the address of data names a path; that of previous releases is the shop’s', () => {
  const named = ['/_data/index.json', '/_data/offers/eid.json?a=1', '/_data/offers/eid.previous.json', '/offers/eid'].map(pathOfData);
  expect(named).toEqual(['/', '/offers/eid', undefined, undefined]);
});
