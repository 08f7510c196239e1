import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { followLiveSite } from '../../serve/live-site';
import { Shop, shell } from '../../testing/shop';
import { rollBack } from '../generations/deploy';
import { backUp } from './back-up';
import { restore } from './restore';

const offers = (version: string) => ({ app: 'offers', version }) as const;
let shop: Shop;
let to: string;
let empty: string;

beforeEach(async () => {
  shop = await Shop.open();
  [to, empty] = [join(shop.home, 'elsewhere'), join(shop.home, 'new-home')];
  await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
});
afterEach(() => shop.close());

const options = () => ({
  home: shop.home,
  to,
  now: Date.UTC(2026, 0, 31, 20),
  by: 'operator',
  dumpDatabase: undefined,
  holdDatabase: async () => async () => {},
});

describe('a backup', () => {
  test('restored into an empty home is the same shop, and can be changed', async () => {
    await rollBack(shop.context, 'offers');
    await mkdir(join(shop.home, 'database'));
    await writeFile(join(shop.home, 'database/orders'), 'RQ-7K3M9QXA');
    await mkdir(join(shop.home, 'gateway/releases/1.0.0'), { recursive: true });
    await writeFile(join(shop.home, 'gateway/releases/1.0.0/gateway.mjs'), 'the gateway');
    await symlink('releases/1.0.0', join(shop.home, 'gateway/current'));
    const { folder } = await backUp(options());
    expect(folder).toBe(join(to, 'riwaq-20260131T200000Z'));
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await restore(folder, empty)).toMatchObject({ at: '2026-01-31T20:00:00.000Z', database: 'folder' });

    const page = await (await followLiveSite(empty, () => {})()).find('/offers');
    expect(page.status).toBe(200);
    expect(await readFile(join(empty, 'current/site/offers.html'), 'utf8')).toBe(await shop.document('/offers'));
    expect(await readFile(join(empty, 'current/history.jsonl'), 'utf8')).toBe(
      await readFile(join(shop.home, 'current/history.jsonl'), 'utf8'),
    );
    expect(await readFile(join(empty, 'database/orders'), 'utf8')).toBe('RQ-7K3M9QXA');
    expect(await readFile(join(empty, 'gateway/releases/1.0.0/gateway.mjs'), 'utf8')).toBe('the gateway');
    expect(await rollBack({ ...shop.context, home: empty }, 'offers', '1.1.0')).toMatchObject({ to: '1.1.0' });
    expect(await readFile(join(empty, 'current/site/offers.html'), 'utf8')).toContain('offers 1.1.0');
  });

  test('appears whole or not at all', async () => {
    const holdDatabase = () => Promise.reject(new Error('a shop runs'));
    await expect(backUp({ ...options(), holdDatabase })).rejects.toThrow('a shop runs');
    expect(await readdir(to)).toEqual([]);
  });

  test.each([
    [
      'a document was changed',
      (folder: string) => writeFile(join(folder, 'generations/000003/site/offers.html'), 'x'),
      'was changed after',
    ],
    ['a file is missing', (folder: string) => rm(join(folder, 'releases/offers/1.0.0/browser/page.js')), 'page.js is missing'],
    ['a file was added', (folder: string) => writeFile(join(folder, 'releases/offers/1.0.0/browser/spy.js'), 'x'), 'was added after'],
    [
      'a link was added',
      (folder: string) => symlink('/etc/passwd', join(folder, 'releases/offers/1.0.0/browser/spy.js')),
      'is neither a file nor a folder',
    ],
    ['it is cut off', (folder: string) => rm(join(folder, 'backup.json')), 'is no backup, or not a whole one'],
  ])('is not restored where %s', async (_what, damage, message) => {
    const { folder } = await backUp(options());
    await damage(folder);
    await expect(restore(folder, empty)).rejects.toThrow(message);
    expect(await readdir(empty).catch(() => [])).toEqual([]);
  });

  test('is not restored over a shop that is there', async () => {
    const { folder } = await backUp(options());
    await expect(restore(folder, shop.home)).rejects.toThrow('a site is live in');
    await rm(join(shop.home, 'current'));
    await expect(restore(folder, shop.home)).rejects.toThrow('holds');
  });
});
