import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { checksum } from '@riwaq/app-source/release-facts';
import type { FakeBuild } from '../../testing/build-output';
import { Shop, shell } from '../../testing/shop';
import { recompose } from '../generations/recompose';
import { promote } from './promote';

const offers = { app: 'offers', version: '1.4.0' } as const;
let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

describe('promoting a release', () => {
  test('makes it live, and the one before its fallback', async () => {
    await shop.live(shell, offers);
    await shop.release({ ...offers, version: '1.5.0' });
    expect(await promote({ ...shop.context, by: 'nadia', why: 'Eid' }, [{ ...offers, version: '1.5.0' }])).toMatchObject({
      promoted: [{ app: 'offers', version: '1.5.0' }],
      warnings: [],
      composition: { composed: 1, kept: 3 },
    });
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.5.0 <1.4.0']);
    expect((await shop.history()).at(-1)).toEqual({
      at: '2026-01-31T12:04:00.000Z',
      by: 'nadia',
      action: 'promote',
      app: 'offers',
      from: { code: '1.4.0' },
      to: { code: '1.5.0' },
      why: 'Eid',
    });
  });

  test('writes its address and checksum, and those of its fallback, as the published schema has them', async () => {
    await shop.live(shell, offers, { ...offers, version: '1.5.0' });
    const registry = JSON.parse(await readFile(join(shop.home, 'current/registry.json'), 'utf8'));
    const [live, previous] = registry.microFrontends.offers;
    const script = await readFile(shop.file('offers', '1.5.0', 'browser/remoteEntry.js'));
    expect(live).toMatchObject({
      url: '/releases/offers/1.5.0/remoteEntry.js',
      fallbackUrl: '/releases/offers/1.4.0/remoteEntry.js',
      metadata: { version: '1.5.0', integrity: checksum(script) },
      deployment: { traffic: 100, default: true },
    });
    expect(previous).toMatchObject({ url: '/releases/offers/1.4.0/remoteEntry.js', deployment: { traffic: 0, default: false } });
  });

  test('that is live already changes nothing', async () => {
    await shop.live(shell, offers);
    expect(await promote(shop.context, [offers])).toEqual({ promoted: [], leftOut: [], composition: undefined, warnings: [] });
    expect(await shop.history()).toHaveLength(2);
  });

  test('together with others takes one change', async () => {
    await shop.release(shell);
    await shop.release(offers);
    await promote(shop.context, [shell, offers]);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.4.0']);
    expect(await shop.history()).toHaveLength(2);
  });

  test('that does not exist is refused, with those that do', async () => {
    await shop.live(shell, offers);
    await expect(promote(shop.context, [{ app: 'offers', version: '9.9.9' }])).rejects.toThrow(
      'there is no release offers@9.9.9; released: 1.4.0',
    );
  });

  test('with a tampered file is refused and the live site stays', async () => {
    await shop.live(shell, offers);
    await shop.release({ ...offers, version: '1.5.0' });
    await writeFile(shop.file('offers', '1.5.0', 'browser/page.js'), 'steal()');
    await expect(promote(shop.context, [{ ...offers, version: '1.5.0' }])).rejects.toThrow('offers@1.5.0: browser/page.js was changed');
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.4.0']);
  });

  test('places a fragment that nobody offers: allowed, with a warning', async () => {
    await shop.live(shell);
    await shop.release({ ...offers, uses: [{ app: 'checkout', fragment: 'OrderForm' }] });
    expect((await promote(shop.context, [offers])).warnings).toEqual([
      'offers@1.4.0 places the fragment OrderForm of checkout, which is not live',
    ]);
  });
});

describe('the shell comes first', () => {
  test('a remote without a shell is refused', async () => {
    expect(await shop.refusalOf(offers)).toBe('offers@1.4.0 needs a shell and none is live: release the shell first');
  });

  const gives = (...names: readonly string[]) => ({ interface: { '@riwaq/runtime': names } });

  test('a remote that takes what the live shell does not give is refused by name', async () => {
    await shop.live({ ...shell, ...gives('useNow') });
    expect(await shop.refusalOf({ ...offers, ...gives('useNow', 'useTabs') })).toBe(
      'offers@1.4.0 takes useTabs of @riwaq/runtime, which shell@1.0.0 does not give: release the shell first',
    );
  });

  test('a shell that drops what a live remote takes is refused by name', async () => {
    await shop.live({ ...shell, ...gives('useNow', 'useTabs') }, { ...offers, ...gives('useTabs') });
    expect(await shop.refusalOf({ ...shell, version: '1.1.0', ...gives('useNow') })).toBe(
      'shell@1.1.0 does not give useTabs of @riwaq/runtime, which offers@1.4.0 takes and would break',
    );
  });

  test('a shell without a name goes live together with the remotes that took it, and old fallbacks that take it go', async () => {
    await shop.live(
      { ...shell, ...gives('useTabs') },
      { ...offers, ...gives('useTabs') },
      { ...offers, version: '1.5.0', ...gives('useTabs') },
    );
    const next = [
      { ...shell, version: '2.0.0', ...gives('useNow') },
      { ...offers, version: '2.0.0', ...gives('useNow') },
    ];
    for (const words of next) await shop.release(words);
    const { warnings } = await promote(shop.context, next);
    expect(await shop.shown()).toEqual(['shell@2.0.0 <1.0.0', 'offers@2.0.0']);
    expect(warnings).toContain('offers@1.5.0 does not fit the live shell and cannot be fallen back to');
  });

  test('a patch and a minor of the federation need no other app; a major is refused', async () => {
    await shop.live({ ...shell, federation: '2.9.2' });
    expect(await shop.refusalOf({ ...offers, federation: '2.10.1' })).toBe('nothing was said against it');
    expect(await shop.refusalOf({ ...offers, version: '2.0.0', federation: '3.0.0' })).toBe(
      'offers@2.0.0 takes the federation runtime 3.0.0, which shell@1.0.0 does not give: release the shell first',
    );
  });

  test('a remote that takes less than the shell gives goes live', async () => {
    await shop.live({ ...shell, ...gives('useNow', 'useTabs') });
    expect(await shop.refusalOf({ ...offers, ...gives('useNow') })).toBe('nothing was said against it');
  });
});

describe('an address has one owner', () => {
  const catalog: FakeBuild = {
    app: 'catalog',
    version: '3.0.0',
    routes: ['/', '/product/:productSlug'],
    documents: ['/', '/product/spss'],
  };

  beforeEach(() => shop.live(shell, { ...catalog, data: { 'prices.json': 1 } }));

  test('a route of another live app is refused, whatever its parts are called', async () => {
    expect(await shop.refusalOf({ ...offers, routes: ['/product/:offerSlug'], documents: [] })).toBe(
      'offers@1.4.0: the route /product/:offerSlug (as /product/:productSlug) belongs to catalog@3.0.0',
    );
  });

  test('a page inside the pattern of another live app is refused', async () => {
    expect(await shop.refusalOf({ ...offers, routes: ['/product/spss'], documents: ['/product/spss'] })).toBe(
      'offers@1.4.0: the route /product/spss (as /product/:productSlug) belongs to catalog@3.0.0',
    );
  });

  test('a document that only another app’s route fits is refused', async () => {
    expect(await shop.refusalOf({ ...offers, documents: ['/product/gift'] })).toBe(
      'offers@1.4.0: the document /product/gift belongs to catalog@3.0.0',
    );
  });

  test('a document that matches no route of its app is refused', async () => {
    expect(await shop.refusalOf({ ...offers, documents: ['/elsewhere'] })).toBe(
      'offers@1.4.0: the document /elsewhere fits none of its routes',
    );
  });

  test('the data of another live app’s page is refused, and other data that stand there', async () => {
    await shop.live({ app: 'gifts', version: '1.0.0', documents: ['/gifts'], resources: ['/gifts/list'] });
    expect(await shop.refusalOf({ app: 'events', version: '1.0.0', resources: ['/gifts', '/events/list', '/gifts/list'] })).toBe(
      'events@1.0.0: the data of /gifts belongs to gifts@1.0.0\nevents@1.0.0: the data of /gifts/list belongs to gifts@1.0.0',
    );
  });

  test('a data file of another live app is refused, and one that would leave its folder', async () => {
    expect(await shop.refusalOf({ ...offers, data: { 'prices.json': 2, '../registry.json': 3 } })).toBe(
      'offers@1.4.0: the data file prices.json belongs to catalog@3.0.0\noffers@1.4.0: a data file is named in small letters, digits and dashes, as gifts.json, not ../registry.json',
    );
  });

  test('an address may move from one app to another in one change', async () => {
    expect(
      await shop.refusalOf(
        { ...catalog, version: '3.1.0', routes: ['/'], documents: ['/'] },
        { ...offers, routes: ['/product/:slug'], documents: [] },
      ),
    ).toBe('nothing was said against it');
  });
});

describe('composing again', () => {
  test('composes everything with the live releases, and is in the history', async () => {
    await shop.live(shell, offers);
    expect(await recompose({ ...shop.context, why: 'new bank details' })).toMatchObject({ composed: 4, kept: 0 });
    expect((await shop.history()).at(-1)).toMatchObject({ action: 'compose', by: 'operator', why: 'new bank details' });
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.4.0']);
  });

  test('of nothing is refused', async () => {
    await expect(recompose(shop.context)).rejects.toThrow('nothing is live yet: promote the shell first');
  });

  test('with a site.json that was damaged by hand is refused with the path of the wrong field', async () => {
    await shop.live(shell, offers);
    const file = join(shop.home, 'current/site.json');
    const state = JSON.parse(await readFile(file, 'utf8'));
    state.apps.offers.code = 'newest';
    await writeFile(file, JSON.stringify(state));
    await expect(recompose(shop.context)).rejects.toThrow('apps.offers.code');
  });
});
