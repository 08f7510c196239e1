import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DAY } from '@riwaq/contracts';
import { createPriceReader } from '@riwaq/gateway';
import { readDocumentIndex, storedNames } from '../../render/document-index';
import { followLiveSite } from '../../serve/live-site';
import { listFiles } from '../../system/files';
import type { FakeBuild } from '../../testing/build-output';
import { changeInProcess } from '../../testing/change-process';
import { cutOffBefore, stepsToSwitch } from '../../testing/cut-off';
import { Shop, shell } from '../../testing/shop';
import { promote } from '../change/promote';
import { rollBack } from '../change/roll-back';
import { asAt } from '../compose-at-moment';
import { keepPreview } from '../previews/stored-previews';
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

const inodeOf = async (file: string) => (await stat(join(shop.home, file))).ino;
/** Whether the live generation shows a document of an earlier one, as the same file. */
const showsThatOf = async (number: number, file = 'site/offers.html') =>
  (await inodeOf(`current/${file}`)) === (await inodeOf(`generations/${String(number).padStart(6, '0')}/${file}`).catch(() => 0));
const refused = () => Promise.reject(new Error('nothing is to be composed'));

describe('a rollback to an earlier composition', () => {
  test('has its documents, index and data; registry and history are new', async () => {
    await shop.live(shell, offers('1.0.0', { data: { 'offer-prices.json': { offers: [], promotions: [] } } }), offers('1.1.0'));
    await rollBack({ ...shop.context, compose: refused }, 'offers');
    for (const file of ['site/offers.html', 'site/_data/offers.json', 'site/live.json', 'documents.json'])
      expect([file, await showsThatOf(2, file)]).toEqual([file, true]);
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
    expect(await showsThatOf(2)).toBe(true);
    await promote({ ...shop.context, compose: refused }, [{ app: 'shell', version: '1.1.0' }]);
    expect(await shop.shown()).toEqual(['shell@1.1.0 <1.0.0', 'offers@1.0.0']);
    expect(await showsThatOf(3)).toBe(true);
  });

  test('is the same once more, and composing everything makes the same files again', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    await rollBack(shop.context, 'offers');
    await promote(shop.context, [offers('1.1.0')]);
    await rollBack({ ...shop.context, compose: refused }, 'offers');
    expect(await showsThatOf(2)).toBe(true);
    expect(await recompose(shop.context)).toMatchObject({ composed: 4, kept: 0 });
    expect(await showsThatOf(2)).toBe(true);
    expect(await shop.document('/offers')).toContain('offers 1.0.0');
  });

  test('composes only what another release was promoted for meanwhile', async () => {
    await shop.live(shell, courses('2.0.0'), offers('1.0.0'), { ...shell, version: '1.1.0' }, courses('2.1.0'));
    expect(await rollBack(shop.context, 'shell')).toMatchObject({ composition: { composed: 1, kept: 4 } });
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
    expect(composition).toMatchObject({ composed: 1, kept: 3 });
    expect(await showsThatOf(2)).toBe(false);
  });

  test('not those from before an offer started', async () => {
    await shop.live(shell, offers('1.0.0', { changes: ['2026-01-31T12:30:00.000Z'] }), offers('1.1.0'));
    const now = () => Date.UTC(2026, 0, 31, 13);
    expect(await rollBack({ ...shop.context, now }, 'offers')).toMatchObject({ composition: { composed: 4, kept: 0 } });
  });

  test('not with the products that the source has changed since', async () => {
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
    await rollBack(context, 'offers');
    expect(await showsThatOf(3, 'documents.json')).toBe(false);
    expect(await readFile(join(shop.home, 'current/site/data/catalogue.json'), 'utf8')).toBe('{"price":200}');
  });

  test.each([
    ['its documents', 'documents'],
    ['its index', 'indexes'],
    ['both', 'documents indexes'],
  ])('not those of which %s were deleted: they are made again, equal to the byte', async (_what, folders) => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    const before = await readFile(join(shop.home, 'generations/000002/site/offers.html'));
    for (const folder of folders.split(' ')) await rm(join(shop.home, folder), { recursive: true });
    await rollBack(shop.context, 'offers');
    expect(await showsThatOf(2)).toBe(folders === 'indexes');
    expect(await readFile(join(shop.home, 'current/site/offers.html'))).toEqual(before);
  });

  test('not those of a preview of a moment, whose clock begins there', async () => {
    await shop.live(shell, offers('1.0.0'));
    await shop.release(offers('1.1.0'));
    const at = Date.UTC(2026, 0, 31, 13);
    const gate = async ({ target }: { readonly target: string }) =>
      void (await keepPreview(shop.home, target, { what: 'offers', apps: ['offers'], by: 'operator', until: at + DAY, at }, at));
    await promote(asAt({ ...shop.context, trial: true, gate }, at), [offers('1.1.0')]);
    expect(await promote(shop.context, [offers('1.1.0')])).toMatchObject({ composition: { composed: 1, kept: 3 } });
  });

  test('not those of a release that was replaced under its version', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'), offers('1.2.0'));
    await rm(join(shop.home, 'releases/offers/1.0.0'), { recursive: true });
    await shop.release(offers('1.0.0', { documents: ['/offers', '/offers/new'] }));
    await rollBack(shop.context, 'offers', '1.0.0');
    expect(await shop.document('/offers/new')).toContain('offers 1.0.0');
  });

  test('a lost one is made again, and a damaged one when everything is composed', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    const { documents } = await readDocumentIndex(join(shop.home, 'generations/000002'));
    const { html } = storedNames(documents['/offers'] ?? { key: '', digest: '' });
    await rm(join(shop.home, 'documents', html));
    expect(await rollBack(shop.context, 'offers')).toMatchObject({ composition: { composed: 1, kept: 3 } });
    expect(await shop.document('/offers')).toContain('offers 1.0.0, else none');
    await writeFile(join(shop.home, 'current/site/offers.html'), 'damaged');
    await recompose(shop.context);
    expect(await shop.document('/offers')).toContain('offers 1.0.0, else none');
    await rollBack(shop.context, 'offers', '1.1.0');
    await rollBack({ ...shop.context, compose: refused }, 'offers', '1.0.0');
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

describe('what generations are made of', () => {
  const stored = async () => (await Promise.all(['documents', 'indexes'].map((name) => listFiles(join(shop.home, name))))).flat();

  test('stays as long as one of them, and goes with the last', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    const all = (await stored()).length;
    for (let round = 4; round <= GENERATIONS_KEPT + 1; round += 1) await recompose(shop.context);
    await rollBack({ ...shop.context, compose: refused }, 'offers');
    for (let round = 1; round <= GENERATIONS_KEPT; round += 1) await recompose(shop.context);
    const left = await stored();
    expect(left.length).toBeLessThan(all);
    const inUse = new Set(await Promise.all((await listFiles(join(shop.home, 'current'))).map((file) => inodeOf(`current/${file}`))));
    const unused = await Promise.all(
      left.map(async (file) => !inUse.has(await inodeOf(`documents/${file}`).catch(() => inodeOf(`indexes/${file}`)))),
    );
    expect(unused).not.toContain(true);
  });

  test('goes with a change that failed', async () => {
    await shop.live(shell, offers('1.0.0'));
    const before = await stored();
    await shop.release(offers('1.1.0'));
    await expect(promote({ ...shop.context, ...cutOffBefore('sync') }, [offers('1.1.0')])).rejects.toThrow();
    expect((await stored()).length).toBeGreaterThan(before.length);
    await recompose(shop.context);
    expect(await stored()).toEqual(before);
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
