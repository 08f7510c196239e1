import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openServedShop, type ServedShop } from '../testing/served-shop';

let served: ServedShop;

beforeAll(async () => {
  served = await openServedShop();
});
afterAll(async () => {
  await served.close();
  expect(served.complaints).toEqual([]);
});

describe('the files of a release', () => {
  const entry = '/releases/offers/1.0.0/remoteEntry.js';

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])('are kept for a year; for «%s» the copy made at release time is sent', async (accepted, encoding, unpack) => {
    const { status, headers, body } = await served.get(entry, { 'accept-encoding': accepted });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: expect.stringMatching(/accept-encoding/i),
      // A page of another site may be the host of a remote.
      'access-control-allow-origin': '*',
    });
    expect(headers['content-encoding']).toBe(encoding);
    expect(unpack(body).equals(await readFile(served.shop.file('offers', '1.0.0', 'browser/remoteEntry.js')))).toBe(true);
  });

  test('of an old release stay, for the tabs that are open', async () => {
    expect((await served.get('/releases/offers/1.1.0/page.js')).status).toBe(200);
  });

  test('include images, without a version in their address', async () => {
    const { status, headers } = await served.get('/media/cover-offers.svg');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=31536000, immutable',
    ]);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test.each([
    '/media/og-partner.00000000.jpg',
    '/releases/offers/1.0.0/descriptor.json',
    '/releases/offers/1.0.0/server/remoteEntry.js',
    '/releases/offers/1.0.0/desk/remoteEntry.js',
    '/releases/offers/1.0.0/remoteEntry.js.br',
    '/releases/offers/1.0.0/CHANGELOG.md',
    '/releases/offers/1.0.0/mf-manifest-stats.json',
    '/releases/offers/1.0.0/remote.d.ts',
    '/releases/offers/1.0.0/%72emote.d.ts',
    '/releases/offers/1.0.0/sources.zip',
    '/releases/offers/1.0.0/page.js.map',
    '/releases/offers/1.0.0/',
    '/releases/offers/1.0.0',
    '/releases/offers/9.9.9/remoteEntry.js',
    '/releases/strangers/1.0.0/remoteEntry.js',
    '/releases/',
    '/media/',
    '/media/nothing.avif',
  ])('do not include %s', async (path) => {
    const { status, headers, body } = await served.get(path);
    expect(status).toBe(404);
    expect(headers['cache-control'] ?? 'no-store').not.toContain('immutable');
    expect(body.toString()).not.toContain('offers 1.0.0');
  });
});
