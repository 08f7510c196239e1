import { DAY, HOUR } from '@riwaq/contracts';
import { beginOfStep } from '@riwaq/contracts/platform';
import { kinds } from './counters';
import { type Database, instant, type Queries } from './database';
import { stepColumn } from './step-column';

/** How long counts keep their windows and details, until they become days; in milliseconds. */
export const WINDOWS_KEPT = DAY;

/** Number of the advisory lock. Nothing else uses it. */
const AGING_LOCK = 742_002;

const named = (becomes: 'sum' | 'by-detail') =>
  Object.entries(kinds)
    .filter(([, kind]) => 'becomes' in kind && kind.becomes === becomes)
    .map(([what]) => `'${what}'`)
    .join(', ');
const SUMMED = named('sum');
const BY_DETAIL = named('by-detail');
const DAY_BEGIN = `to_timestamp(${stepColumn('since', `${DAY}`)} / 1000)`;

/** Sums up what is older than a day to days, and deletes what is not kept any longer. One gateway at a time. `now` in milliseconds. */
export async function ageCounters(database: Database, now: number): Promise<void> {
  const changed = await database.transaction(async (queries) => {
    await queries.query('select pg_advisory_xact_lock($1)', [AGING_LOCK]);
    return (await makeDays(queries, beginOfStep(now - WINDOWS_KEPT, HOUR))) + (await forget(queries, now));
  });
  // The embedded PostgreSQL does not vacuum by itself: deleted counts would stay on the disk.
  if (changed > 0) await database.query('vacuum counters');
}

/** Makes days of all windows that begin before an instant. Returns the number of rows that they were. */
async function makeDays(queries: Queries, before: number): Promise<number> {
  const rows = await queries.query(
    `with old as (
       delete from counters where since < $1
         and (what in (${SUMMED}) and (since <> ${DAY_BEGIN} or detail <> '') or what in (${BY_DETAIL}) and since <> ${DAY_BEGIN})
       returning *),
     days as (
       insert into counters (what, since, subject, detail, count)
       select what, ${DAY_BEGIN} as day, subject, case when what in (${BY_DETAIL}) then detail else '' end as kept, sum(count)
       from old group by what, day, subject, kept order by what, day, subject, kept
       on conflict (what, since, subject, detail) do update set count = counters.count + excluded.count)
     select 1 from old`,
    [instant(before)],
  );
  return rows.length;
}

/** Deletes what is not kept any longer, and what is known of senders of that time. Returns the number of rows. */
async function forget(queries: Queries, now: number): Promise<number> {
  const before = Object.entries(kinds).map(([what, { days }]) => ({ what, before: instant(beginOfStep(now - days * DAY, DAY)) }));
  await queries.query('delete from count_senders where at < $1', [instant(beginOfStep(now - 400 * DAY, DAY))]);
  const rows = await queries.query(
    `delete from counters using jsonb_to_recordset($1::jsonb) limits(what text, before timestamptz)
     where counters.what = limits.what and since < before returning 1`,
    [JSON.stringify(before)],
  );
  return rows.length;
}
