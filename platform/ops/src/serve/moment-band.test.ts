import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { rawRequest } from '../testing/raw-request';
import { demoSiteConfig, Shop, shell } from '../testing/shop';
import { withMomentBand } from './moment-band';
import { type SiteServer, startServer } from './start-server';

const june = Date.parse('2025-06-10T23:30:00+01:00');
const document =
  '<!doctype html><html><head><meta http-equiv="content-security-policy" content="default-src \'none\'; style-src \'self\'"></head><body><div id="root"></div></body></html>';

test('a page says above its root which day of Algeria it shows, in Western digits', () => {
  const band = /<body><aside id="riwaq-moment" aria-label="يوم العرض">(.*?)<\/aside><div id="root">/.exec(withMomentBand(document, june));
  expect(band?.[1]).toContain('يوم 10\u00a0جوان 2025');
});

let shop: Shop;
const servers: SiteServer[] = [];
beforeEach(async () => {
  shop = await Shop.open();
  await shop.live(shell, { app: 'offers', version: '1.0.0', documents: ['/offers'] });
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await shop.close();
});

async function answerOf(path: string, clock?: () => number) {
  const server = await startServer({ port: 0, home: shop.home, siteConfig: await demoSiteConfig(), clock });
  servers.push(server);
  return rawRequest(server.url, path);
}

test.each(['/offers', '/', '/no/such/page', '/api/orders'])('with a set clock %s is answered with its time, which runs', async (path) => {
  let at = june;
  const clock = () => {
    at += 60_000;
    return at;
  };
  const { headers, body } = await answerOf(path, clock);
  expect(Date.parse(String(headers.date)) - june).toBeGreaterThanOrEqual(60_000);
  expect(Date.parse(String(headers.date)) - june).toBeLessThan(600_000);
  expect(body.toString().includes('riwaq-moment')).toBe(path !== '/api/orders');
});

test('a file that browsers keep says the time of the machine: it would be as old as the clock is behind', async () => {
  const { headers } = await answerOf('/releases/offers/1.0.0/remoteEntry.js', () => june);
  expect(headers['cache-control']).toContain('immutable');
  expect(Math.abs(Date.parse(String(headers.date)) - Date.now())).toBeLessThan(600_000);
});

test('by the clock of the machine no page has a band', async () => {
  const { headers, body } = await answerOf('/offers');
  expect(Math.abs(Date.parse(String(headers.date)) - Date.now())).toBeLessThan(600_000);
  expect(body.toString()).not.toContain('riwaq-moment');
});
