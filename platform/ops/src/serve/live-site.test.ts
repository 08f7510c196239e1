import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { documentFile } from '../render/document-index';
import { Shop, shell } from '../testing/shop';
import { followLiveSite, KEPT_FILES } from './live-site';

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
  await shop.live(shell, { app: 'offers', version: '1.0.0', documents: ['/offers'] });
});
afterEach(() => shop.close());

test('a document is read once, where there is room: the least recently used is forgotten first', async () => {
  const write = (file: string, text: string) => writeFile(join(shop.home, 'current/site', file), text);
  const site = await followLiveSite(shop.home, () => {})();
  const textOf = async (path: string) => (await (await site.find(path)).page.bytes('identity')).toString();
  const before = await textOf('/offers');
  for (let number = 0; number < KEPT_FILES; number += 1) {
    await write(`${number}.txt`, 'first');
    if (number === KEPT_FILES - 1) await textOf('/offers');
    await textOf(`/${number}.txt`);
  }
  await Promise.all([documentFile('/offers'), '0.txt', '1.txt'].map((file) => write(file, 'written anew')));
  expect(await Promise.all(['/offers', '/1.txt', '/0.txt'].map(textOf))).toEqual([before, 'first', 'written anew']);
});

test.each(['/404', '/index'])('%s, the bare name of a document’s file, shows the missing page', async (path) => {
  const { status } = await (await followLiveSite(shop.home, () => {})()).find(path);
  expect(status).toBe(404);
});

test('/app is an address as any other', async () => {
  await writeFile(join(shop.home, 'current/site/app.html'), 'a page of an app');
  expect((await (await followLiveSite(shop.home, () => {})()).find('/app')).status).toBe(200);
});

test('a generation of an earlier layout is served, whatever its index says of documents, and that is logged once', async () => {
  const documents = { '/offers': { file: 'offers.html', checksum: 'sha256-0', shows: ['offers'], digest: '1.1.0 OrdKqY8UvaZIXb2F' } };
  await writeFile(join(shop.home, 'current/documents.json'), JSON.stringify({ relativeTo: 0, documents }));
  const logged: string[] = [];
  const liveSite = followLiveSite(shop.home, (line) => logged.push(line));
  for (let request = 0; request < 2; request += 1) expect((await (await liveSite()).find('/offers')).status).toBe(200);
  expect(logged).toEqual([expect.stringMatching(/documents\.json: .*: npx riwaq compose/)]);
});
