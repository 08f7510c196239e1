import { type AppName, DAY, HOUR } from '@riwaq/contracts';
import { beginOfStep } from '@riwaq/contracts/platform';
import type { GatewayContext } from '../context/gateway-context';
import { instant, type Queries } from '../database/database';
import { type Batch, FRESH } from '../database/stored-once';
import { BINS } from './histogram';

/** What visitors met of one release in one slot. */
export interface VisitCount {
  /** Begin of the slot, in milliseconds. */
  readonly at: number;
  readonly app: AppName;
  readonly version: string;
  visits: number;
  failed: number;
  fallbacks: number;
  readonly lcp: number[];
  readonly inp: number[];
  readonly hydrated: number[];
  /** One entry an event: `visit AQI` and `failed-visit AQI` with the mark of a network, `failure threw`, `fallback 1.2.0` with the release shown. */
  readonly details: string[];
}

/** Minutes that a row sums up. */
export const SLOT_MINUTES = 5;
export const HOUR_MINUTES = 60;

/** How long slots stay, with their details, and the hours that they become; in milliseconds. */
export const SLOTS_KEPT = DAY;
const HOURS_KEPT = 400 * DAY;

/** SQL for an array with one expression for each bin, which counts from 1. */
const eachBin = (expressionOf: (bin: number) => string) =>
  `array[${Array.from({ length: BINS }, (_, index) => expressionOf(index + 1)).join(', ')}]::integer[]`;

/** SQL for the sum of a column of histograms. */
export const sumOfHistograms = (column: string) => eachBin((bin) => `sum(${column}[${bin}])`);

/** Adds rows to those that are there. */
const ON_CONFLICT = `on conflict (minutes, at, app, version) do update set
  visits = visit_counts.visits + excluded.visits,
  failed = visit_counts.failed + excluded.failed,
  fallbacks = visit_counts.fallbacks + excluded.fallbacks,
  lcp = ${eachBin((bin) => `visit_counts.lcp[${bin}] + excluded.lcp[${bin}]`)},
  inp = ${eachBin((bin) => `visit_counts.inp[${bin}] + excluded.inp[${bin}]`)},
  hydrated = ${eachBin((bin) => `visit_counts.hydrated[${bin}] + excluded.hydrated[${bin}]`)},
  details = visit_counts.details || excluded.details`;

/**
 * Adds a batch in one statement, once: one that the database already has changes nothing. So a caller that does not know may repeat it.
 * The order of rows keeps two gateways from waiting for each other.
 */
export async function addVisits(queries: Queries, { sender, number, counts }: Batch<VisitCount>, now: number): Promise<void> {
  await queries.query(
    `with ${FRESH}
     insert into visit_counts (minutes, at, app, version, visits, failed, fallbacks, lcp, inp, hydrated, details)
     select ${SLOT_MINUTES}, to_timestamp(at / 1000.0), app, version, visits, failed, fallbacks, lcp, inp, hydrated, details
     from jsonb_to_recordset($4::jsonb) as counted (
       at bigint, app text, version text, visits integer, failed integer, fallbacks integer,
       lcp integer[], inp integer[], hydrated integer[], details text[])
     where exists (select from fresh) order by at, app, version ${ON_CONFLICT}`,
    [sender, number, instant(now), JSON.stringify(counts)],
  );
}

/** Number of the advisory lock. Nothing else uses it. */
const ROLL_UP_LOCK = 742_002;

/** Sums up slots older than a day to hours, without details, and deletes hours older than 400 days. One gateway at a time. */
export async function rollUpVisits({ database, clock }: Pick<GatewayContext, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  const changed = await database.transaction(async (queries) => {
    await queries.query('select pg_advisory_xact_lock($1)', [ROLL_UP_LOCK]);
    const rolledUp = await rollUpSlots(queries, beginOfStep(now - SLOTS_KEPT, HOUR));
    return rolledUp + (await forgetVisits(queries, beginOfStep(now - HOURS_KEPT, HOUR)));
  });
  // The embedded PostgreSQL does not vacuum by itself: deleted slots would stay on the disk.
  if (changed > 0) await database.query('vacuum visit_counts');
}

/** Makes hours of all slots that begin before an instant (the begin of an hour). Returns the number of slots. */
async function rollUpSlots(queries: Queries, before: number): Promise<number> {
  const rows = await queries.query(
    `with old as (delete from visit_counts where minutes = ${SLOT_MINUTES} and at < $1 returning *),
     hours as (
       insert into visit_counts (minutes, at, app, version, visits, failed, fallbacks, lcp, inp, hydrated)
       select ${HOUR_MINUTES}, date_trunc('hour', at, 'UTC') as hour, app, version, sum(visits), sum(failed), sum(fallbacks),
         ${sumOfHistograms('lcp')}, ${sumOfHistograms('inp')}, ${sumOfHistograms('hydrated')}
       from old group by hour, app, version order by hour, app, version ${ON_CONFLICT})
     select 1 from old`,
    [instant(before)],
  );
  return rows.length;
}

/** Deletes what begins before an instant (milliseconds), and what is known of senders of that time. Returns the number of rows. */
async function forgetVisits(queries: Queries, before: number): Promise<number> {
  await queries.query('delete from visit_senders where at < $1', [instant(before)]);
  return (await queries.query('delete from visit_counts where at < $1 returning 1', [instant(before)])).length;
}
