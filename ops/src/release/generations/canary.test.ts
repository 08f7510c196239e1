import { access, readdir, readFile, readlink, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readRegistry } from '../../registry/registry';
import { changeInProcess } from '../../testing/change-process';
import { cutOffBefore, stepsToSwitch } from '../../testing/cut-off';
import { AFTERNOON, Shop, shell } from '../../testing/shop';
import { collectGarbage } from '../retention/collect-garbage';
import { beginCanary, endCanary } from './canary-change';
import { promote, rollBack } from './deploy';
import { currentFolder, GENERATIONS_KEPT } from './generation-folders';
import { recompose } from './recompose';

const offers = (version: string, more: object = {}) => ({ app: 'offers', version, ...more }) as const;
const courses = (version: string) => ({ app: 'courses', version }) as const;
const CANDIDATE = { app: 'offers', version: '1.1.0' } as const;

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
  await shop.live(shell, offers('1.0.0'), courses('2.0.0'));
  await shop.release(offers('1.1.0'));
  await composedAt(0);
});
afterEach(() => shop.close());

/** Moves the modification time, so that the canary waits for the next second. */
const composedAt = (milliseconds: number) => utimes(join(shop.home, 'current/documents.json'), milliseconds / 1000, milliseconds / 1000);
const canaryDocument = (file: string) => readFile(join(shop.home, 'current/canary/site', file), 'utf8');
const running = async () => (await readRegistry(await currentFolder(shop.home))).canary;
const refused = () => Promise.reject(new Error('nothing is to be composed'));
const lastLines = async (count: number) =>
  (await shop.history()).slice(-count).map(({ action, app, canary, why }) => [action, app ?? canary, why]);

describe('a canary', () => {
  test('is composed beside the live site, which stays the same', async () => {
    await composedAt(Date.now());
    const { composition } = await beginCanary({ ...shop.context, why: 'new form' }, CANDIDATE, 10);
    expect(composition).toMatchObject({ composed: 0, kept: 6, canary: { composed: 1, kept: 5 } });
    expect(await running()).toMatchObject({ ...CANDIDATE, traffic: 10, by: 'operator' });
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'courses@2.0.0', 'offers@1.0.0']);
    expect(await shop.document('/offers')).toContain('offers 1.0.0');
    expect(await canaryDocument('offers.html')).toContain('offers 1.1.0, else 1.0.0');
    const [second, other] = await Promise.all(['', 'canary/'].map((folder) => stat(join(shop.home, `current/${folder}site/offers.html`))));
    // nginx compares documents by it.
    expect(Math.floor((other?.mtimeMs ?? 0) / 1000)).toBeGreaterThan(Math.floor((second?.mtimeMs ?? 0) / 1000));
    expect(await canaryDocument('courses.html')).toContain('courses 2.0.0');
    expect(await lastLines(1)).toEqual([['canary', { ...CANDIDATE, traffic: 10 }, 'new form']]);
  });

  test('is one at a time, of a release that is whole, that is not live yet, and that sells as the live one does', async () => {
    await shop.release(courses('2.1.0'));
    await shop.release(offers('1.2.0', { data: { 'offer-prices.json': { offers: [] } } }));
    await shop.release(offers('1.3.0', { shared: '1.7' }));
    await expect(beginCanary(shop.context, { app: 'offers', version: '1.0.0' }, 10)).rejects.toThrow(
      'offers@1.0.0 is live already, for everybody',
    );
    await expect(beginCanary(shop.context, { app: 'offers', version: '1.2.0' }, 10)).rejects.toThrow(
      'offer-prices.json sells other things than that of the live site',
    );
    await expect(beginCanary(shop.context, { app: 'offers', version: '1.3.0' }, 10)).rejects.toThrow('release the shell first');
    expect(await running()).toBeUndefined();
    await beginCanary(shop.context, CANDIDATE, 10);
    await expect(beginCanary(shop.context, courses('2.1.0'), 10)).rejects.toThrow(
      /^offers@1.1.0 for 10 of 100 visitors is the canary since .*: riwaq canary end, or riwaq promote offers@1.1.0$/,
    );
    expect((await readdir(join(shop.home, 'generations'))).filter((name) => name.startsWith('.draft'))).toEqual([]);
  });

  test('may have another last day of an offer alone, until the live one is over', async () => {
    const selling = (endDate: string, price = 900) => ({
      data: { 'offer-prices.json': { offers: [{ id: 'week', startDate: '2026-01-30', endDate, choices: [{ id: 'one', price }] }] } },
      changes: ['2026-01-31T23:00:00.000Z'],
    });
    await shop.live(offers('2.0.0', selling('2026-01-31')));
    await shop.release(offers('2.1.0', selling('2026-02-05')));
    await shop.release(offers('2.2.0', selling('2026-02-05', 800)));
    await expect(beginCanary(shop.context, { app: 'offers', version: '2.2.0' }, 10)).rejects.toThrow(
      'offer-prices.json sells other things',
    );
    await beginCanary(shop.context, { app: 'offers', version: '2.1.0' }, 10);
    expect(await canaryDocument('offers.html')).toContain('offers 2.1.0');
    const composition = await recompose({ ...shop.context, now: () => Date.parse('2026-02-01T00:00:00+01:00') });
    expect(composition?.warnings).toEqual([
      expect.stringMatching(/^the canary offers@2\.1\.0 ended: offer-prices.json sells other things/),
    ]);
    expect(await running()).toBeUndefined();
  });

  test('gets another share, and goes live for everybody or ends, without a document being composed', async () => {
    await beginCanary(shop.context, CANDIDATE, 10);
    const instantly = { ...shop.context, compose: refused };
    await beginCanary(instantly, CANDIDATE, 40);
    expect(await running()).toMatchObject({ traffic: 40 });
    expect(await canaryDocument('offers.html')).toContain('offers 1.1.0');
    await promote(instantly, [CANDIDATE]);
    expect(await shop.document('/offers')).toContain('offers 1.1.0, else 1.0.0');
    expect(await running()).toBeUndefined();
    expect(await lastLines(2)).toEqual([
      ['promote', 'offers', undefined],
      ['canary', { ...CANDIDATE, traffic: 0 }, undefined],
    ]);
    expect(await readlink(join(shop.home, 'current/site'))).toBe('../000004/canary/site');
    // Retention keeps a generation that another points to.
    for (let round = 0; round < GENERATIONS_KEPT - 1; round += 1)
      await (round % 2 === 0 ? rollBack(instantly, 'offers') : promote({ ...instantly, again: true }, [CANDIDATE]));
    await access(join(shop.home, 'generations/000004/canary/site/offers.html'));
  });

  test('ends by a word, and then there is none', async () => {
    await beginCanary(shop.context, CANDIDATE, 10);
    await expect(endCanary(shop.context, courses('2.0.0'))).rejects.toThrow('the canary is offers@1.1.0');
    await endCanary({ ...shop.context, compose: refused, why: 'slow' });
    expect(await running()).toBeUndefined();
    await expect(canaryDocument('offers.html')).rejects.toThrow('ENOENT');
    expect(await lastLines(1)).toEqual([['canary', { ...CANDIDATE, traffic: 0 }, 'slow']]);
    await expect(endCanary(shop.context)).rejects.toThrow('there is no canary');
  });

  test('is no release that anything falls or rolls back to', async () => {
    await beginCanary(shop.context, CANDIDATE, 10);
    await endCanary(shop.context);
    await shop.live(offers('1.2.0'));
    expect(await shop.shown()).toContain('offers@1.2.0 <1.0.0');
  });

  test('keeps its release from being collected', async () => {
    await beginCanary(shop.context, CANDIDATE, 10);
    const garbage = { home: shop.home, days: 1, now: AFTERNOON + 30 * 86_400_000, by: 'operator', dryRun: true };
    expect((await collectGarbage(garbage)).releases).toEqual([]);
  });
});

describe('under a canary', () => {
  beforeEach(() => beginCanary(shop.context, CANDIDATE, 10));

  test('another app goes live, and the canary is composed over it', async () => {
    await shop.live(courses('2.1.0'));
    expect(await canaryDocument('courses.html')).toContain('courses 2.1.0, else 2.0.0');
    expect(await canaryDocument('offers.html')).toContain('offers 1.1.0');
    expect(await shop.document('/offers')).toContain('offers 1.0.0');
    await recompose(shop.context);
    expect(await canaryDocument('offers.html')).toContain('offers 1.1.0');
    expect(await running()).toMatchObject({ traffic: 10 });
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      'a rollback of another app',
      async () => {
        await shop.live(courses('2.1.0'));
        await rollBack({ ...shop.context, compose: refused }, 'courses');
      },
    ],
    ['another release of its own app', () => shop.live(offers('1.2.0'))],
  ])('%s ends it', async (_what, change) => {
    await change();
    expect(await running()).toBeUndefined();
    expect((await shop.history()).at(-1)).toMatchObject({ action: 'canary', canary: { ...CANDIDATE, traffic: 0 } });
  });

  test('a change for everybody ends a canary that no longer composes, with a note', async () => {
    await writeFile(shop.file('offers', '1.1.0', 'browser/page.js'), 'edited');
    await shop.release(courses('2.1.0'));
    const { composition } = await promote(shop.context, [courses('2.1.0')]);
    expect(composition?.warnings).toEqual([expect.stringMatching(/^the canary offers@1.1.0 ended: .*browser\/page.js was changed/)]);
    expect(await shop.document('/courses')).toContain('courses 2.1.0');
    expect(await running()).toBeUndefined();
  });
});

describe('a canary that is cut off', () => {
  test('before any step up to the switch leaves no canary, and begins at the next try', async () => {
    for (const step of stepsToSwitch) {
      await expect(beginCanary({ ...shop.context, ...cutOffBefore(step) }, CANDIDATE, 10)).rejects.toThrow(`«${step}»`);
      expect([step, await running()]).toEqual([step, undefined]);
      expect(await shop.document('/offers')).toContain('offers 1.0.0');
    }
    await beginCanary(shop.context, CANDIDATE, 10);
    expect(await canaryDocument('offers.html')).toContain('offers 1.1.0');
    expect((await readdir(join(shop.home, 'generations'))).sort()).toEqual(['000001', '000002', '000003', '000004']);
  });

  test('by kill -9 in the middle of the switch is there whole, or not at all', async () => {
    for (const step of ['switch', 'prune']) {
      expect(await changeInProcess([shop.home, 'offers@1.1.0:10', step])).toMatchObject({ signal: 'SIGKILL' });
      const isThere = await canaryDocument('offers.html').then(
        (html) => html.includes('offers 1.1.0'),
        () => false,
      );
      expect([step, isThere, (await running()) !== undefined]).toEqual([step, step === 'prune', step === 'prune']);
    }
  });
});
