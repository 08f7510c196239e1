import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { liveDescriptors, liveEntry, readRegistry } from '../../registry/registry';
import { LiveSite, showGeneration } from '../../serve/live-site';
import { readDescriptor } from '../../store/read-descriptor';
import { editedOffers, firstRecords, october } from '../../testing/edited-offers';
import { makeOlder } from '../../testing/older-contract';
import { Shop, shell } from '../../testing/shop';
import { promote } from '../change/promote';
import { rollBack } from '../change/roll-back';
import { recompose } from './recompose';

let shop: Shop;
/** A home whose live releases speak contract 1: the shell 1.0.0, and the offers 1.1.0 above 1.0.0. */
beforeEach(async () => {
  shop = await Shop.open();
  await shop.live(shell, editedOffers('1.0.0'), editedOffers('1.1.0', firstRecords, 'other words'));
  await makeOlder(shop.home);
});
afterEach(() => shop.close());

const [newShell, newOffers] = [{ ...shell, version: '2.0.0' }, editedOffers('2.0.0', firstRecords, 'newest words')];
const together = 'promote a release of contract 2 of shell, offers, all 2 together';
const refusal = (change: Promise<unknown>) =>
  change.then(
    () => 'nothing was said against it',
    (error: Error) => error.message,
  );

describe('a home of contract 1', () => {
  test('is read, and its pages are served', async () => {
    const live = liveDescriptors(await readRegistry(join(shop.home, 'current')));
    expect(live.map(({ name, version, contract }) => [name, version, contract])).toEqual([
      ['shell', '1.0.0', 1],
      ['offers', '1.1.0', 1],
    ]);
    for (const descriptor of live) {
      expect(Object.keys(descriptor)).not.toContain('recordParts');
      expect(descriptor.resources).toEqual([]);
      expect(await readDescriptor(shop.file(descriptor.name, descriptor.version, ''), 'it')).toEqual(descriptor);
    }
    const site = await showGeneration(shop.home, 'current')();
    expect(site).toBeInstanceOf(LiveSite);
    expect((await site.find('/offers/october')).status).toBe(200);
  });

  test('is left as it is by a change after which an app of it would still be live', async () => {
    expect(await shop.refusalOf(newOffers)).toBe(`shell@1.0.0 speaks remote contract 1, this site speaks 2: ${together}`);
    expect(await shop.refusalOf(newShell)).toBe(`offers@1.1.0 speaks remote contract 1, this site speaks 2: ${together}`);
    const both = `shell@1.0.0, offers@1.1.0 speak remote contract 1, this site speaks 2: ${together}`;
    expect(await refusal(recompose(shop.context))).toBe(both);
    expect(await refusal(rollBack(shop.context, 'offers'))).toBe(
      `shell@1.0.0, offers@1.0.0 speak remote contract 1, this site speaks 2: ${together}`,
    );
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.1.0 <1.0.0']);
  });

  test('goes to contract 2 where all apps do, with the records that are live; no page falls back to an older one', async () => {
    const edited = editedOffers('2.0.0', { ...firstRecords, offers: [october] }, 'newest words');
    for (const build of [newShell, edited]) await shop.release(build);
    await promote(shop.context, [newShell, edited]);
    const registry = await readRegistry(join(shop.home, 'current'));
    const offers = liveEntry(registry, 'offers')?.extras.descriptor;
    expect(offers).toMatchObject({ contract: 2, version: '2.0.0' });
    expect(offers?.documents.map(({ path }) => path)).toEqual(['/offers/september', '/offers/october', '/offers/eid']);
    expect(await shop.shown()).toEqual(['shell@2.0.0', `offers@${offers?.version}`]);
  });
});

describe('afterwards', () => {
  beforeEach(async () => {
    for (const build of [newShell, newOffers]) await shop.release(build);
    await promote(shop.context, [newShell, newOffers]);
  });

  test.each([
    ['the release before', undefined],
    ['one that is named', '1.0.0'],
  ])('a rollback to %s of contract 1 is refused', async (_what, version) => {
    expect(await refusal(rollBack(shop.context, 'offers', version))).toBe(
      `offers@${version ?? '1.1.0'} speaks remote contract 1, this site speaks 2: ${together}`,
    );
    expect(await shop.refusalOf()).toBe('nothing was said against it');
    expect(await shop.shown()).toEqual(['shell@2.0.0', 'offers@2.0.0']);
  });

  test('pages fall back to releases of contract 2 alone, and a rollback reaches them', async () => {
    await shop.live(editedOffers('2.1.0', firstRecords, 'words after those'));
    expect(await shop.shown()).toEqual(['shell@2.0.0', 'offers@2.1.0 <2.0.0']);
    await rollBack(shop.context, 'offers');
    expect(await shop.shown()).toEqual(['shell@2.0.0', 'offers@2.0.0']);
  });

  test('a build of contract 1 is not stored', async () => {
    expect(await refusal(shop.release({ ...shell, version: '1.5.0', contract: 1 }))).toBe(
      'shell@1.5.0 speaks remote contract 1, this site speaks 2: build it again',
    );
  });
});
