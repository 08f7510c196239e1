import { AppNameSchema, type BeaconSummary, VersionSchema } from '@riwaq/contracts';
import { beginOfStep, visitSteps } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { InstantColumn, IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { BINS, percentile75 } from './histogram';
import { SLOT_MINUTES, SLOTS_KEPT, sumOfHistograms } from './visit-table';

/** From `from` up to `to`, in milliseconds. */
export interface SummarySpan {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const [SLOT] = visitSteps;

/** SQL for the details of slots from $1 up to $2. */
const DETAILS = `(
  select app, version, at, split_part(detail, ' ', 1) as kind, split_part(detail, ' ', 2) as what
  from visit_counts, unnest(details) as detail where minutes = ${SLOT_MINUTES} and at >= $1 and at < $2) as details`;

const release = { app: AppNameSchema, version: VersionSchema };
const IsoColumn = v.pipe(InstantColumn, v.transform(instant));
const CountedSchema = v.object({ ...release, shown: v.string(), count: IntegerColumn, since: IsoColumn, last: IsoColumn });
const VisitsSchema = v.object({
  ...release,
  visits: IntegerColumn,
  failed: IntegerColumn,
  networks: v.array(v.object({ network: v.string(), visits: IntegerColumn, failed: IntegerColumn })),
});

const HydratedSchema = v.object({ ...release, hydrated: v.pipe(v.array(IntegerColumn), v.length(BINS)) });

/** What pages reported of each release in a span, of the last day at most: what failed, what was shown instead, when pages were hydrated, visits by network. */
export async function readSummary(
  { database, clock }: Pick<GatewayContext, 'database' | 'clock'>,
  { from = 0, to }: SummarySpan,
): Promise<BeaconSummary> {
  const since = instant(Math.max(beginOfStep(from, SLOT), clock() - SLOTS_KEPT));
  const span = [since, to === undefined ? 'infinity' : instant(to)];
  const countedOf = async (kind: 'fallback' | 'failure') =>
    readRows(
      CountedSchema,
      await database.query(
        `select app, version, case kind when 'fallback' then what else '' end as shown, count(*) as count, min(at) as since, max(at) as last
         from ${DETAILS} where kind = $3 group by app, version, shown order by app, version, shown`,
        [...span, kind],
      ),
    );
  const [fallbacks, failures, histograms, visits] = await Promise.all([
    countedOf('fallback'),
    countedOf('failure'),
    database.query(
      `select app, version, ${sumOfHistograms('hydrated')} as hydrated from visit_counts
       where minutes = ${SLOT_MINUTES} and at >= $1 and at < $2 group by app, version order by app, version`,
      span,
    ),
    database.query(
      `select app, version, sum(visits) as visits, sum(failed) as failed,
         jsonb_agg(jsonb_build_object('network', network, 'visits', visits, 'failed', failed)) as networks
       from (
         select app, version, what as network, count(*) filter (where kind = 'visit') as visits, count(*) filter (where kind = 'failed-visit') as failed
         from ${DETAILS} where kind in ('visit', 'failed-visit') group by app, version, what) as by_network
       group by app, version order by app, version`,
      span,
    ),
  ]);
  return {
    since,
    fallbacks: [...fallbacks],
    failures: failures.map(({ shown: _none, ...counted }) => counted),
    hydrated: readRows(HydratedSchema, histograms).flatMap(({ app, version, hydrated }) => {
      const milliseconds = percentile75('hydrated', hydrated);
      return milliseconds === null ? [] : [{ app, version, reports: hydrated.reduce((sum, count) => sum + count, 0), milliseconds }];
    }),
    visits: [...readRows(VisitsSchema, visits)],
  };
}

const ReportsSchema = v.object({ ...release, kind: v.string(), what: v.string(), count: IntegerColumn });

/** Number of reports since an instant (milliseconds), by release, kind, and how it failed or what was shown instead. */
export async function countReports(queries: Queries, since: number): Promise<readonly v.InferOutput<typeof ReportsSchema>[]> {
  const rows = await queries.query(
    `select app, version, kind, case when kind in ('failure', 'fallback') then what else '' end as what, count(*) as count
     from ${DETAILS} group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [instant(since), 'infinity'],
  );
  return readRows(ReportsSchema, rows);
}
