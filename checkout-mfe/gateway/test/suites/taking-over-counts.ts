import { expect, test } from '@jest/globals';
import { DAY, MINUTE } from '@riwaq/contracts';
import type { Queries } from '../../src/database/database';
import { readPartners } from '../../src/partners/read-partners';
import { binOf } from '../../src/visits/histogram';
import { readSummary } from '../../src/visits/read-summary';
import { readVisits } from '../../src/visits/read-visits';
import { gatewayForTests, type OpenDatabase } from '../gateway-under-test';
import { migratedFrom } from '../migrated-from';

const release = { app: 'shell', version: '1.0.0' };

/** A histogram as a column: so many reports of 1500 ms. */
const lcp = (reports: number) => {
  const bin = binOf('lcp', 1500) + 1;
  return `array_fill(0, array[${bin - 1}]) || ${reports} || array_fill(0, array[${25 - bin}])`;
};

/** What an earlier gateway counted, in the tables that it had. */
export function takingOverCounts(open: OpenDatabase): void {
  const shop = gatewayForTests(open);

  async function insertVisits(queries: Queries, minutes: number, at: number, visits: number, details: readonly string[] = []) {
    await queries.query(
      `insert into visit_counts (minutes, at, app, version, visits, failed, fallbacks, lcp, inp, details)
       values ($1, $2, 'shell', '1.0.0', $3, 1, 1, ${lcp(visits)}, array_fill(0, array[25]), array(select jsonb_array_elements_text($4::jsonb)))`,
      [minutes, new Date(at).toISOString(), visits, JSON.stringify(details)],
    );
  }

  test('of visits are the same sums; networks of the last day stay, hours become days, and partners keep their pages', async () => {
    const now = shop.context.clock();
    const read = await migratedFrom(shop.database, '071', async (database) => {
      const page = '/v1/partner-a/spss-course';
      await insertVisits(database, 60, Date.UTC(2026, 3, 20, 22), 4);
      await insertVisits(database, 60, Date.UTC(2026, 3, 20, 23), 5);
      await insertVisits(database, 60, Date.UTC(2026, 3, 21, 9), 6);
      // One of its three visits found no room for its network.
      const details = ['visit AQI', 'visit AQI', 'failed-visit AQI', 'failure threw', 'fallback 0.9.0'];
      await insertVisits(database, 5, now - 10 * MINUTE, 3, details);
      await database.query(`insert into page_visits values ('2026-05-02', $1, 'landing', 7)`, [page]);
      const context = { ...shop.context, database };
      return async () => ({
        history: await readVisits(context, { from: now - 20 * DAY, to: now + DAY, step: DAY }),
        summary: await readSummary(context, {}),
        partners: await readPartners(database, { from: '2026-05-01', to: '2026-05-03', affiliate: 'partner-a' }),
        empty: await database.query('select from counters where count < 1'),
      });
    });
    expect(read.history.site.map(({ at, visits, failed, fallbacks }) => [new Date(at).toISOString(), visits, failed, fallbacks])).toEqual([
      ['2026-04-19T23:00:00.000Z', 4, 1, 1],
      ['2026-04-20T23:00:00.000Z', 11, 2, 2],
      ['2026-05-02T23:00:00.000Z', 3, 1, 1],
    ]);
    expect(Math.abs((read.history.siteTotal.lcp ?? 0) / 1500 - 1)).toBeLessThan(0.2);
    expect(read.summary).toMatchObject({
      fallbacks: [{ ...release, shown: '0.9.0', count: 1 }],
      failures: [{ ...release, count: 1 }],
      visits: [{ ...release, visits: 2, failed: 1, networks: [{ network: 'AQI', visits: 2, failed: 1 }] }],
    });
    expect(read.partners.visits).toEqual([{ day: '2026-05-02', page: '/v1/partner-a/spss-course', kind: 'landing', visits: 7 }]);
    expect(read.empty).toEqual([]);
  });
}
