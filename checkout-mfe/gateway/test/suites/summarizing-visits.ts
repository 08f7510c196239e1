import { expect, test } from '@jest/globals';
import { type BeaconEvent, BeaconSummarySchema, DAY, HOUR, MINUTE } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import { ageCounters } from '../../src/database/old-counters';
import { addRunningMetrics, gatewayMetrics } from '../../src/monitoring/gateway-metrics';
import { readSummary, type SummarySpan } from '../../src/visits/read-summary';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { visitCounting } from '../visit-counting';

const offers = { app: 'offers', version: '9.0.2' };
const visit: BeaconEvent = { kind: 'visit', ...offers };
const hydrated: BeaconEvent = { kind: 'vital', ...offers, name: 'hydrated', value: 1200 };
const lcp: BeaconEvent = { kind: 'vital', ...offers, name: 'LCP', value: 1500 };

/** What pages reported, as `riwaq status` and Prometheus read it. */
export function summarizingVisits(open: OpenDatabase): void {
  const shop = gatewayForTests(open);
  const counting = (sender = 'gateway-1') => visitCounting(shop.context.clock, sender);
  const failed: BeaconEvent = { kind: 'failed-visit', ...offers };
  const failure: BeaconEvent = { kind: 'failure', ...offers, how: 'threw' };
  const fallback: BeaconEvent = { kind: 'fallback', ...offers, shown: '1.2.0' };
  const summary = async (span: SummarySpan = {}) => parse(BeaconSummarySchema, await readSummary(shop.context, span), 'the summary');

  test('tell what failed, what was shown instead, and each network once', async () => {
    const [first, second] = [counting(), counting('gateway-2')];
    for (const event of [visit, visit, failed, failure, { ...failure, how: 'late' } as const, fallback]) first.add(event, 'AQI');
    second.add(visit, 'BAM');
    first.add(hydrated, 'AQI');
    second.add(hydrated, 'BAM');
    await Promise.all([first.keep(shop.database), second.keep(shop.database)]);
    shop.pass(12 * MINUTE);
    const later = shop.context.clock();
    for (const event of [visit, fallback, { ...fallback, shown: '1.1.0' }]) second.add(event, 'AQI');
    await second.keep(shop.database);

    const [begin, end] = ['2026-05-03T11:00:00.000Z', '2026-05-03T11:10:00.000Z'];
    expect(await summary()).toEqual({
      hydrated: [{ ...offers, reports: 2, milliseconds: expect.any(Number) }],
      since: '2026-05-02T11:12:00.000Z',
      fallbacks: [
        { ...offers, shown: '1.1.0', count: 1, since: end, last: end },
        { ...offers, shown: '1.2.0', count: 2, since: begin, last: end },
      ],
      failures: [{ ...offers, count: 2, since: begin, last: begin }],
      visits: [
        {
          ...offers,
          visits: 4,
          failed: 1,
          networks: expect.arrayContaining([
            { network: 'AQI', visits: 3, failed: 1 },
            { network: 'BAM', visits: 1, failed: 0 },
          ]),
        },
      ],
    });
    expect(await summary({ from: later })).toMatchObject({ since: end, failures: [], visits: [{ visits: 1, failed: 0 }] });
    expect(await summary({ to: later - 5 * MINUTE })).toMatchObject({ fallbacks: [{ count: 1 }], visits: [{ visits: 3, failed: 1 }] });
  });

  test('are forgotten after a day: no mark of a network stays', async () => {
    const counts = counting();
    for (const event of [visit, failed, failure, fallback]) counts.add(event, 'AQI');
    await counts.keep(shop.database);
    shop.pass(DAY + MINUTE);
    expect(await summary()).toMatchObject({ fallbacks: [], failures: [], visits: [] });
    shop.pass(HOUR);
    await ageCounters(shop.database, shop.context.clock());
    expect(await shop.database.query(`select what, subject, detail, count from counters where what <> 'failure' order by what`)).toEqual(
      ['failed-visit', 'fallback', 'visit'].map((what) => ({ what, subject: 'offers 9.0.2', detail: '', count: 1 })),
    );
    shop.pass(DAY);
    await ageCounters(shop.database, shop.context.clock());
    expect(await shop.database.query(`select from counters where what = 'failure'`)).toEqual([]);
  });

  test('of the last quarter of an hour are metrics, and so is how fast releases were', async () => {
    const metrics = gatewayMetrics();
    addRunningMetrics(metrics, shop.context);
    const read = async () => (await metrics.registry.metrics()).split('\n').filter((line) => /^riwaq_(reports|vital)/.test(line));
    const counts = counting();
    for (const event of [visit, failed, failure, fallback, lcp, hydrated]) counts.add(event, 'AQI');
    await counts.keep(shop.database);
    shop.pass(14 * MINUTE);
    expect(await read()).toEqual([
      ...['failed-visit",what=""', 'failure",what="threw"', 'fallback",what="1.2.0"', 'visit",what=""'].map(
        (labels) => `riwaq_reports{app="offers",version="9.0.2",kind="${labels}} 1`,
      ),
      ...['lcp', 'hydrated'].map((vital) =>
        expect.stringMatching(new RegExp(`^riwaq_vital_seconds{app="offers",version="9.0.2",vital="${vital}"} 1\\.\\d+$`)),
      ),
    ]);
    shop.pass(MINUTE);
    expect(await read()).toEqual([]);
  });
}
