import { AppNameSchema, beginOfStep, DAY, VersionSchema, type VisitHistory, type VisitSpan } from '@riwaq/contracts';
import * as v from 'valibot';
import type { GatewayContext } from '../context/gateway-context';
import { IntegerColumn, instant, type Queries, readRows } from '../database/database';
import { stepColumn } from '../database/step-column';
import { countOrders } from '../orders/count-orders';
import { BUCKETS } from './histogram';
import { type ReleaseSum, summarizeVisits } from './visit-history';
import { HOUR_MINUTES, SLOT_MINUTES, sumOfHistograms } from './visit-table';

const HistogramColumn = v.pipe(v.array(IntegerColumn), v.length(BUCKETS));

const RowSchema = v.object({
  at: IntegerColumn,
  app: AppNameSchema,
  version: VersionSchema,
  visits: IntegerColumn,
  failed: IntegerColumn,
  fallbacks: IntegerColumn,
  lcp: HistogramColumn,
  inp: HistogramColumn,
});

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
  return { ...span, ...summarizeVisits(sums), ordersSince, orders };
}

/** The first begin of a step that is not before an instant. */
function endOfStep(instant: number, step: VisitSpan['step']): number {
  return beginOfStep(instant + step - 1, step);
}

/** Slots and hours of one time add up: a slot is deleted when its hour gets its counts. */
async function readSums(queries: Queries, { from, to, step }: VisitSpan): Promise<readonly ReleaseSum[]> {
  const rows = await queries.query(
    `select ${stepColumn('at', '$3')} as at, app, version, sum(visits) as visits, sum(failed) as failed, sum(fallbacks) as fallbacks,
       ${sumOfHistograms('lcp')} as lcp, ${sumOfHistograms('inp')} as inp
     from visit_counts where minutes in (${SLOT_MINUTES}, ${HOUR_MINUTES}) and visit_counts.at >= $1 and visit_counts.at < $2
     group by 1, app, version`,
    [instant(from), instant(to), step],
  );
  return readRows(RowSchema, rows);
}
