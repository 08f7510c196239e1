import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createPriceReader } from './price-reader';
import { prices } from './testing/fixtures';

let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'riwaq-prices-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** Puts a composition live, as the operations do: a new folder, then one rename of the link. */
async function publish(name: string, text: string): Promise<void> {
  await mkdir(join(home, 'site', name, 'data'), { recursive: true });
  await writeFile(join(home, 'site', name, 'data', 'prices.json'), text);
  await symlink(join('site', name), join(home, 'next'));
  await rename(join(home, 'next'), join(home, 'current'));
}

describe('the prices that the gateway charges', () => {
  test('are those of the live composition, and change with it', async () => {
    await publish('1', JSON.stringify(prices));
    const read = createPriceReader(home);
    expect(await read()).toEqual(prices);

    await publish('2', JSON.stringify({ products: prices.products.slice(1) }));
    expect((await read()).products[0]?.slug).toBe('spss31');
  });

  test('are read once while the composition stays', async () => {
    await publish('1', JSON.stringify(prices));
    const read = createPriceReader(home);
    expect(await read()).toBe(await read());
  });

  test('are none where nothing has been composed yet', async () => {
    await expect(createPriceReader(home)()).rejects.toThrow('ENOENT');
  });

  test.each([
    ['a price below nothing', JSON.stringify({ products: [{ ...prices.products[1], price: -1 }] }), 'products.0.price'],
    ['no JSON', '{', 'is not JSON'],
  ])('are none where the list holds %s, rather than old ones', async (_what, text, complaint) => {
    await publish('1', JSON.stringify(prices));
    const read = createPriceReader(home);
    await read();
    await publish('2', text);
    await expect(read()).rejects.toThrow(complaint);
  });
});
