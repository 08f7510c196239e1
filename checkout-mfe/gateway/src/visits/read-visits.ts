import { AppNameSchema, DAY, VersionSchema } from '@riwaq/contracts';
import { beginOfStep, type VisitHistory, type VisitSpan } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { stepColumn } from '../database/step-column';
import { countOrders } from '../orders/count-orders';
import { BINS, percentile75, type VitalColumn } from './histogram';
import { HOUR_MINUTES, SLOT_MINUTES, sumOfHistograms } from './visit-table';

const percentile = (vital: VitalColumn) =>
  v.pipe(
    v.array(IntegerColumn),
    v.length(BINS),
    v.transform((histogram) => percentile75(vital, histogram)),
  );

/** A sum: without `at` of all steps, without a release of the site. */
const SumSchema = v.object({
  at: v.nullable(IntegerColumn),
  app: v.nullable(AppNameSchema),
  version: v.nullable(VersionSchema),
  visits: IntegerColumn,
  failed: IntegerColumn,
  fallbacks: IntegerColumn,
  lcp: percentile('lcp'),
  inp: percentile('inp'),
  hydrated: percentile('hydrated'),
});
type Release = Pick<v.InferOutput<typeof SumSchema>, 'app' | 'version'>;

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

/** SQL for a sum of visits. The shell hosts all apps: of the site, only its visits count. */
const sumOfVisits = (column: string) =>
  `case when grouping(app) = 1 then sum(${column}) filter (where app = 'shell') else sum(${column}) end as ${column}`;

/**
 * Reads points and totals of the site and of each release, by app and in the order in which releases were first met. Slots and hours of one time add up:
 * a slot is deleted when its hour gets its counts.
 */
export async function readSums(
  queries: Queries,
  { from, to, step }: VisitSpan,
): Promise<Pick<VisitHistory, 'site' | 'siteTotal' | 'releases'>> {
  const rows = await queries.query(
    `select step as at, app, version, ${sumOfVisits('visits')}, ${sumOfVisits('failed')}, sum(fallbacks) as fallbacks,
       ${sumOfHistograms('lcp')} as lcp, ${sumOfHistograms('inp')} as inp, ${sumOfHistograms('hydrated')} as hydrated
     from (
       select *, ${stepColumn('at', '$3')} as step from visit_counts
       where minutes in (${SLOT_MINUTES}, ${HOUR_MINUTES}) and at >= $1 and at < $2) as counts
     group by grouping sets ((step, app, version), (app, version), step, ()) order by app, min(counts.at), version, step`,
    [instant(from), instant(to), step],
  );
  const sums = readRows(SumSchema, rows);
  const totals = sums.flatMap(({ at, app, version, ...total }) => (at === null ? [{ app, version, total }] : []));
  const pointsOf = (release: Release) =>
    sums.flatMap(({ at, app, version, ...sum }) =>
      at !== null && app === release.app && version === release.version ? [{ at, ...sum }] : [],
    );
  return {
    site: pointsOf({ app: null, version: null }),
    siteTotal: totals.find(({ app }) => app === null)?.total ?? {
      visits: 0,
      failed: 0,
      fallbacks: 0,
      lcp: null,
      inp: null,
      hydrated: null,
    },
    releases: totals.flatMap(({ app, version, total }) =>
      app === null || version === null ? [] : [{ app, version, total, points: pointsOf({ app, version }) }],
    ),
  };
}
