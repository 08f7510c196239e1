import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { beginCanary, endCanary } from '../release/generations/canary-change';
import { openServedShop, type ServedShop } from '../testing/served-shop';

const NAVIGATES = { 'sec-fetch-mode': 'navigate' };
let served: ServedShop;

beforeAll(async () => {
  served = await openServedShop();
});
afterAll(() => served.close());

const textOf = async (path: string, headers: Record<string, string> = {}) => (await served.get(path, headers)).body.toString();

test('a canary is served to its visitors beside the live site, and to nobody once it has ended', async () => {
  const { context } = served.shop;
  await beginCanary({ ...context, drops: true }, { app: 'offers', version: '1.1.0' }, 50);
  const seen = new Set<string>();
  for (let at = 0; at < 100; at += 1) {
    const { headers } = await served.get('/offers', NAVIGATES);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    seen.add(cookie);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' });
    if (at % 10 > 0) continue;
    const shown = await textOf('/offers', { cookie });
    expect(shown).toContain(cookie.endsWith('.live') ? 'offers 1.0.0, else none' : 'offers 1.1.0, else 1.0.0');
  }
  expect(seen.size).toBe(100);
  expect([...seen].filter((cookie) => cookie.endsWith('.offers@1.1.0'))).toHaveLength(50);

  expect(await textOf('/offers')).toContain('offers 1.0.0');
  const live = await served.get('/contact', { ...NAVIGATES, cookie: 'riwaq_variant=99.live' });
  const tag = live.headers.etag ?? '';
  // The ETag is the same in both variants where the document is.
  expect((await served.get('/contact', { cookie: 'riwaq_variant=0.live', 'if-none-match': tag })).status).toBe(304);
  const offers = (await served.get('/offers', { cookie: 'riwaq_variant=99.live' })).headers.etag ?? '';
  expect((await served.get('/offers', { cookie: 'riwaq_variant=0.live', 'if-none-match': offers })).status).toBe(200);

  await endCanary(context);
  const after = await served.get('/offers', { ...NAVIGATES, cookie: 'riwaq_variant=0.offers@1.1.0' });
  expect(after.body.toString()).toContain('offers 1.0.0');
  expect(after.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  expect(after.headers).not.toHaveProperty('set-cookie');
});

test('an unreadable canary is logged once, and everybody sees the live site', async () => {
  await beginCanary({ ...served.shop.context, drops: true }, { app: 'offers', version: '1.1.0' }, 50);
  await rm(join(served.shop.home, 'current/canary/documents.json'));
  expect(await textOf('/offers', { cookie: 'riwaq_variant=0.live' })).toContain('offers 1.0.0');
  expect(await textOf('/offers', { cookie: 'riwaq_variant=0.live' })).toContain('offers 1.0.0');
  expect(served.complaints).toEqual([expect.stringContaining('the canary offers@1.1.0 of generations/000005 cannot be served')]);
});
