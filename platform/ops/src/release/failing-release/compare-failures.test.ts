import { describe, expect, test } from '@jest/globals';
import { compareFailures, type Visits } from './compare-failures';

/** A visit from each of that many networks; the first ones failed. */
const of = (visits: number, failed: number): Visits => fromNetworks(Array.from({ length: visits }, (_, at) => [1, at < failed ? 1 : 0]));
/** Visits by network: all, and the failed ones. */
const fromNetworks = (told: readonly (readonly [visits: number, failed: number])[]): Visits => ({
  networks: told.map(([visits, failed]) => ({ visits, failed })),
});

describe('a new release fails', () => {
  test('from ten networks on, for four times as many of 1000 as the one before it', () => {
    const before = { networks: 800, failed: 80, of1000: 100 };
    expect(compareFailures(of(100, 40), of(800, 80))).toEqual({
      reason: 'fails',
      rate: { networks: 100, failed: 40, of1000: 400 },
      rateBefore: before,
      alertFrom: { networks: 10, times: 4, before: 100 },
    });
    expect(compareFailures(of(100, 39), of(800, 80))).toBeUndefined();
    expect(compareFailures(of(60, 41), of(800, 3))).toMatchObject({ rate: { of1000: 683 }, rateBefore: { of1000: 4 } });
    expect(compareFailures(of(100, 12), of(500, 5))).toBeDefined();
    expect(compareFailures(of(100, 9), of(500, 0))).toBeUndefined();
  });

  test('where hardly anything failed before, from 40 of 1000 on', () => {
    expect(compareFailures(of(1000, 40), of(800, 0))).toMatchObject({ alertFrom: { times: 4, before: 10 } });
    expect(compareFailures(of(1000, 39), of(800, 0))).toBeUndefined();
  });

  test('where nobody knows how the one before fared, from 200 of 1000 on', () => {
    const unknown = compareFailures(of(100, 20), of(49, 0));
    expect(unknown).toMatchObject({ rate: { of1000: 200 }, alertFrom: { times: 4, before: 50 } });
    expect(unknown).not.toHaveProperty('rateBefore');
    expect(compareFailures(of(100, 19), of(49, 0))).toBeUndefined();
    expect(compareFailures(of(50, 20), fromNetworks([]))).toBeDefined();
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

  test('silences none about a broken one: what one network says of either release counts once', () => {
    const rate = { networks: 21, failed: 13, of1000: 619 };
    expect(compareFailures(fromNetworks([...Array(20).fill([3, 2]), [5000, 0]]), of(800, 3))).toMatchObject({ rate });
    expect(compareFailures(of(60, 41), fromNetworks([...Array(300).fill([2, 0]), [5000, 5000]]))).toMatchObject({
      rateBefore: { of1000: 3 },
    });
  });

  test('of several shares a failure by half: a network in half of whose visits it failed counts half', () => {
    expect(compareFailures(fromNetworks(Array(60).fill([2, 1])), of(800, 3))).toMatchObject({ rate: { failed: 30 } });
    expect(compareFailures(fromNetworks(Array(19).fill([8, 4])), of(800, 3))).toBeUndefined();
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

  test.each([3, 1])('though it is looked at all day, ten visits between two looks, in 99 of a hundred releases: %s %% fail', (percent) => {
    // Both fail as often; the draws are fixed.
    let state = 7;
    const draw = () => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return state / 2 ** 31;
    };
    const usual = of(300, 3 * percent);
    let alerts = 0;
    for (let release = 0; release < 100; release += 1) {
      const networks: Visits['networks'][number][] = [];
      let isFailing = false;
      for (let look = 0; look < 144; look += 1) {
        const seen = Array.from({ length: 10 }, () => ({ visits: 1, failed: draw() < percent / 100 ? 1 : 0 }));
        networks.push(...seen);
        // What did not fail turns no rate up.
        if (seen.some(({ failed }) => failed > 0)) isFailing ||= compareFailures({ networks }, usual) !== undefined;
      }
      if (isFailing) alerts += 1;
    }
    expect(alerts).toBeLessThanOrEqual(1);
  });
});
