import { describe, expect, test } from '@jest/globals';
import { chanceOfAsMany, compareFailures, type Visits } from './compare-failures';

/** Visits from that many networks; the first ones failed. */
const of = (visits: number, failed: number): Visits => fromNetworks(Array.from({ length: visits }, (_, at) => [1, at < failed ? 1 : 0]));
/** Visits by network: all, and the failed ones. */
const fromNetworks = (told: readonly (readonly [visits: number, failed: number])[]): Visits => ({
  visits: told.reduce((sum, [visits]) => sum + visits, 0),
  failed: told.reduce((sum, [, failed]) => sum + failed, 0),
  networks: told.map(([visits, failed]) => ({ visits, failed })),
});

describe('the exact test of Fisher', () => {
  test('gives the chances that tables give', () => {
    // Fisher's tea tasting: 3 of 4 right, 4 of 4 right.
    expect(chanceOfAsMany(of(4, 3), of(4, 1))).toBeCloseTo(17 / 70, 10);
    expect(chanceOfAsMany(of(4, 4), of(4, 0))).toBeCloseTo(1 / 70, 10);
    expect(chanceOfAsMany(of(50, 0), of(1000, 3))).toBeCloseTo(1, 10);
  });

  test('bears a day of a large shop, in a moment', () => {
    const chance = chanceOfAsMany(of(20_000, 300), of(400_000, 4000));
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThan(1e-6);
  });
});

describe('a new release fails', () => {
  test('where far more of its visits fail than of the one before it, and both figures are known', () => {
    const failing = compareFailures(of(60, 41), of(800, 3));
    expect(failing).toMatchObject({ visits: { visits: 60, failed: 41 }, visitsBefore: { visits: 800, failed: 3 } });
    expect(failing).toMatchObject({ networks: { visits: 60, failed: 41 } });
    expect(compareFailures(of(100, 12), of(500, 5))).toBeDefined();
  });

  test('also where nobody knows how the one before fared, if it fails far more often than one visit of a hundred', () => {
    expect(compareFailures(of(50, 20), of(0, 0))).toMatchObject({ visits: { visits: 50, failed: 20 }, networks: { failed: 20 } });
    expect(compareFailures(of(50, 20), of(0, 0))).not.toHaveProperty('visitsBefore');
    expect(compareFailures(of(50, 4), of(0, 0))).toBeUndefined();
  });
});

describe('one sender', () => {
  const healthy = of(80, 1);
  const joinedBy = (forged: readonly (readonly [number, number])[]) =>
    fromNetworks([...healthy.networks.map(({ visits, failed }) => [visits, failed] as const), ...forged]);

  test.each([
    ['twenty failed visits of one network', [[20, 20]]],
    ['a thousand of one', [[1000, 1000]]],
    ['failures of one without visits', [[0, 5000]]],
    ['four networks of whose visits all failed', Array(4).fill([10, 10])],
  ] as const)('raises no alert about a healthy release: %s', (_what, forged) => {
    expect(compareFailures(joinedBy(forged as readonly (readonly [number, number])[]), of(800, 3))).toBeUndefined();
    expect(compareFailures(joinedBy(forged as readonly (readonly [number, number])[]), of(0, 0))).toBeUndefined();
  });

  test('silences none about a broken one: what one network says of either release is one vote', () => {
    expect(compareFailures(fromNetworks([...Array(20).fill([3, 2]), [5000, 0]]), of(800, 3))?.visits).toEqual({ visits: 5060, failed: 40 });
    expect(compareFailures(of(60, 41), fromNetworks([...Array(300).fill([2, 0]), [5000, 5000]]))?.visits).toEqual({
      visits: 60,
      failed: 41,
    });
  });

  test('of several shares a failure by half: a network in half of whose visits it failed is half a vote', () => {
    expect(compareFailures(fromNetworks(Array(60).fill([2, 1])), of(800, 3))?.networks).toEqual({ visits: 60, failed: 30 });
    expect(compareFailures(fromNetworks(Array(9).fill([8, 4])), of(800, 3))).toBeUndefined();
  });
});

describe('a new release raises no alert', () => {
  test.each([
    ['before it had fifty visits, though all of them failed', of(49, 49), of(800, 3)],
    ['where nothing fails', of(5000, 0), of(800, 3)],
    ['where the one before failed as often', of(200, 20), of(800, 80)],
    ['where it fails less often than the one before', of(200, 2), of(800, 80)],
    ['where the difference may be an accident', of(60, 4), of(800, 16)],
    ['where the difference is sure, and too small to wake anybody for', of(100_000, 1200), of(100_000, 200)],
  ])('%s', (_when, fresh, before) => {
    expect(compareFailures(fresh, before)).toBeUndefined();
  });

  test('though it is looked at all day, ten visits between two looks, in 99 of a hundred releases', () => {
    // Both fail in 3 of 100 visits; the draws are fixed.
    let state = 7;
    const draw = () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state / 2 ** 31;
    };
    const usual = of(300, 9);
    let alerts = 0;
    for (let release = 0; release < 100; release += 1) {
      const networks: Visits['networks'][number][] = [];
      let [failed, isFailing] = [0, false];
      for (let look = 0; look < 144; look += 1) {
        for (let visit = 0; visit < 10; visit += 1) {
          const one = draw() < 0.03 ? 1 : 0;
          failed += one;
          networks.push({ visits: 1, failed: one });
        }
        isFailing ||= compareFailures({ visits: networks.length, failed, networks }, usual) !== undefined;
      }
      if (isFailing) alerts += 1;
    }
    expect(alerts).toBeLessThanOrEqual(1);
  });
});
