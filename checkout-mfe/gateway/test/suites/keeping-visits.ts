import { describe, expect, test } from '@jest/globals';
import { type BeaconEvent, DAY, HOUR, MINUTE } from '@riwaq/contracts';
import { parse, type VisitHistory, VisitHistorySchema } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { addCounts } from '../../src/database/counters';
import { type Database, IntegerColumn, readRows } from '../../src/database/database';
import { ageCounters } from '../../src/database/old-counters';
import { BINS } from '../../src/visits/histogram';
import { readVisits } from '../../src/visits/read-visits';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { type VisitCounting, visitCounting } from '../visit-counting';

const offers = { app: 'offers', version: '9.0.2' };
const visit: BeaconEvent = { kind: 'visit', ...offers };
const lcp = { kind: 'vital', ...offers, name: 'LCP', value: 1500 } as const;

/** What visitors met, as the database keeps it. */
export function keepingVisits(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  let senders = 0;
  /** Counts of one more gateway. */
  const counting = () => visitCounting(shop.context.clock, `gateway-${++senders}`);
  /** Counts an event so often. */
  function count(counts: VisitCounting, event: BeaconEvent, times = 1): void {
    for (let counted = 0; counted < times; counted += 1) counts.add(event, 'AQI');
  }

  /** The history of the last hours, read as `riwaq` reads it. */
  async function history(step: VisitHistory['step'] = HOUR, hours = 200): Promise<VisitHistory> {
    const now = shop.context.clock();
    const read = await readVisits(shop.context, { from: now - hours * HOUR, to: now + HOUR, step });
    return parse(VisitHistorySchema, JSON.parse(JSON.stringify(read)), 'the history');
  }
  const visitsOf = ({ releases }: VisitHistory) => releases.map(({ app, version, total }) => `${app}@${version} ${total.visits}`);
  /** Numbers of visits by window, the oldest first. */
  const rows = async () =>
    readRows(
      v.object({ visits: IntegerColumn }),
      await shop.database.query(
        `select sum(count) as visits from counters where what = 'visit' group by since, subject order by since, subject`,
      ),
    ).map(({ visits }) => visits);
  const age = (gateway = shop.context) => ageCounters(gateway.database, shop.context.clock());

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
      await shop.database.query(`alter table counters add constraint full_disk check (subject not like 'shell %')`);
      await expect(counts.keep(shop.database)).rejects.toThrow('full_disk');
      expect(await rows()).toEqual([]);
      await shop.database.query('alter table counters drop constraint full_disk');
      await counts.keep(shop.database);
      expect(visitsOf(await history())).toEqual(['offers@9.0.2 1', 'shell@9.0.2 1']);
    });
  });

  describe('after a day', () => {
    test('become days of Algeria; their visits and their percentiles stay', async () => {
      const counts = counting();
      // From 11:00 UTC on 3 May: three hours, two before and one after midnight in Algiers.
      shop.pass(10 * HOUR);
      for (let slot = 0; slot < 36; slot += 1) {
        count(counts, visit);
        count(counts, { ...lcp, value: 800 + 100 * slot });
        shop.pass(5 * MINUTE);
      }
      await counts.keep(shop.database);
      const before = await history(DAY);
      expect(before.site.map(({ at }) => new Date(at).toISOString())).toEqual(['2026-05-02T23:00:00.000Z', '2026-05-03T23:00:00.000Z']);
      expect((await history()).releases[0]?.points.map(({ visits }) => visits)).toEqual([12, 12, 12]);

      shop.pass(DAY - HOUR);
      await age();
      expect(await rows()).toEqual([24, ...Array(12).fill(1)]);
      shop.pass(HOUR);
      await age();
      expect(await rows()).toEqual([24, 12]);
      const after = await history(DAY);
      expect([after.releases, after.site]).toEqual([before.releases, before.site]);
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
      await Promise.all([age(), age(context), late.keep(context.database), age()]);
      expect(visitsOf(await history())).toEqual(['offers@9.0.2 48']);
      await Promise.all([age(), age(context)]);
      expect(visitsOf(await history())).toEqual(['offers@9.0.2 48']);
      expect(await rows()).toEqual([48]);
    });

    test('stay what they were where the clock goes back', async () => {
      const counts = counting();
      count(counts, visit);
      await counts.keep(shop.database);
      shop.pass(3 * DAY);
      await age();
      shop.pass(-3 * DAY);
      count(counts, visit);
      await counts.keep(shop.database);
      await age();
      expect(visitsOf(await history())).toEqual(['offers@9.0.2 2']);
      shop.pass(3 * DAY);
      await age();
      expect(await rows()).toEqual([2]);
    });
  });

  test('are kept for 400 days', async () => {
    const counts = counting();
    count(counts, visit);
    await counts.keep(shop.database);
    shop.pass(400 * DAY);
    await age();
    expect(await rows()).toHaveLength(1);
    shop.pass(DAY);
    await age();
    expect([await rows(), await shop.database.query('select * from count_senders')]).toEqual([[], []]);
  });

  describe('of six apps that each release every week', () => {
    const apps = ['shell', 'catalog', 'checkout', 'courses', 'offers', 'book-fair'];
    // Tabs that are still open report the release before.
    const releases = apps.flatMap((app) => ['14.12.0', '14.13.0'].map((version) => ({ app, version })));
    const bins = Array.from({ length: BINS }, (_, bin) => String(bin));
    const counted = [
      ...(['visit', 'failed-visit', 'fallback'] as const).map((what) => ({ what, detail: '' })),
      ...(['lcp', 'inp', 'hydrated'] as const).flatMap((what) => bins.map((detail) => ({ what, detail }))),
    ];

    /** Adds a slot of each hour of a day, in which every bin of every release has reports. */
    async function keepDay(): Promise<void> {
      const begin = shop.context.clock();
      const hours = Array.from({ length: 24 }, (_, hour) => begin + hour * HOUR);
      for (const since of hours)
        await addCounts(
          shop.database,
          releases.flatMap(({ app, version }) => counted.map((one) => ({ ...one, since, subject: `${app} ${version}`, count: 900 }))),
        );
      shop.pass(DAY);
    }
    async function measured(): Promise<{ readonly rows: number; readonly bytes: number }> {
      const sql = `select count(*)::integer as rows, pg_total_relation_size('counters')::integer as bytes from counters`;
      return v.parse(v.object({ rows: v.number(), bytes: v.number() }), (await shop.database.query(sql))[0]);
    }

    test('need less than 150 MB where every bin has reports in every slot: 400 days, and a day of slots', async () => {
      await keepDay();
      const slots = await measured();
      shop.pass(DAY);
      await age();
      const days = await measured();
      // Their hours are of two days. In a day there are as many slots as hours in 12. Measured: 120 MB.
      expect(((200 * days.rows + 12 * slots.rows) * (slots.bytes / slots.rows)) / 1e6).toBeLessThan(150);
      // What was summed up makes room for what comes.
      for (let later = 0; later < 3; later += 1) {
        await keepDay();
        shop.pass(DAY);
        await age();
      }
      expect((await measured()).bytes).toBeLessThan(2 * slots.bytes);
    });
  });
}
