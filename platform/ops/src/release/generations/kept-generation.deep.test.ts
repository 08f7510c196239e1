import { mkdir, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import { createPriceReader } from '@riwaq/gateway';
import { followLiveSite } from '../../serve/live-site';
import type { FakeBuild } from '../../testing/build-output';
import { changeInProcess } from '../../testing/change-process';
import { cutOffBefore, stepsToSwitch } from '../../testing/cut-off';
import { Shop, shell } from '../../testing/shop';
import { promote } from '../change/promote';
import { rollBack } from '../change/roll-back';
import { findCutOff } from './cut-off';
import { GENERATIONS_KEPT } from './generation-folders';
import { recompose } from './recompose';

const offers = (version: string, more: Partial<FakeBuild> = {}): FakeBuild => ({ app: 'offers', version, ...more });
const courses = (version: string): FakeBuild => ({ app: 'courses', version });
let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

/** The generation that composed the live documents. */
const shownFrom = () => readlink(join(shop.home, 'current/site')).catch(() => 'its own');
const refused = () => Promise.reject(new Error('nothing is to be composed'));

describe('a rollback to an earlier composition', () => {
  test('points to its documents, index and data; registry and history are new', async () => {
    await shop.live(shell, offers('1.0.0', { data: { 'offer-prices.json': { offers: [], promotions: [] } } }), offers('1.1.0'));
    await rollBack({ ...shop.context, compose: refused }, 'offers');
    expect(await shownFrom()).toBe('../000002/site');
    expect(await shop.document('/offers')).toContain('offers 1.0.0, else none');
    expect(await readdir(join(shop.home, 'current/data'))).toEqual(['offer-prices.json']);
    expect((await shop.history()).map(({ action, to }) => [action, to?.code])).toEqual([
      ['promote', '1.0.0'],
      ['promote', '1.0.0'],
      ['promote', '1.1.0'],
      ['rollback', '1.0.0'],
    ]);
    expect((await (await followLiveSite(shop.home, () => {})()).find('/offers')).status).toBe(200);
    await expect(createPriceReader(shop.home)()).resolves.toMatchObject({ offers: [] });
  });

  test('works for the shell too, and forward again', async () => {
    await shop.live(shell, offers('1.0.0'), { ...shell, version: '1.1.0' });
    await rollBack({ ...shop.context, compose: refused }, 'shell');
    expect(await shownFrom()).toBe('../000002/site');
    await promote({ ...shop.context, compose: refused }, [{ app: 'shell', version: '1.1.0' }]);
    expect(await shop.shown()).toEqual(['shell@1.1.0 <1.0.0', 'offers@1.0.0']);
    expect(await shownFrom()).toBe('../000003/site');
  });

  test('is the same from a generation that points itself', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    await rollBack(shop.context, 'offers');
    await promote(shop.context, [offers('1.1.0')]);
    await rollBack({ ...shop.context, compose: refused }, 'offers');
    expect(await shownFrom()).toBe('../000002/site');
    await recompose(shop.context);
    expect(await shownFrom()).toBe('its own');
    expect(await shop.document('/offers')).toContain('offers 1.0.0');
  });

  test('composes only what another release was promoted for meanwhile', async () => {
    await shop.live(shell, courses('2.0.0'), offers('1.0.0'), { ...shell, version: '1.1.0' }, courses('2.1.0'));
    expect(await rollBack(shop.context, 'shell')).toMatchObject({ composition: { composed: 1, kept: 5 } });
    expect(await shop.document('/courses')).toContain('courses 2.1.0');
    expect(await shop.document('/offers')).toContain('offers 1.0.0');
  });
});

describe('documents are shown again only where they are still true', () => {
  test.each([
    ['whose day has passed', DAY],
    ['that are of a day to come, after the clock was set back', -DAY],
  ])('not those %s', async (_what, passed) => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    const now = () => Date.UTC(2026, 0, 31, 13) + passed;
    await recompose({ ...shop.context, now });
    const { composition } = await rollBack({ ...shop.context, now }, 'offers');
    // That recomposition keeps the documents of other apps.
    expect(composition).toMatchObject({ composed: 1, kept: 4 });
    expect(await shownFrom()).toBe('its own');
  });

  test('not those from before an offer started', async () => {
    await shop.live(shell, offers('1.0.0', { changes: ['2026-01-31T12:30:00.000Z'] }), offers('1.1.0'));
    const now = () => Date.UTC(2026, 0, 31, 13);
    expect(await rollBack({ ...shop.context, now }, 'offers')).toMatchObject({ composition: { composed: 5, kept: 0 } });
  });

  test('not those of products that the source has changed since', async () => {
    let price = 100;
    const withProducts: typeof shop.context.compose = async (input) => {
      const result = await shop.context.compose(input);
      await mkdir(join(input.out, 'site/data'), { recursive: true });
      await writeFile(join(input.out, 'site/data/catalogue.json'), JSON.stringify({ price }));
      return result;
    };
    const context = { ...shop.context, compose: withProducts };
    for (const words of [shell, offers('1.0.0'), offers('1.1.0')]) await shop.release(words);
    await promote(context, [shell]);
    await promote(context, [offers('1.0.0')]);
    await promote(context, [offers('1.1.0')]);
    price = 200;
    await recompose(context);
    expect(await rollBack(context, 'offers')).toMatchObject({ composition: { composed: 1, kept: 4 } });
    expect(await readFile(join(shop.home, 'current/site/data/catalogue.json'), 'utf8')).toBe('{"price":200}');
    expect(await shownFrom()).toBe('its own');
  });

  test.each([
    ['lost its missing page', 'site/404.html'],
    ['lost its index', 'documents.json'],
    ['does not say what it was made of', 'inputs.json'],
  ])('not those of a generation that %s', async (_what, file) => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    await rm(join(shop.home, 'generations/000002', file));
    await rollBack(shop.context, 'offers');
    expect(await shownFrom()).toBe('its own');
    expect(await shop.document('/offers')).toContain('offers 1.0.0, else none');
  });

  test('not those of a release that was replaced under its version', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'), offers('1.2.0'));
    await rm(join(shop.home, 'releases/offers/1.0.0'), { recursive: true });
    await shop.release(offers('1.0.0', { documents: ['/offers', '/offers/new'] }));
    await rollBack(shop.context, 'offers', '1.0.0');
    expect(await shop.document('/offers/new')).toContain('offers 1.0.0');
  });

  test('a lost one is reported', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    await rm(join(shop.home, 'generations/000002/site/offers.html'));
    const { composition } = await rollBack(shop.context, 'offers');
    expect(composition?.warnings).toEqual(['1 documents are lost (/offers): riwaq compose makes them anew']);
    await recompose(shop.context);
    expect(await shop.document('/offers')).toContain('offers 1.0.0, else none');
  });

  test('not those of a release that was edited in the kept registry: what counts is what the documents were made of', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    const file = join(shop.home, 'current/registry.json');
    const known = await readFile(file, 'utf8');
    const registry = JSON.parse(known);
    registry.microFrontends.offers[1].extras.descriptor.files['browser/page.js'].bytes += 1;
    await writeFile(file, JSON.stringify(registry));
    await expect(rollBack(shop.context, 'offers')).rejects.toThrow('offers@1.0.0 was changed after it went live');
    await writeFile(join(shop.home, 'generations/000002/registry.json'), '{}');
    await writeFile(file, known);
    await rollBack({ ...shop.context, compose: refused }, 'offers');
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
  });
});

describe('a generation that another one points to', () => {
  test('stays as long as that one does', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    await rollBack(shop.context, 'offers');
    for (let round = 4; round < GENERATIONS_KEPT + 4; round += 1) await recompose(shop.context);
    expect((await readdir(join(shop.home, 'generations'))).sort().slice(0, 2)).toEqual(['000005', '000006']);
    await rollBack(shop.context, 'offers', '1.1.0');
    await rollBack(shop.context, 'offers', '1.0.0');
    const shown = await shownFrom();
    for (let round = 1; round < GENERATIONS_KEPT; round += 1) await recompose(shop.context);
    expect((await stat(join(shop.home, 'generations/000026', shown, '..'))).isDirectory()).toBe(true);
    expect(await readdir(join(shop.home, 'generations'))).toHaveLength(GENERATIONS_KEPT + 1);
    await recompose(shop.context);
    expect(await readdir(join(shop.home, 'generations'))).toHaveLength(GENERATIONS_KEPT);
  });
});

describe('a rollback that is cut off', () => {
  const rollBackInProcess = async (...words: readonly string[]) => (await changeInProcess([shop.home, ...words])).signal;

  test('before any step up to the switch leaves the site unchanged, and the next change succeeds', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    for (const step of stepsToSwitch) {
      await expect(rollBack({ ...shop.context, ...cutOffBefore(step) }, 'offers')).rejects.toThrow(`«${step}»`);
      expect([step, await shop.document('/offers')]).toEqual([step, expect.stringContaining('offers 1.1.0, else 1.0.0')]);
    }
    await rollBack({ ...shop.context, compose: refused }, 'offers');
    expect(await shop.document('/offers')).toContain('offers 1.0.0, else none');
    expect((await readdir(join(shop.home, 'generations'))).sort()).toEqual(['000001', '000002', '000003', '000004']);
  });

  test('by kill -9 in the middle of the switch leaves the old site or the new one, whole', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    expect(await rollBackInProcess('offers', 'switch')).toBe('SIGKILL');
    expect(await shop.document('/offers')).toContain('offers 1.1.0');
    expect(await rollBackInProcess('offers', 'prune')).toBe('SIGKILL');
    expect(await findCutOff(shop.home)).toMatchObject([{ action: 'rollback', what: 'offers', isLive: true }]);
    expect(await shop.document('/offers')).toContain('offers 1.0.0');
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
  });

  test('by another one at the same time: both count, one after the other', async () => {
    await shop.live(shell, offers('1.0.0'), courses('2.0.0'), offers('1.1.0'), courses('2.1.0'));
    expect(await Promise.all([rollBackInProcess('offers'), rollBackInProcess('courses')])).toEqual([null, null]);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'courses@2.0.0', 'offers@1.0.0']);
    expect(await shop.document('/offers')).toContain('offers 1.0.0');
    expect(await shop.document('/courses')).toContain('courses 2.0.0');
  });
});
