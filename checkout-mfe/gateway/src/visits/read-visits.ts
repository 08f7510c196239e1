import { DAY } from '@riwaq/contracts';
import { beginOfStep, type VisitHistory, type VisitPoint, type VisitSpan, type VisitTotal } from '@riwaq/contracts/platform';
import type { GatewayContext } from '../context/gateway-context';
import { readCounts, type Sum } from '../database/counters';
import type { Queries } from '../database/database';
import { countOrders } from '../orders/count-orders';
import { releaseOf } from './beacon-counts';
import { histogramOf, percentile75, type VitalColumn } from './histogram';

/** Reads visits and orders of a span, widened to whole steps. */
export async function readVisits(
  { database, clock, personalDataDays }: Pick<GatewayContext, 'database' | 'clock' | 'personalDataDays'>,
  { from, to, step }: VisitSpan,
): Promise<VisitHistory> {
  const span = { from: beginOfStep(from, step), to: endOfStep(to, step), step };
  // Of an older step some orders are deleted.
  const ordersSince = endOfStep(clock() - personalDataDays * DAY, step);
  const [sums, orders] = await Promise.all([
    readSums(database, span),
    countOrders(database, { ...span, from: Math.max(span.from, ordersSince) }),
  ]);
  return { ...span, ...sums, ordersSince, orders };
}

/** The first begin of a step that is not before an instant. */
function endOfStep(instant: number, step: VisitSpan['step']): number {
  return beginOfStep(instant + step - 1, step);
}

/** Reads points and totals of the site and of each release, by app and in the order in which releases were first met. */
export async function readSums(queries: Queries, span: VisitSpan): Promise<Pick<VisitHistory, 'site' | 'siteTotal' | 'releases'>> {
  const sums = await readCounts(queries, { ...span, what: ['visit', 'failed-visit', 'fallback', 'lcp', 'inp', 'hydrated'] });
  // The shell hosts all apps: of the site, only its visits count.
  const ofSite = sums.filter(({ what, subject }) => (what !== 'visit' && what !== 'failed-visit') || subject.startsWith('shell '));
  const releases = [...groupsOf(sums, ({ subject }) => subject).values()].map((own) => ({
    ...releaseOf({ subject: own[0]?.subject ?? '' }),
    first: Math.min(...own.map(({ first }) => first)),
    total: totalOf(own),
    points: pointsOf(own),
  }));
  return {
    site: pointsOf(ofSite),
    siteTotal: totalOf(ofSite),
    releases: releases
      .sort((a, b) => compare(a.app, b.app) || a.first - b.first || compare(a.version, b.version))
      .map(({ first: _first, ...release }) => release),
  };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function groupsOf<Key>(sums: readonly Sum[], keyOf: (sum: Sum) => Key): ReadonlyMap<Key, readonly Sum[]> {
  const groups = new Map<Key, Sum[]>();
  for (const sum of sums) {
    const group = groups.get(keyOf(sum));
    if (group) group.push(sum);
    else groups.set(keyOf(sum), [sum]);
  }
  return groups;
}

/** Points of sums, the oldest first. */
function pointsOf(sums: readonly Sum[]): VisitPoint[] {
  return [...groupsOf(sums, ({ at }) => at ?? 0)].sort(([a], [b]) => a - b).map(([at, own]) => ({ at, ...totalOf(own) }));
}

function totalOf(sums: readonly Sum[]): VisitTotal {
  const count = (wanted: string) => sums.reduce((total, { what, count }) => (what === wanted ? total + count : total), 0);
  const percentile = (vital: VitalColumn) => percentile75(vital, histogramOf(vital, sums));
  return {
    visits: count('visit'),
    failed: count('failed-visit'),
    fallbacks: count('fallback'),
    lcp: percentile('lcp'),
    inp: percentile('inp'),
    hydrated: percentile('hydrated'),
  };
}
