import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { promote, rollBack } from '../release/generations/deploy';
import { Shop, shell } from '../testing/shop';

const offers = (version: string) => ({ app: 'offers', version }) as const;
let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
  await shop.live(shell, offers('1.0.0'));
});
afterEach(() => shop.close());

test('a home that showed a release to some visitors, or rolled its configuration back, shows everybody what is live, and goes on', async () => {
  const [registry, history] = ['registry.json', 'history.jsonl'].map((file) => join(shop.home, 'current', file)) as [string, string];
  const since = '2026-01-31T12:00:00.000Z';
  const canary = { app: 'offers', version: '1.1.0', traffic: 10 };
  await writeFile(registry, JSON.stringify({ ...JSON.parse(await readFile(registry, 'utf8')), canary: { ...canary, since, by: 'nadia' } }));
  const obsolete = [
    { at: since, by: 'nadia', action: 'canary', canary },
    { at: since, by: 'nadia', action: 'rollback', config: { from: '0123456789ab', to: 'ba9876543210' } },
  ];
  await writeFile(history, `${await readFile(history, 'utf8')}${obsolete.map((line) => `${JSON.stringify(line)}\n`).join('')}`);

  await shop.release(offers('1.1.0'));
  await promote(shop.context, [offers('1.1.0')]);
  expect(await shop.shown()).toContain('offers@1.1.0 <1.0.0');
  expect(Object.keys(JSON.parse(await readFile(registry, 'utf8')))).toEqual(['schema', 'microFrontends']);
  expect((await shop.history()).map(({ action }) => action)).toEqual(['promote', 'promote', 'promote']);
  await rollBack(shop.context, 'offers');
  expect(await shop.shown()).toContain('offers@1.0.0');
});
