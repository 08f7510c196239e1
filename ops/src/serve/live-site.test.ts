import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { documentFile } from '../render/document-index';
import { Shop, shell } from '../testing/shop';
import { followLiveSite } from './live-site';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
  await shop.live(shell, { app: 'offers', version: '1.0.0', documents: ['/offers', '/offers/a', '/offers/b'] });
});
afterEach(() => shop.close());

/** Which of these addresses are in memory: their files change on the disk, and only a new read shows it. */
async function keptOf(keptBytes: number, ask: readonly string[]): Promise<string[]> {
  const site = await followLiveSite(shop.home, () => {}, keptBytes)();
  const textOf = async (path: string) => (await (await site.find(path)).page.bytes('identity')).toString();
  for (const path of ask) await textOf(path);
  const asked = [...new Set(ask)];
  for (const path of asked) await writeFile(join(shop.home, 'current/site', documentFile(path)), 'written anew');
  const kept: string[] = [];
  for (const path of asked) if ((await textOf(path)) !== 'written anew') kept.push(path);
  return kept;
}

test('a document is read once, where there is room', async () => {
  expect(await keptOf(1_000_000, ['/offers', '/offers/a', '/offers/b'])).toEqual(['/offers', '/offers/a', '/offers/b']);
});

test('the least recently used page is evicted', async () => {
  const size = Buffer.byteLength(await shop.document('/offers/a'));
  expect(await keptOf(2.5 * size, ['/offers', '/offers/a', '/offers', '/offers/b'])).toEqual(['/offers', '/offers/b']);
});

test.each(['/404', '/app', '/index'])('%s, the bare name of a document’s file, shows the missing page', async (path) => {
  const { status } = await (await followLiveSite(shop.home, () => {})()).find(path);
  expect(status).toBe(404);
});
