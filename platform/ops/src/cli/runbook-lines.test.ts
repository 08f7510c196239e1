import { mkdir, rename, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import { operatorOf } from '../testing/operator';
import { demoSiteConfig, Shop, shell } from '../testing/shop';
import type { CommandContext } from './command';
import { runRiwaq } from './run';
import { shopCommands } from './shop-commands';

let shop: Shop;
let printed: string[];
let complained: string[];

const [routes, closedRoutes] = [['/offers', '/offers/:slug'], ['/offers/:slug']];
const offers = (version: string, documents = ['/offers']) => ({ app: 'offers', version, routes, closedRoutes, documents });

beforeEach(async () => {
  shop = await Shop.open();
  [printed, complained] = [[], []];
  await mkdir(join(shop.home, 'project'));
  await shop.live(shell, offers('1.0.0', ['/offers', '/offers/winter']));
  await shop.release(offers('1.1.0'));
});
afterEach(() => shop.close());

/** Runs a line of the runbook and returns the last line that it prints. */
async function riwaq(line: string, context: Partial<CommandContext> = {}): Promise<string | undefined> {
  const operator = operatorOf(shop, join(shop.home, 'project'), { printed, complained, builds: [] });
  expect({ line, code: await runRiwaq(line.split(' '), shopCommands, { ...operator, ...context }), complained }).toEqual({
    line,
    code: 0,
    complained: [],
  });
  return printed.at(-1);
}

test('addresses that a release loses are said by its plan, and let go', async () => {
  await riwaq('plan promote offers@1.1.0 --drop');
  expect(printed.join('\n')).toContain('/offers/winter');
  expect(await riwaq('promote offers@1.1.0 --drop')).toMatch(/^live now: offers@1\.1\.0/);
});

test('a changed configuration is told by its plan, and applied', async () => {
  const { public: site, ...rest } = await demoSiteConfig();
  const siteConfig = async () => ({ ...rest, public: { ...site, supportEmail: 'help@example.com' } });
  await riwaq('plan compose', { siteConfig });
  expect(printed.splice(0).join('\n')).toContain('supportEmail: support@riwaq.example.com → help@example.com');
  await riwaq('compose', { siteConfig });
});

test('what no document names is removed, after thirty days or as many as are said', async () => {
  expect(await riwaq('plan gc')).toBe('would go: 0 releases, 0 states of records, 0 generations, 0 images, 0 descriptions');
  expect(await riwaq('gc')).toBe('gone: 0 releases, 0 states of records, 0 generations, 0 images, 0 descriptions');
  await riwaq('promote offers@1.1.0 --drop');
  await riwaq('rollback offers');
  await riwaq('compose');
  const now = () => Date.now() + 5 * DAY;
  await riwaq('gc --days 1', { now });
  expect(printed.some((line) => /^gone: \d+ releases, \d+ states of records, [1-9]\d* generations/.test(line))).toBe(true);
});

test('site.json emptied by hand is made again from the registry that was written from it', async () => {
  await riwaq('promote offers@1.1.0 --drop');
  await riwaq('rollback offers');
  const [history, document, pins] = [await shop.history(), await shop.document('/offers'), await shop.pins()];
  const file = join(shop.home, 'current/site.json');
  await truncate(file);
  await rename(file, join(shop.home, 'site.json.lost'));
  await riwaq('status');
  expect(await shop.pins()).toEqual(pins);
  expect(await shop.document('/offers')).toBe(document);
  expect(await shop.history()).toEqual(history);
});
