import { DAY } from '@riwaq/contracts';
import { instant, type Queries } from '../database/database';
import { FRESH } from '../database/stored-once';
import { BUCKETS } from './histogram';
import type { VisitBatch } from './visit-counts';

/** Minutes that a row sums up. */
export const SLOT_MINUTES = 5;
export const HOUR_MINUTES = 60;

/** How long slots stay, and the hours that they become; in milliseconds. */
export const SLOTS_KEPT = 2 * DAY;
export const HOURS_KEPT = 400 * DAY;

/** SQL for an array with one expression for each bucket, which counts from 1. */
const eachBucket = (expressionOf: (bucket: number) => string) =>
  `array[${Array.from({ length: BUCKETS }, (_, index) => expressionOf(index + 1)).join(', ')}]::integer[]`;

/** SQL for the sum of a column of histograms. */
export const sumOfHistograms = (column: string) => eachBucket((bucket) => `sum(${column}[${bucket}])`);

/** Adds rows to those that are there. */
const ON_CONFLICT = `on conflict (minutes, at, app, version) do update set
  visits = visit_counts.visits + excluded.visits,
  failed = visit_counts.failed + excluded.failed,
  fallbacks = visit_counts.fallbacks + excluded.fallbacks,
  lcp = ${eachBucket((bucket) => `visit_counts.lcp[${bucket}] + excluded.lcp[${bucket}]`)},
  inp = ${eachBucket((bucket) => `visit_counts.inp[${bucket}] + excluded.inp[${bucket}]`)}`;

/**
 * Adds a batch in one statement, once: one that the database already has changes nothing. So a caller that does not know may repeat it.
 * The order of rows keeps two gateways from waiting for each other.
 */
export async function addVisits(queries: Queries, { sender, number, counts }: VisitBatch, now: number): Promise<void> {
  await queries.query(
    `with ${FRESH}
     insert into visit_counts (minutes, at, app, version, visits, failed, fallbacks, lcp, inp)
     select ${SLOT_MINUTES}, to_timestamp(at / 1000.0), app, version, visits, failed, fallbacks, lcp, inp
     from jsonb_to_recordset($4::jsonb) as counted (
       at bigint, app text, version text, visits integer, failed integer, fallbacks integer, lcp integer[], inp integer[])
     where exists (select from fresh) order by at, app, version ${ON_CONFLICT}`,
    [sender, number, instant(now), JSON.stringify(counts)],
  );
}

/** Makes hours of all slots that begin before an instant (the begin of an hour). Returns the number of slots. */
export async function rollUpSlots(queries: Queries, before: number): Promise<number> {
  const rows = await queries.query(
    `with old as (delete from visit_counts where minutes = ${SLOT_MINUTES} and at < $1 returning *),
     hours as (
       insert into visit_counts (minutes, at, app, version, visits, failed, fallbacks, lcp, inp)
       select ${HOUR_MINUTES}, date_trunc('hour', at, 'UTC') as hour, app, version, sum(visits), sum(failed), sum(fallbacks),
         ${sumOfHistograms('lcp')}, ${sumOfHistograms('inp')}
       from old group by hour, app, version order by hour, app, version ${ON_CONFLICT})
     select 1 from old`,
    [instant(before)],
  );
  return rows.length;
}

/** Deletes what begins before an instant (milliseconds), and what is known of senders of that time. Returns the number of rows. */
export async function forgetVisits(queries: Queries, before: number): Promise<number> {
  await queries.query('delete from visit_senders where at < $1', [instant(before)]);
  return (await queries.query('delete from visit_counts where at < $1 returning 1', [instant(before)])).length;
}
