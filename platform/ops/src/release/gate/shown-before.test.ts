import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Registry } from '@riwaq/contracts/platform';
import { readRegistry } from '../../registry/registry';
import { documentFile, readDocumentIndex } from '../../render/document-index';
import { Shop, shell } from '../../testing/shop';
import { shownBefore } from './shown-before';

let shop: Shop;
let registry: Registry;
const target = 'generations/.draft-test';
const documentIn = (path: string) => join(shop.home, target, 'site', documentFile(path));
const shown = async (of: Registry, ...paths: string[]) => {
  const { documents } = await readDocumentIndex(join(shop.home, target));
  // As of a site that is composed anew: its bytes are others.
  const anew = Object.fromEntries(Object.entries(documents).map(([path, document]) => [path, { ...document, checksum: 'anew' }]));
  return [...(await shownBefore(shop.home, target, of, anew, paths))];
};

beforeAll(async () => {
  shop = await Shop.open();
  await shop.live(shell, { app: 'offers', version: '1.0.0' });
  registry = await readRegistry(join(shop.home, 'current'));
  await cp(join(shop.home, 'current/'), join(shop.home, target), { recursive: true });
});
afterAll(() => shop.close());

test('a page that an earlier site had with the same content and code was shown before; one with another content, or that it lacks, was not', async () => {
  expect(await shown(registry, '/offers', '/contact', '/offers/new')).toEqual(['/offers', '/contact']);
  const main = '<main>6,000 دج</main>';
  await writeFile(documentIn('/offers'), `${await readFile(documentIn('/offers'), 'utf8')}${main}`);
  expect(await shown(registry, '/offers', '/contact')).toEqual(['/contact']);
});

test('with other code nothing was shown before', async () => {
  const other = await Shop.open();
  await other.live(shell, { app: 'offers', version: '1.1.0' });
  expect(await shown(await readRegistry(join(other.home, 'current')), '/offers', '/contact')).toEqual([]);
  await other.close();
});
