import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { SiteEffects } from '@riwaq/contracts/site-effects';
import type { FakeBuild } from '../../testing/build-output';
import { Shop, shell } from '../../testing/shop';
import { promote } from '../change/promote';
import { rollBack } from '../change/roll-back';
import { effectLines } from './effect-lines';

const offers = (version: string, more: Partial<FakeBuild> = {}): FakeBuild => ({
  app: 'offers',
  version,
  routes: ['/offers', '/offers/:slug'],
  documents: ['/offers', '/offers/winter'],
  closedRoutes: ['/offers/:slug'],
  data: { 'offer-prices.json': { offers: [{ id: 'winter', choices: [{ id: 'one', price: 900 }] }], promotions: [] } },
  ...more,
});
let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => shop.close());

/** The effects of a release that goes live, without it. */
async function planned(release: FakeBuild, more: object = {}): Promise<SiteEffects | undefined> {
  await shop.release(release);
  let told: SiteEffects | undefined;
  const onEffects = (effects: SiteEffects) => {
    told = effects;
  };
  const before = await readdir(join(shop.home, 'generations'));
  await promote({ ...shop.context, isPlan: true, drops: true, onEffects, ...more }, [release]);
  expect(await readdir(join(shop.home, 'generations'))).toEqual(before);
  return told;
}

describe('before a release goes live it is known', () => {
  beforeEach(() => shop.live(shell, offers('1.0.0')));

  test('which addresses come, and which go', async () => {
    const effects = await planned(
      offers('1.1.0', { documents: ['/offers', '/offers/spring'], routes: ['/offers', '/offers/:slug', '/gifts/:gift'] }),
    );
    expect(effects).toMatchObject({ gained: ['/offers/spring', '/gifts/:gift'], lost: ['/offers/winter'] });
  });

  test('prices that may be mistakes, beside what other apps sell', async () => {
    const product = (now: number) => [{ kind: 'product', key: 'spss31', name: 'SPSS 31', file: 'spss31.json', price: { now } }];
    const choice = {
      provides: [{ kind: 'offer', key: 'week', name: 'SPSS 31 فقط', file: 'offers.json', price: { now: 6500 } }],
      requires: [{ kind: 'product', key: 'SPSS 31', file: 'offers.json', field: '0', by: 'week', isFreeText: true }],
    };
    await shop.live({ app: 'catalog', version: '1.0.0', provides: product(7000) }, offers('1.1.0', choice));
    const effects = await planned({ app: 'catalog', version: '1.1.0', provides: product(5000) });
    expect(effects?.warnings).toMatchObject([{ kind: 'dearer', name: 'SPSS 31 فقط', price: 6500, other: 5000 }]);
    expect(effects && effectLines(effects)).toContain('  look again     SPSS 31 فقط costs 6500, its parts 5000: SPSS 31');
  });

  test('changed prices, and items that are no longer sold', async () => {
    const data = { 'offer-prices.json': { offers: [{ id: 'spring', choices: [{ id: 'one', price: 900 }] }], promotions: [] } };
    expect((await planned(offers('1.1.0', { data })))?.prices).toEqual([
      { item: ['offers', 'winter', 'choices', 'one'], field: 'price', from: '900', to: undefined },
      { item: ['offers', 'spring', 'choices', 'one'], field: 'price', from: undefined, to: '900' },
    ]);
    const dearer = { 'offer-prices.json': { offers: [{ id: 'winter', choices: [{ id: 'one', price: 1200 }] }], promotions: [] } };
    expect((await planned(offers('1.2.0', { data: dearer })))?.prices).toEqual([
      { item: ['offers', 'winter', 'choices', 'one'], field: 'price', from: '900', to: '1200' },
    ]);
  });

  test('prices of any data file, and not those that the search repeats', async () => {
    const gifts = (price: number) => ({
      'gifts.json': { gifts: [{ id: 'mug', price }] },
      'offers-search.json': [{ price: `${price} دج` }],
    });
    await shop.live(offers('1.1.0', { data: gifts(300) }));
    expect((await planned(offers('1.2.0', { data: gifts(400) })))?.prices).toEqual([
      { item: ['gifts', 'mug'], field: 'price', from: '300', to: '400' },
    ]);
  });

  test('what the header gets, how much script it takes, what is composed', async () => {
    const navigation = [{ label: 'عرض', href: '/offers/winter', order: 35, until: '2026-03-01' }];
    const effects = await planned(offers('1.1.0', { navigation, files: { 'browser/page.js': 'x'.repeat(3000) } }));
    expect(effects?.navigation).toEqual([{ change: 'added', label: 'عرض', href: '/offers/winter', until: '2026-03-01' }]);
    expect(effects && effectLines(effects)).toContain('  navigation     + عرض (/offers/winter, … to 2026-03-01)');
    expect(effects?.documents).toMatchObject({ composed: 6, kept: 0 });
    const { from = 0, to = 0 } = effects?.scripts[0] ?? {};
    expect(to).toBeGreaterThan(0);
    expect(to).not.toBe(from);
    expect((await planned(offers('1.2.0')))?.documents).toMatchObject({ composed: 3, kept: 3 });
  });

  test('that documents of the other apps stay', async () => {
    expect((await planned(offers('1.3.0')))?.documents).toMatchObject({ composed: 3, kept: 3 });
  });

  test('nothing of what stays', async () => {
    const effects = await planned(offers('1.1.0'));
    expect(effects).toMatchObject({ gained: [], lost: [], prices: [], navigation: [], configuration: [], unreadable: [] });
  });
});

describe('a release that loses addresses', () => {
  beforeEach(() => shop.live(shell, offers('1.0.0')));
  const without = offers('1.1.0', { documents: ['/offers'] });

  test('is refused, and says which; --drop lets them go', async () => {
    expect(await shop.refusalOf(without)).toBe(
      '1 addresses would be lost (/offers/winter): nothing was changed, --drop says that they shall go',
    );
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.0.0']);
    await promote({ ...shop.context, drops: true }, [without]);
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.1.0 <1.0.0']);
  });

  test('is none where an open route still answers, or another app has them from now on', async () => {
    expect(await shop.refusalOf({ ...without, closedRoutes: [] })).toBe('nothing was said against it');
    expect(
      await shop.refusalOf(offers('2.0.0', { routes: ['/offers'], documents: ['/offers'], closedRoutes: [] }), {
        app: 'gifts',
        version: '1.0.0',
        routes: ['/offers/:gift'],
        documents: ['/offers/winter'],
      }),
    ).toBe('nothing was said against it');
  });
});

describe('a rollback reports the addresses that it removes, and is not refused', () => {
  test('addresses, prices, and what devices keep', async () => {
    const more = { documents: ['/offers', '/offers/winter', '/offers/spring'], stores: { 'riwaq.gift': 2 }, data: {} };
    await shop.live(shell, offers('1.0.0', { stores: { 'riwaq.gift': 1, 'riwaq.seen': 1 } }), offers('1.1.0', more));
    let told: SiteEffects | undefined;
    const onEffects = (effects: SiteEffects) => {
      told = effects;
    };
    await rollBack({ ...shop.context, onEffects }, 'offers');
    expect(told).toMatchObject({
      lost: ['/offers/spring'],
      prices: [{ item: ['offers', 'winter', 'choices', 'one'], field: 'price', from: undefined, to: '900' }],
      documents: { composed: 0, kept: 5, isShownAgain: true },
      unreadable: [{ key: 'riwaq.gift', app: 'offers', version: '1.0.0', kept: 2, read: 1 }],
    });
    const devices = '  devices        riwaq.gift: devices keep version 2, offers@1.0.0 reads 1 and forgets it';
    expect(told && effectLines(told)).toContain(devices);
  });

  test('and why it does not reuse an earlier composition', async () => {
    await shop.live(shell, offers('1.0.0'), offers('1.1.0'));
    const now = () => Date.UTC(2026, 1, 1, 13);
    let told: SiteEffects | undefined;
    const onEffects = (effects: SiteEffects) => {
      told = effects;
    };
    await rollBack({ ...shop.context, now, onEffects, isPlan: true }, 'offers');
    expect(told?.documents.why).toBe('time-passed');
    expect(await shop.shown()).toEqual(['shell@1.0.0', 'offers@1.1.0 <1.0.0']);
    for (const folder of ['indexes', 'documents']) await rm(join(shop.home, folder), { recursive: true });
    await rollBack({ ...shop.context, onEffects, isPlan: true }, 'offers');
    expect(told && effectLines(told).at(-1)).toMatch(
      /^ {2}documents +[1-9]\d* to compose, \d+ stay: nothing of the last 20 generations has all of this: another app or the configuration has changed since, or it is older$/,
    );
  });
});
