import { describe, expect, test } from '@jest/globals';
import type { VisitHistory } from '@riwaq/contracts/platform';
import { hydrationLines, lonelyValues, marksOf, orderLines, releaseBefore, speedLines, timesOf, visitLines } from './plot-data';

const HOUR = 3_600_000;
const from = Date.parse('2026-11-22T10:20:00Z');
const hour = (at: number) => Date.parse('2026-11-22T10:00:00Z') + at * HOUR;
const visits: VisitHistory = {
  from,
  to: from + 3 * HOUR,
  step: HOUR,
  site: [{ at: hour(1), visits: 8, failed: 2, fallbacks: 1, lcp: 1800, inp: null, hydrated: 1240 }],
  siteTotal: { visits: 8, failed: 2, fallbacks: 1, lcp: 1800, inp: null, hydrated: 1240 },
  releases: [],
  ordersSince: hour(2),
  orders: [{ at: hour(3), begun: 4, paid: 3 }],
};

describe('the plots', () => {
  test('have a place for every hour of their time', () => {
    expect(timesOf(visits)).toEqual([hour(0), hour(1), hour(2), hour(3)]);
  });

  test('draw an hour without a visit as none, and one without a measure as a gap', () => {
    const times = timesOf(visits);
    expect(visitLines(times, visits.site).map(({ values }) => values)).toEqual([
      [0, 8, 0, 0],
      [0, 2, 0, 0],
      [0, 1, 0, 0],
    ]);
    expect(speedLines(times, visits.site, 'lcp')[0]?.values).toEqual([null, 1800, null, null]);
    expect(orderLines(times, visits.orders, visits.ordersSince).map(({ values }) => values)).toEqual([
      [null, null, 0, 4],
      [null, null, 0, 3],
    ]);
  });

  test('draw when buttons worked beside the release before', () => {
    const of = (app: string, version: string, hydrated: number) => {
      const total = { visits: 8, failed: 0, fallbacks: 0, lcp: null, inp: null, hydrated };
      return { app, version, total, points: [{ at: hour(1), ...total }] };
    };
    const [first, other, second] = [of('offers', '1.3.0', 1100), of('shell', '1.0.0', 900), of('offers', '1.4.0', 8400)];
    const releases = [first, other, second];
    expect([first, other, second, undefined].map((one) => releaseBefore(releases, one)?.version)).toEqual([
      undefined,
      undefined,
      '1.3.0',
      undefined,
    ]);
    expect(hydrationLines(timesOf(visits), second.points, first).map(({ values }) => values)).toEqual([
      [null, 8400, null, null],
      [null, 1100, null, null],
    ]);
  });

  test('mark what was promoted and rolled back in their time, oldest first', () => {
    const change = { by: 'lena', action: 'promote', app: 'offers', to: { code: '1.4.0' } } as const;
    const at = (time: number) => new Date(time).toISOString();
    const history = [
      { ...change, at: at(hour(3)), app: 'shell' },
      { ...change, at: at(hour(2)), action: 'compose' as const },
      { ...change, at: at(hour(1)) },
      { ...change, at: at(hour(-1)) },
    ];
    const [shell, ...others] = history;
    const close = [shell, { ...change, at: at(hour(1) + 60_000), app: 'courses' }, ...others].filter((item) => item !== undefined);
    expect(marksOf(close, visits, undefined).map(({ items }) => items.map(({ app }) => app))).toEqual([['offers', 'courses'], ['shell']]);
    expect(marksOf(history, visits, undefined).map((mark) => mark.at)).toEqual([hour(1), hour(3)]);
    expect(marksOf(history, visits, 'offers').map((mark) => mark.at)).toEqual([hour(1)]);
  });

  test('show a value that no line leads to as a point', () => {
    expect(lonelyValues([null, 3, null, 4, 5, null, 6])).toEqual([1, 6]);
    expect(lonelyValues([0, 0])).toEqual([]);
  });
});
