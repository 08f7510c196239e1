import { rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Shop, shell } from '../../testing/shop';
import { composeOutdated, recompose } from '../generations/recompose';
import { promote } from './promote';
import { rollBack } from './roll-back';

const offers = (version: string) => ({ app: 'offers', version }) as const;
let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

describe('rolling back', () => {
  test('restores the previous good release from its composition', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    expect(await rollBack({ ...shop.context, why: 'empty page' }, 'offers')).toMatchObject({
      from: { code: '1.1.0' },
      to: { code: '1.0.0' },
      composition: { composed: 0, kept: 4 },
    });
    expect((await shop.history()).at(-1)).toMatchObject({
      action: 'rollback',
      app: 'offers',
      from: { code: '1.1.0' },
      to: { code: '1.0.0' },
      why: 'empty page',
    });
    expect(await shop.document('/offers')).toContain('offers 1.0.0, else none');
  });

  test('never makes the bad release the fallback: the next older good one is', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'), offers('1.2.0'));
    await rollBack(shop.context, 'offers');
    expect(await shop.shown()).toContain('offers@1.1.0 <1.0.0');
    await rollBack(shop.context, 'offers');
    expect(await shop.shown()).toContain('offers@1.0.0');
    await expect(rollBack(shop.context, 'offers')).rejects.toThrow(
      'offers has no earlier good state: riwaq rollback offers 1.1.0 makes live again what it had',
    );
  });

  test('to a named release works, also to one that was never live', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    await shop.release(offers('0.9.0'));
    await rollBack(shop.context, 'offers', '0.9.0');
    expect(await shop.shown()).toContain('offers@0.9.0 <1.0.0');
  });

  test('a fixed release under a new version falls back to the last good one', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    await rollBack(shop.context, 'offers');
    await shop.live(offers('1.1.1'));
    expect(await shop.shown()).toContain('offers@1.1.1 <1.0.0');
  });

  test('after which the same release is promoted again counts it as good again', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    await rollBack(shop.context, 'offers');
    await promote(shop.context, [offers('1.1.0')]);
    await shop.live(offers('1.2.0'));
    expect(await shop.shown()).toContain('offers@1.2.0 <1.1.0');
  });

  test('of code alone that needs a newer shell says so to the desk too, by its reason', async () => {
    const gives = { interface: { '@riwaq/runtime': ['useTabs'] } };
    await shop.live({ ...shell, ...gives }, { ...offers('1.0.0'), ...gives }, offers('1.1.0'), { ...shell, version: '1.1.0' });
    await expect(rollBack(shop.context, 'offers', undefined, 'code')).rejects.toMatchObject({
      reason: { kind: 'older-shell' },
      message: expect.stringContaining('riwaq rollback offers 1.0.0 puts back both'),
    });
  });

  test('to a damaged release is refused', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    await writeFile(shop.file('offers', '1.0.0', 'browser/remoteEntry.js'), 'tampered');
    await expect(rollBack(shop.context, 'offers')).rejects.toThrow('offers@1.0.0: browser/remoteEntry.js was changed after the build');
    expect(await shop.shown()).toContain('offers@1.1.0 <1.0.0');
  });

  test('the shell to one that gives less than a live remote needs is refused', async () => {
    const gives = { interface: { '@riwaq/runtime': ['useTabs'] } };
    await shop.live(shell, { ...shell, version: '1.1.0', ...gives }, { ...offers('1.0.0'), ...gives });
    await expect(rollBack(shop.context, 'shell')).rejects.toThrow(
      'shell@1.0.0 does not give useTabs of @riwaq/runtime, which offers@1.0.0 takes and would break',
    );
  });

  test('the shell works like any app', async () => {
    await shop.live(shell, offers('1.0.0'), { ...shell, version: '1.1.0' });
    await rollBack(shop.context, 'shell');
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
  });

  test('what is not live, or live already, is refused', async () => {
    await shop.live(shell, offers('1.0.0'));
    await expect(rollBack(shop.context, 'courses')).rejects.toThrow('courses is not live: there is nothing to roll back');
    await expect(rollBack(shop.context, 'offers', '1.0.0')).rejects.toThrow('offers@1.0.0 is live already');
  });
});

describe('the fallback of a release that goes live', () => {
  test('is the newest older release that is still whole', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    await rm(shop.file('offers', '1.1.0', 'browser/page.js'));
    await shop.release(offers('1.2.0'));
    const { warnings } = await promote(shop.context, [offers('1.2.0')]);
    expect(warnings).toEqual(['cannot fall back to offers@1.1.0: offers@1.1.0: browser/page.js is missing']);
    expect(await shop.shown()).toContain('offers@1.2.0 <1.0.0');
  });
});

describe('going back after midnight', () => {
  const DAY_MS = 86_400_000;
  const many = Array.from({ length: 150 }, (_, at) => `/offers/${at}`);
  const tomorrow = () => ({ ...shop.context, now: () => Date.UTC(2026, 0, 31, 13) + DAY_MS });

  test('shows the old documents first where much must be composed, and composes them for now afterwards', async () => {
    await shop.live(shell, { ...offers('1.0.0'), documents: many }, { ...offers('1.1.0'), documents: many });
    await recompose(tomorrow());
    const { composition } = await rollBack(tomorrow(), 'offers');
    expect(composition).toMatchObject({ composed: 0, kept: 153, outdated: true });
    expect(await shop.document('/offers/7')).toContain('offers 1.0.0, else none');
    expect(await composeOutdated(tomorrow())).toMatchObject({ composed: 150, kept: 3 });
    expect(await composeOutdated(tomorrow())).toBeUndefined();
    expect((await shop.history()).slice(-2).map(({ action }) => action)).toEqual(['rollback', 'compose']);
  });

  test('composes at once where that is little, and shows nothing of a day to come', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    expect((await rollBack(tomorrow(), 'offers')).composition).toMatchObject({ composed: 4 });
    await shop.live({ ...offers('1.2.0'), documents: many }, { ...offers('1.3.0'), documents: many });
    const yesterday = { ...shop.context, now: () => Date.UTC(2026, 0, 31, 13) - DAY_MS };
    expect((await rollBack(yesterday, 'offers')).composition).toMatchObject({ composed: 153 });
  });
});
