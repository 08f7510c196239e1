import { describe, expect, test } from '@jest/globals';
import { type BeaconEvent, DAY, HOUR, MINUTE } from '@riwaq/contracts';
import { parse, type VisitHistory, VisitHistorySchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { Database } from '../../src/database/database';
import { emptyHistogram } from '../../src/visits/histogram';
import { readVisits } from '../../src/visits/read-visits';
import { type VisitCounts, visitCounts } from '../../src/visits/visit-counts';
import { addVisits, rollUpVisits } from '../../src/visits/visit-table';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';

const offers = { app: 'offers', version: '9.0.2' };
const visit: BeaconEvent = { kind: 'visit', ...offers };
const lcp = { kind: 'vital', ...offers, name: 'LCP', value: 1500 } as const;

/** What visitors met, as the database keeps it. */
export function keepingVisits(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  let senders = 0;
  /** Counts of one more gateway. */
  function counting(): VisitCounts {
    senders += 1;
    return visitCounts(shop.context.clock, `gateway-${senders}`);
  }
  /** Counts an event so often. */
  function count(counts: VisitCounts, event: BeaconEvent, times = 1): void {
    for (let counted = 0; counted < times; counted += 1) counts.add(event, 'AQI');
  }

  /** The history of the last hours, read as `riwaq` reads it. */
  async function history(step: VisitHistory['step'] = HOUR, hours = 200): Promise<VisitHistory> {
    const now = shop.context.clock();
    const read = await readVisits(shop.context, { from: now - hours * HOUR, to: now + HOUR, step });
    return parse(VisitHistorySchema, JSON.parse(JSON.stringify(read)), 'the history');
  }
  const visitsOf = ({ releases }: VisitHistory) => releases.map(({ app, version, total }) => `${app}@${version} ${total.visits}`);
  const rows = () => shop.database.query('select minutes, visits from visit_counts order by minutes, at');

  test('are those of all gateways, also where two add theirs at once', async () => {
    const [first, second] = [counting(), counting()];
    const { context } = await shop.another();
    for (let slot = 0; slot < 3; slot += 1) {
      for (const counts of [first, second]) {
        count(counts, visit, 2);
        count(counts, { ...visit, app: 'courses' });
        count(counts, lcp);
      }
      shop.pass(5 * MINUTE);
    }
    await Promise.all([first.keep(shop.database), second.keep(context.database)]);
    const read = await history();
    expect(visitsOf(read)).toEqual(['courses@9.0.2 6', 'offers@9.0.2 12']);
    expect(read.releases[1]).toMatchObject({ total: { failed: 0, fallbacks: 0, inp: null }, points: [{ visits: 12 }] });
    expect(Math.abs((read.siteTotal.lcp ?? 0) / 1500 - 1)).toBeLessThan(0.2);
    expect(await rows()).toHaveLength(6);
  });

  test('of the whole site are visits of the shell, replacements and speed of every app; a percentile is that of all reports', async () => {
    const nobody = { visits: 0, failed: 0, fallbacks: 0, lcp: null, inp: null, hydrated: null };
    expect(await history()).toMatchObject({ site: [], siteTotal: nobody, releases: [] });
    const [counts, shell] = [counting(), { app: 'shell', version: '1.0.0' }];
    count(counts, { kind: 'visit', ...shell }, 4);
    count(counts, { kind: 'failed-visit', ...shell });
    count(counts, { ...lcp, ...shell, value: 900 }, 10);
    count(counts, visit, 3);
    count(counts, { kind: 'fallback', ...offers, shown: '1.2.0' }, 2);
    count(counts, { ...lcp, value: 8000 }, 10);
    shop.pass(HOUR);
    count(counts, { ...lcp, value: 1200 }, 10);
    count(counts, { ...visit, version: '9.1.0' });
    await counts.keep(shop.database);
    const { site, siteTotal, releases } = await history();
    expect(site).toMatchObject([
      { visits: 4, failed: 1, fallbacks: 2, inp: null },
      { visits: 0, failed: 0, fallbacks: 0 },
    ]);
    expect(siteTotal).toMatchObject({ visits: 4, failed: 1, fallbacks: 2 });
    expect(releases.map(({ app, version, points }) => `${app}@${version} ${points.length}`)).toEqual([
      'offers@9.0.2 2',
      'offers@9.1.0 1',
      'shell@1.0.0 1',
    ]);
    // The slow half of twenty begins at 7468 ms: its middle is the 75th percentile.
    const [slow, fast] = releases[0]?.points.map(({ lcp }) => lcp ?? 0) ?? [];
    expect([slow, fast].map((milliseconds = 0) => Math.round(milliseconds / 1000))).toEqual([9, 1]);
    expect(releases[0]?.total.lcp).toBeGreaterThan(7468);
    expect(releases[0]?.total.lcp).toBeLessThan(slow ?? 0);
    expect(releases[1]?.total).toEqual({ ...nobody, visits: 1 });
  });

  describe('where the database fails', () => {
    const failing = (database: Database, query: Database['query']): Database => ({ ...database, query });
    const faults: readonly (readonly [string, (database: Database) => Database['query']])[] = [
      ['before it has them', () => () => Promise.reject(new Error('no connection'))],
      [
        'after it has them, so that nobody knows',
        (database) => async (sql, parameters) => {
          await database.query(sql, parameters);
          throw new Error('Connection terminated');
        },
      ],
    ];

    test.each(faults)('%s, are added later and once', async (_when, query) => {
      const counts = counting();
      const broken = failing(shop.database, query(shop.database));
      for (let round = 0; round < 3; round += 1) {
        count(counts, visit);
        await expect(counts.keep(broken)).rejects.toThrow(/onnection/);
        shop.pass(5 * MINUTE);
      }
      await counts.keep(shop.database);
      await counts.keep(shop.database);
      expect(visitsOf(await history())).toEqual(['offers@9.0.2 3']);
    });

    test('in the middle of them, has none of them', async () => {
      const counts = counting();
      count(counts, visit);
      count(counts, { ...visit, app: 'shell' });
      await shop.database.query(`alter table visit_counts add constraint full_disk check (app <> 'shell')`);
      await expect(counts.keep(shop.database)).rejects.toThrow('full_disk');
      expect(await rows()).toEqual([]);
      await shop.database.query('alter table visit_counts drop constraint full_disk');
      await counts.keep(shop.database);
      expect(visitsOf(await history())).toEqual(['offers@9.0.2 1', 'shell@9.0.2 1']);
    });
  });

  describe('after a day', () => {
    test('become hours; the day of each, its visits and its percentiles stay', async () => {
      const counts = counting();
      // From 11:00 UTC on 3 May: three hours, two before and one after midnight in Algiers.
      shop.pass(10 * HOUR);
      for (let slot = 0; slot < 36; slot += 1) {
        count(counts, visit);
        count(counts, { ...lcp, value: 800 + 100 * slot });
        shop.pass(5 * MINUTE);
      }
      await counts.keep(shop.database);
      const before = { days: await history(DAY), hours: await history(HOUR) };
      expect(before.days.site.map(({ at }) => new Date(at).toISOString())).toEqual([
        '2026-05-02T23:00:00.000Z',
        '2026-05-03T23:00:00.000Z',
      ]);
      expect(before.hours.releases[0]?.points.map(({ visits }) => visits)).toEqual([12, 12, 12]);

      shop.pass(DAY - HOUR);
      await rollUpVisits(shop.context);
      expect((await rows()).map((row) => Object.values(row as object).join(' '))).toEqual([...Array(12).fill('5 1'), '60 12', '60 12']);
      shop.pass(HOUR);
      await rollUpVisits(shop.context);
      expect(await rows()).toEqual(Array(3).fill({ minutes: 60, visits: 12 }));
      const after = { days: await history(DAY), hours: await history(HOUR) };
      for (const step of ['days', 'hours'] as const) {
        expect([after[step].releases, after[step].site]).toEqual([before[step].releases, before[step].site]);
      }
    });

    test('are neither doubled nor lost by two gateways that sum them up while others still come', async () => {
      const [first, late] = [counting(), counting()];
      for (let slot = 0; slot < 24; slot += 1) {
        for (const counts of [first, late]) count(counts, visit);
        shop.pass(5 * MINUTE);
      }
      await first.keep(shop.database);
      shop.pass(3 * DAY);
      const { context } = await shop.another();
      await Promise.all([rollUpVisits(shop.context), rollUpVisits(context), late.keep(context.database), rollUpVisits(shop.context)]);
      expect(visitsOf(await history())).toEqual(['offers@9.0.2 48']);
      await Promise.all([rollUpVisits(shop.context), rollUpVisits(context)]);
      expect(visitsOf(await history())).toEqual(['offers@9.0.2 48']);
      expect(await rows()).toEqual([24, 24].map((visits) => ({ minutes: 60, visits })));
    });

    test('stay what they were where the clock goes back', async () => {
      const counts = counting();
      count(counts, visit);
      await counts.keep(shop.database);
      shop.pass(3 * DAY);
      await rollUpVisits(shop.context);
      shop.pass(-3 * DAY);
      count(counts, visit);
      await counts.keep(shop.database);
      await rollUpVisits(shop.context);
      expect(visitsOf(await history())).toEqual(['offers@9.0.2 2']);
      shop.pass(3 * DAY);
      await rollUpVisits(shop.context);
      expect(await rows()).toEqual([{ minutes: 60, visits: 2 }]);
    });
  });

  test('are kept for 400 days', async () => {
    const counts = counting();
    count(counts, visit);
    await counts.keep(shop.database);
    shop.pass(400 * DAY);
    await rollUpVisits(shop.context);
    expect(await rows()).toHaveLength(1);
    shop.pass(HOUR);
    await rollUpVisits(shop.context);
    expect([await rows(), await shop.database.query('select * from visit_senders')]).toEqual([[], []]);
  });

  describe('of six apps that each release every week', () => {
    const apps = ['shell', 'catalog', 'checkout', 'courses', 'offers', 'book-fair'];
    // Tabs that are still open report the release before.
    const releases = apps.flatMap((app) => ['14.12.0', '14.13.0'].map((version) => ({ app, version })));
    const histogram = emptyHistogram().map((_, bin) => bin * 7);

    /** Adds a slot of each hour of a day, and sums up what is a day old. */
    async function keepDay(day: number): Promise<void> {
      const begin = shop.context.clock();
      const counts = Array.from({ length: 24 }, (_, hour) => begin + hour * HOUR).flatMap((at) =>
        releases.map((release) => ({
          at,
          ...release,
          visits: 900,
          failed: 2,
          fallbacks: 1,
          lcp: histogram,
          inp: histogram,
          hydrated: histogram,
          details: [],
        })),
      );
      await addVisits(shop.database, { sender: 'gateway-a', number: day, counts }, begin);
      shop.pass(DAY);
      await rollUpVisits(shop.context);
    }
    async function bytes(): Promise<number> {
      const [size] = await shop.database.query(`select pg_total_relation_size('visit_counts')::integer as bytes`);
      return v.parse(v.object({ bytes: v.number() }), size).bytes;
    }

    test('need less than 100 MB: 400 days of hours, and a day of slots', async () => {
      const measured = 8;
      for (let day = 1; day <= 4; day += 1) await keepDay(day);
      const before = await bytes();
      for (let day = 5; day <= 4 + measured; day += 1) await keepDay(day);
      const perDay = ((await bytes()) - before) / measured;
      // In a day there are as many slots as hours in 12. Measured: 60 MB.
      const megabytes = ((400 + 12) * perDay) / 1e6;
      expect(megabytes).toBeGreaterThan(20);
      expect(megabytes).toBeLessThan(100);
    });
  });
}
