import type { BeaconSummary } from '@riwaq/contracts';
import { beginOfStep, visitSteps } from '@riwaq/contracts/platform';
import type { GatewayContext } from '../context/gateway-context';
import { readCounts, type Sum } from '../database/counters';
import { instant, type Queries } from '../database/database';
import { WINDOWS_KEPT } from '../database/old-counters';
import { releaseOf } from './beacon-counts';
import { histogramOf, percentile75 } from './histogram';

/** From `from` up to `to`, in milliseconds. */
export interface SummarySpan {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const [SLOT] = visitSteps;

/** What pages reported of each release in a span, of the last day at most: what failed, what was shown instead, when pages were hydrated, visits by network. */
export async function readSummary(
  { database, clock }: Pick<GatewayContext, 'database' | 'clock'>,
  { from = 0, to }: SummarySpan,
): Promise<BeaconSummary> {
  const since = Math.max(beginOfStep(from, SLOT), clock() - WINDOWS_KEPT);
  const sums = await readCounts(database, {
    what: ['visit', 'failed-visit', 'fallback', 'failure', 'hydrated'],
    from: since,
    ...(to !== undefined && { to }),
  });
  // Without a detail it was counted while there was no room for more.
  const detailed = sums.filter(({ detail }) => detail !== '');
  const subjectsOf = (...kinds: readonly string[]) => [
    ...new Set(detailed.filter(({ what }) => kinds.includes(what)).map(({ subject }) => subject)),
  ];
  const of = (wanted: string, kind: string) => detailed.filter(({ what, subject }) => what === kind && subject === wanted);
  return {
    since: instant(since),
    fallbacks: detailed
      .filter(({ what }) => what === 'fallback')
      .map((sum) => ({ ...releaseOf(sum), shown: sum.detail, ...whenOf([sum]) })),
    failures: subjectsOf('failure').map((subject) => ({ ...releaseOf({ subject }), ...whenOf(of(subject, 'failure')) })),
    hydrated: subjectsOf('hydrated').flatMap((subject) => {
      const histogram = histogramOf('hydrated', of(subject, 'hydrated'));
      const milliseconds = percentile75('hydrated', histogram);
      return milliseconds === null ? [] : [{ ...releaseOf({ subject }), reports: countOf(of(subject, 'hydrated')), milliseconds }];
    }),
    visits: subjectsOf('visit', 'failed-visit').map((subject) => {
      const [visits, failed] = [of(subject, 'visit'), of(subject, 'failed-visit')];
      const networks = [...new Set([...visits, ...failed].map(({ detail }) => detail))].map((network) => ({
        network,
        visits: countOf(visits.filter(({ detail }) => detail === network)),
        failed: countOf(failed.filter(({ detail }) => detail === network)),
      }));
      return { ...releaseOf({ subject }), visits: countOf(visits), failed: countOf(failed), networks };
    }),
  };
}

const countOf = (sums: readonly Sum[]) => sums.reduce((total, { count }) => total + count, 0);

/** How often, and from when to when. */
const whenOf = (sums: readonly Sum[]) => ({
  count: countOf(sums),
  since: instant(Math.min(...sums.map(({ first }) => first))),
  last: instant(Math.max(...sums.map(({ last }) => last))),
});

/** What pages reported of each release since an instant, by kind; a failure by how, a fallback by the release shown. */
export async function countReports(queries: Queries, since: number) {
  const sums = await readCounts(queries, { what: ['visit', 'failed-visit', 'fallback', 'failure'], from: since });
  const reports = new Map<string, { app: string; version: string; kind: string; what: string; count: number }>();
  for (const sum of sums.filter(({ detail }) => detail !== '')) {
    const what = sum.what === 'failure' || sum.what === 'fallback' ? sum.detail : '';
    const key = [sum.subject, sum.what, what].join(' ');
    reports.set(key, { ...releaseOf(sum), kind: sum.what, what, count: (reports.get(key)?.count ?? 0) + sum.count });
  }
  return [...reports.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, report]) => report);
}
