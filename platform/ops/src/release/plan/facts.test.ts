import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ProvidedThing, RequiredThing, UniqueKey } from '@riwaq/contracts/platform';
import { Shop, shell } from '../../testing/shop';
import { promote } from '../change/promote';
import { requireFacts } from './facts';

const now = Date.UTC(2026, 0, 31, 12);
const promotion = 'offers-mfe/content/promotions/eid.json';

/** What releases of two apps say: `catalog` has products, `offers` names them. */
interface Facts {
  readonly provides?: readonly ProvidedThing[];
  readonly requires?: readonly RequiredThing[];
  readonly unique?: readonly UniqueKey[];
}
const release = (name: string, { provides = [], requires = [], unique = [] }: Facts) => ({
  ...{ name, prepares: false, provides: [...provides], requires: [...requires], unique: [...unique] },
});

const thing = (kind: string, key: string, more: Partial<ProvidedThing> = {}): ProvidedThing => ({
  kind,
  key,
  file: `${key}.json`,
  ...more,
});
const needs = (kind: string, key: string, more: Partial<RequiredThing> = {}): RequiredThing => ({
  ...{ kind, key, file: promotion, field: `${kind}s.0`, by: 'eid' },
  ...more,
});
const code = (key: string, file: string, field: string): UniqueKey => ({ kind: 'code', key, file, field });

const known = thing('affiliate', 'partner-a', { name: 'الشريك أ' });
const left = thing('affiliate', 'partner-left', { until: '2026-01-30' });
const spss = thing('product', 'spss31', { name: 'SPSS 31' });
const named = (name: string) => needs('affiliate', 'partner-a', { named: { name, field: 'affiliates.0.name' } });

interface Change {
  /** What the candidate says, the release that it replaces, and the other live app. */
  readonly candidate: Facts;
  readonly replaced?: Facts;
  readonly other?: Facts;
}

/** The refusal of a release of `offers` beside a live `catalog`. */
async function refusal({ candidate, replaced, other = {} }: Change, generation?: string): Promise<string> {
  const next = release('offers', candidate);
  const beside = { ...release('catalog', other), prepares: true };
  const site = { generation, descriptors: [beside, next], replaced: replaced && release('offers', replaced), now };
  return requireFacts(next, site).then(
    () => 'allowed',
    (error: Error) => error.message,
  );
}

describe('records that disagree are refused by file and field:', () => {
  test.each<[string, Change, string]>([
    [
      'a thing that no app provides',
      { candidate: { requires: [needs('product', 'gold')] }, other: { provides: [spss] } },
      `${promotion}: products.0: catalog has no product «gold»: correct it, or add it there first`,
    ],
    [
      'a thing that has ended',
      { candidate: { requires: [needs('affiliate', 'partner-left')] }, other: { provides: [known, left] } },
      `${promotion}: affiliates.0: the affiliate «partner-left» ended on 2026-01-30: leave it out, or change its last day`,
    ],
    [
      'another name than the provided thing’s',
      { candidate: { requires: [named('شريك آخر')] }, other: { provides: [known] } },
      `${promotion}: affiliates.0.name: the affiliate «partner-a» has the name «الشريك أ»: write this name`,
    ],
    [
      'another name than before, of a thing that the live release names too',
      { candidate: { requires: [named('شريك آخر')] }, replaced: { requires: [named('الشريك أ')] }, other: { provides: [known] } },
      `${promotion}: affiliates.0.name: the affiliate «partner-a» has the name «الشريك أ»: write this name`,
    ],
    [
      'a thing of its own that has ended',
      { candidate: { provides: [left], requires: [needs('affiliate', 'partner-left')] } },
      `${promotion}: affiliates.0: the affiliate «partner-left» ended on 2026-01-30: leave it out, or change its last day`,
    ],
    [
      'to take out what another app requires',
      { candidate: { provides: [] }, replaced: { provides: [known] }, other: { requires: [needs('affiliate', 'partner-a')] } },
      'partner-a.json: (root): the affiliate «partner-a» is still used in «eid» (catalog): take it out there first',
    ],
    [
      'to take out what another app names in free text',
      {
        candidate: { provides: [] },
        replaced: { provides: [spss] },
        other: {
          provides: [thing('offer', 'week/full', { name: 'عرض الخميس' })],
          requires: [needs('product', 'SPSS 31', { by: 'week/full', isFreeText: true })],
        },
      },
      'spss31.json: (root): the product «spss31» is still used in «عرض الخميس» (catalog): take it out there first',
    ],
    [
      'a key with the letters of another',
      {
        candidate: { unique: [code('PARTNERA', 'coupons.json', '0.code')] },
        other: { unique: [code('partner-a', 'affiliates.json', '3.code')] },
      },
      'coupons.json: 0.code: the code «PARTNERA» is taken, in affiliates.json (3.code): choose another',
    ],
    [
      'two keys of its own',
      { candidate: { unique: [code('READ-15', 'coupons.json', '0.code'), code('read15', 'coupons.json', '1.code')] } },
      'coupons.json: 0.code: the code «READ-15» is taken, in coupons.json (1.code): choose another',
    ],
  ])('%s', async (_what, change, expected) => {
    expect(await refusal(change)).toBe(expected);
  });
});

describe('records are allowed', () => {
  test.each<[string, Change]>([
    ['that require what another app provides', { candidate: { requires: [needs('product', 'spss31')] }, other: { provides: [spss] } }],
    [
      'on the last day',
      { candidate: { requires: [needs('affiliate', 'a')] }, other: { provides: [thing('affiliate', 'a', { until: '2026-01-31' })] } },
    ],
    ['that name a kind that no app provides', { candidate: { requires: [needs('affiliate', 'partner-b')] }, other: { provides: [spss] } }],
    [
      'with free text that means nothing',
      { candidate: { requires: [needs('product', 'دورة', { isFreeText: true })] }, other: { provides: [spss] } },
    ],
    [
      'that said so before, wherever it stands in its file',
      {
        candidate: { requires: [needs('affiliate', 'partner-left', { field: 'affiliates.7' }), needs('product', 'gold')] },
        replaced: { requires: [needs('affiliate', 'partner-left'), needs('product', 'gold')] },
        other: { provides: [known, left, spss] },
      },
    ],
    [
      'without a thing that nothing requires any more',
      { candidate: { provides: [] }, replaced: { provides: [spss], requires: [needs('product', 'spss31')] }, other: {} },
    ],
    [
      'without a thing that another app provides now',
      { candidate: {}, replaced: { provides: [spss] }, other: { provides: [spss], requires: [needs('product', 'spss31')] } },
    ],
    [
      'whose code was taken before',
      {
        candidate: { unique: [code('PARTNERA', 'coupons.json', '1.code')] },
        replaced: { unique: [code('PARTNERA', 'coupons.json', '0.code')] },
        other: { unique: [code('partner-a', 'affiliates.json', '0.code')] },
      },
    ],
  ])('%s', async (_what, change) => {
    expect(await refusal(change)).toBe('allowed');
  });

  test('whatever they say, where the live release is an old one that said nothing of facts', async () => {
    const candidate = { requires: [needs('affiliate', 'partner-left')], unique: [code('PARTNERA', 'coupons.json', '0.code')] };
    const other = { provides: [known, left], unique: [code('partner-a', 'affiliates.json', '0.code')] };
    const next = release('offers', candidate);
    const old = { name: 'offers', prepares: false };
    const site = { generation: undefined, descriptors: [release('catalog', other), next], now };
    await requireFacts(next, { ...site, replaced: old });
    await expect(requireFacts(next, { ...site, replaced: undefined })).rejects.toThrow('ended on 2026-01-30');
    await requireFacts(old, { ...site, descriptors: [release('catalog', other), old], replaced: next });
  });
});

describe('of a thing that goes', () => {
  const parts = Array.from({ length: 7 }, (_, at) => needs('product', 'spss31', { by: `pack-${at}` }));

  test('the refusal names what is made of it, and no more than five', async () => {
    const provides = [thing('offer', 'pack-0', { name: 'باقة التحليل' })];
    const change = { candidate: { provides: [] }, replaced: { provides: [spss] }, other: { provides, requires: parts } };
    const five = '«باقة التحليل» (catalog)، «pack-1» (catalog)، «pack-2» (catalog)، «pack-3» (catalog)، «pack-4» (catalog)';
    expect(await refusal(change)).toBe(
      `spss31.json: (root): the product «spss31» is still used in ${five} and 2 more: take it out there first`,
    );
  });
});

describe('what an app prepared from an outside source', () => {
  let generation: string;
  beforeAll(async () => {
    generation = await mkdtemp(join(tmpdir(), 'riwaq-facts-'));
    await mkdir(join(generation, 'data'));
    await writeFile(join(generation, 'data/catalog-provided.json'), JSON.stringify([{ kind: 'product', key: 'gold', name: 'Gold' }]));
  });
  afterAll(() => rm(generation, { recursive: true }));

  test('counts as provided, and keeps nothing that its records take out', async () => {
    const requires = [needs('product', 'gold')];
    expect(await refusal({ candidate: { requires }, other: { provides: [spss] } }, generation)).toBe('allowed');
    expect(await refusal({ candidate: { requires }, other: { provides: [spss] } })).toContain('no product «gold»');
    const unknown = { candidate: { requires: [needs('product', 'silver')] }, other: {} };
    expect(await refusal(unknown, generation)).toContain('catalog has no product «silver»');
    const gone = { candidate: { provides: [] }, replaced: { provides: [thing('product', 'gold')] }, other: { requires } };
    expect(await refusal(gone, generation)).toContain('still used');
  });
});

describe('a release', () => {
  const catalog = (version: string, ...keys: string[]) => ({ app: 'catalog', version, provides: keys.map((key) => thing('product', key)) });
  const offers = (version: string, ...keys: string[]) => ({ app: 'offers', version, requires: keys.map((key) => needs('product', key)) });
  let shop: Shop;
  beforeEach(async () => {
    shop = await Shop.open();
  });
  afterEach(() => shop.close());

  test('that disagrees with what is live changes nothing', async () => {
    await shop.live(shell, catalog('1.0.0', 'spss31'), offers('1.4.0'));
    const before = [await shop.shown(), await shop.history()];
    expect(await shop.refusalOf(offers('1.5.0', 'spss31', 'gold'))).toContain('catalog has no product «gold»');
    expect([await shop.shown(), await shop.history()]).toEqual(before);
  });

  test('may come with the one that provides what it requires, and what it requires stays', async () => {
    await shop.live(shell, catalog('1.0.0', 'spss31'), offers('1.4.0'));
    await shop.release(catalog('1.1.0', 'spss31', 'gold'));
    await shop.release(offers('1.5.0', 'gold'));
    await promote(shop.context, [catalog('1.1.0'), offers('1.5.0')]);
    expect(await shop.refusalOf(catalog('1.2.0', 'spss31'))).toContain('the product «gold» is still used in «eid» (offers)');
    expect(await shop.shown()).toContain('offers@1.5.0 <1.4.0');
  });
});
