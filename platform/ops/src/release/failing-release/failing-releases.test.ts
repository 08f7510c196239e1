import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type BeaconSummary, DAY, HOUR } from '@riwaq/contracts';
import type { HistoryLine, Pins } from '@riwaq/contracts/platform';
import { historyText, readHistory } from '../../registry/history';
import { liveEntry, readRegistry, withRelease } from '../../registry/registry';
import { readSiteState, writeSiteState } from '../../site/site-state';
import { Shop, shell } from '../../testing/shop';
import { promote } from '../change/promote';
import { rollBack } from '../change/roll-back';
import { currentFolder } from '../generations/generation-folders';
import { failingReleases, failingText } from './failing-releases';

const offers = (version: string) => ({ app: 'offers', version }) as const;

let shop: Shop;
let promoted: number;

beforeEach(async () => {
  shop = await Shop.open();
  await shop.live(shell, offers('1.2.0'), offers('9.0.2'));
  promoted = Date.parse((await shop.history()).at(-1)?.at ?? '');
});
afterEach(() => shop.close());

/** Visits of a release from that many networks; the first ones failed. */
const visitsOf = (version: string, visits: number, failed: number): BeaconSummary['visits'][number] => ({
  app: 'offers',
  version,
  visits,
  failed,
  networks: Array.from({ length: visits }, (_, at) => ({ network: String(at), visits: 1, failed: at < failed ? 1 : 0 })),
});

const heard = (...visits: readonly BeaconSummary['visits'][number][]): BeaconSummary => ({
  since: new Date(0).toISOString(),
  fallbacks: [],
  failures: [],
  hydrated: [],
  visits: [...visits],
});

/** What is found that long after it went live (milliseconds), where the gateways heard this since and before. */
async function found(age: number, since: BeaconSummary, before = heard(visitsOf('1.2.0', 800, 3))): Promise<string[]> {
  const generation = await currentFolder(shop.home);
  const live = { registry: await readRegistry(generation), history: await readHistory(generation) };
  const ask = async ({ from = 0, to }: { readonly from?: number; readonly to?: number } = {}) => {
    if (to === undefined) return from === promoted ? since : heard();
    return from === promoted - DAY && to === promoted ? before : heard();
  };
  return (await failingReleases(live, ask, promoted + age)).map(failingText);
}

const failing = heard(visitsOf('9.0.2', 60, 41));

describe('a new release that fails for visitors', () => {
  test('is named with both rates, from which figures on it is an alert, and the command', async () => {
    expect(await found(HOUR, failing)).toEqual([
      'offers 9.0.2 fails for 683 of 1000 networks (41 of 60), 1.2.0 failed for 4 of 1000 networks (3 of 800) (an alert from 4 × 10 = 40 of 1000 and 10 networks): npx riwaq rollback offers',
    ]);
  });

  test('is named where its pages hydrate far later, though nothing fails', async () => {
    const hydratedAfter = (version: string, milliseconds: number, reports = 50): BeaconSummary => ({
      ...heard(),
      hydrated: [{ app: 'offers', version, reports, milliseconds }],
    });
    const before = hydratedAfter('1.2.0', 1200);
    expect(await found(HOUR, hydratedAfter('9.0.2', 8400), before)).toEqual([
      'offers 9.0.2 hydrates after 8.4 s, 1.2.0 after 1.2 s (three of four visits): npx riwaq rollback offers',
    ]);
    expect(await found(HOUR, hydratedAfter('9.0.2', 8400, 49), before)).toEqual([]);
    expect(await found(HOUR, hydratedAfter('9.0.2', 8400), heard())).toEqual([]);
    expect(await found(HOUR, hydratedAfter('9.0.2', 2300), before)).toEqual([]);
    expect(await found(HOUR, hydratedAfter('9.0.2', 900), hydratedAfter('1.2.0', 300))).toEqual([]);
  });

  test('is named also where nobody knows how the one before fared', async () => {
    expect(await found(HOUR, failing, heard())).toEqual([
      'offers 9.0.2 fails for 683 of 1000 networks (41 of 60), nobody knows for how many 1.2.0 failed (an alert from 4 × 50 = 200 of 1000 and 10 networks): npx riwaq rollback offers',
    ]);
  });

  test('is named for half a day, and stays named where it was promoted again', async () => {
    expect(await found(DAY / 2, failing)).toHaveLength(1);
    expect(await found(DAY / 2 + 1, failing)).toEqual([]);
    await rollBack(shop.context, 'offers');
    expect(await found(HOUR, failing)).toEqual([]);
    await promote(shop.context, [offers('9.0.2')]);
    promoted = Date.parse((await shop.history()).at(-1)?.at ?? '');
    expect(await found(HOUR, failing)).toHaveLength(1);
  });
});

/** Records that were published. */
const RECORDS = '3f9a1c2e3f9a1c2e';

describe('with a publication of records after it', () => {
  /** The history of a shop whose code 9.0.2 runs with other records since a minute. */
  async function published() {
    const generation = (await currentFolder(shop.home)) ?? '';
    const [history, state] = [await shop.history(), await readSiteState(generation)];
    const last = history.at(-1) as HistoryLine;
    const [from, to] = [last.to as Pins, { code: '9.0.2', records: RECORDS }];
    const at = new Date(promoted + 60_000).toISOString();
    await writeFile(join(generation, 'history.jsonl'), historyText([...history, { ...last, action: 'publish', at, from, to }]));
    const registry = await readRegistry(generation);
    const live = liveEntry(registry, 'offers')?.extras;
    if (!live) throw new Error('the offers are live');
    const next = withRelease(registry, { ...live, descriptor: { ...live.descriptor, records: RECORDS } }, undefined);
    await writeSiteState(generation, next, state.site ?? shop.context.site);
  }

  test('code that fails is still compared with the code before it, over all its publications', async () => {
    await published();
    expect(await found(HOUR, heard(visitsOf('9.0.2', 60, 41)))).toEqual([
      'offers 9.0.2 fails for 683 of 1000 networks (41 of 60), 1.2.0 failed for 4 of 1000 networks (3 of 800) (an alert from 4 × 10 = 40 of 1000 and 10 networks): npx riwaq rollback offers --only code',
    ]);
  });

  test('records that fail are compared with those before them', async () => {
    await published();
    const code = promoted;
    promoted = Date.parse((await shop.history()).at(-1)?.at ?? '');
    expect(promoted).toBeGreaterThan(code);
    expect(await found(HOUR, heard(visitsOf('9.0.2', 60, 41)), heard(visitsOf('9.0.2', 800, 3)))).toEqual([
      'offers 9.0.2 (records 3f9a1c2e3f9a1c2e) fails for 683 of 1000 networks (41 of 60), 9.0.2 failed for 4 of 1000 networks (3 of 800) (an alert from 4 × 10 = 40 of 1000 and 10 networks): npx riwaq rollback offers --only records',
    ]);
  });
});

test('one that fails as often as the one before is never named, though gateways forget what is older than a day', async () => {
  const generation = await currentFolder(shop.home);
  const live = { registry: await readRegistry(generation), history: await readHistory(generation) };
  for (let age = HOUR; age <= DAY; age += HOUR) {
    const now = promoted + age;
    // Twenty visits an hour, one of four fails.
    const ask = async ({ from = 0, to = now }: { readonly from?: number; readonly to?: number } = {}) => {
      const visits = Math.max(0, (to - Math.max(from, now - DAY)) / HOUR) * 20;
      return heard(visitsOf(to === now ? '9.0.2' : '1.2.0', visits, visits / 4));
    };
    expect(await failingReleases(live, ask, now)).toEqual([]);
  }
});

test('nothing is changed by what one network says', async () => {
  const loud = { network: 'loud', visits: 60, failed: 60 };
  const { networks, ...counts } = visitsOf('9.0.2', 60, 0);
  expect(await found(HOUR, heard({ ...counts, visits: 120, failed: 60, networks: [...networks, loud] }))).toEqual([]);
});

test('who asks hears why nothing is known', async () => {
  const generation = await currentFolder(shop.home);
  const live = { registry: await readRegistry(generation), history: await readHistory(generation) };
  const silent = () => Promise.reject(new Error('no gateway answers'));
  await expect(failingReleases(live, silent, promoted)).rejects.toThrow('no gateway answers');
});
