import { beginOfStep, HOUR } from '@riwaq/contracts';
import type { GatewayContext } from '../context/gateway-context';
import type { VisitCounts } from './visit-counts';
import { addVisits, forgetVisits, HOURS_KEPT, rollUpSlots, SLOTS_KEPT } from './visit-table';

type KeepingContext = Pick<GatewayContext, 'database' | 'clock'>;

/** Adds to the database what was counted since the last time. Throws if it fails: the counts stay for the next round. */
export async function keepVisits({ database, clock }: KeepingContext, counts: VisitCounts): Promise<void> {
  await counts.flush((batch) => addVisits(database, batch, clock()));
}

/** Number of the advisory lock. Nothing else uses it. */
const ROLL_UP_LOCK = 742_002;

/** Sums up slots older than two days to hours, and deletes hours older than 400 days. One gateway at a time. */
export async function rollUpVisits({ database, clock }: KeepingContext): Promise<void> {
  const now = clock();
  const changed = await database.transaction(async (queries) => {
    await queries.query('select pg_advisory_xact_lock($1)', [ROLL_UP_LOCK]);
    const rolledUp = await rollUpSlots(queries, beginOfStep(now - SLOTS_KEPT, HOUR));
    return rolledUp + (await forgetVisits(queries, beginOfStep(now - HOURS_KEPT, HOUR)));
  });
  // The embedded PostgreSQL does not vacuum by itself: deleted slots would stay on the disk.
  if (changed > 0) await database.query('vacuum visit_counts');
}
