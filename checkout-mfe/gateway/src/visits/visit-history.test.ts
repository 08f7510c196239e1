import { describe, expect, test } from '@jest/globals';
import { bucketOf, emptyHistogram } from './histogram';
import { type ReleaseSum, summarizeVisits } from './visit-history';

/** What visitors met, with ten reports of these times. */
function sum(at: number, release: string, changes: Partial<ReleaseSum> = {}, lcp?: number): ReleaseSum {
  const [app = '', version = ''] = release.split('@');
  const histogram = emptyHistogram();
  if (lcp !== undefined) histogram[bucketOf('lcp', lcp)] = 10;
  return { at, app, version, visits: 0, failed: 0, fallbacks: 0, lcp: histogram, inp: emptyHistogram(), ...changes };
}

describe('what visitors met', () => {
  const { site, siteTotal, releases } = summarizeVisits([
    sum(2, 'shell@1.0.0', { visits: 50, failed: 2 }),
    sum(1, 'shell@1.0.0', { visits: 40, failed: 1 }, 900),
    sum(1, 'offers@1.4.0', { visits: 30, failed: 9, fallbacks: 4 }, 8000),
    sum(2, 'offers@1.5.0', { visits: 20, fallbacks: 1 }),
    sum(2, 'offers@1.4.0', { visits: 5 }, 1200),
  ]);

  test('of the whole site are visits of the shell, replacements and speed of every app', () => {
    expect(site).toMatchObject([
      { at: 1, visits: 40, failed: 1, fallbacks: 4, inp: null },
      { at: 2, visits: 50, failed: 2, fallbacks: 1, inp: null },
    ]);
    // Half of the reports needed 8 seconds.
    expect(site[0]?.lcp).toBeGreaterThan(7468);
    expect(siteTotal).toMatchObject({ visits: 90, failed: 3, fallbacks: 5 });
  });

  test('of a release is one point a step, and a total whose percentile is that of all reports', () => {
    expect(releases.map(({ app, version, total: { visits }, points }) => [app, version, visits, points.map(({ at }) => at)])).toEqual([
      ['offers', '1.4.0', 35, [1, 2]],
      ['offers', '1.5.0', 20, [2]],
      ['shell', '1.0.0', 90, [1, 2]],
    ]);
    const [offers] = releases;
    const [slow, fast] = offers?.points ?? [];
    expect([fast?.lcp, slow?.lcp].map((lcp) => Math.round((lcp ?? 0) / 1000))).toEqual([1, 9]);
    // The slow half of twenty begins at 7468 ms: its middle is the 75th percentile.
    expect(offers?.total.lcp).toBeGreaterThan(7468);
    expect(offers?.total.lcp).toBeLessThan(slow?.lcp ?? 0);
    expect(releases[1]?.total).toEqual({ visits: 20, failed: 0, fallbacks: 1, lcp: null, inp: null });
  });

  test('is nothing where there was nobody', () => {
    expect(summarizeVisits([])).toEqual({
      site: [],
      siteTotal: { visits: 0, failed: 0, fallbacks: 0, lcp: null, inp: null },
      releases: [],
    });
  });
});
