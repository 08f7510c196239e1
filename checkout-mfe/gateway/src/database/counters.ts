import type { VisitStep } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { InstantColumn, IntegerColumn, instant, type Queries, readRows } from './database';
import { stepColumn } from './step-column';

/**
 * Everything that is counted, for how many days of Algeria it is kept, and what its counts become after one: sums of a day, of each detail (`by-detail`) or
 * without details (`sum`), as networks must be forgotten.
 */
export const kinds = {
  visit: { days: 400, becomes: 'sum' },
  'failed-visit': { days: 400, becomes: 'sum' },
  fallback: { days: 400, becomes: 'sum' },
  failure: { days: 1 },
  lcp: { days: 400, becomes: 'by-detail' },
  inp: { days: 400, becomes: 'by-detail' },
  hydrated: { days: 400, becomes: 'by-detail' },
  'page-visit': { days: 400 },
  'page-visitor': { days: 2 },
  guess: { days: 2 },
  alert: { days: 2 },
} as const satisfies Record<string, { readonly days: number; readonly becomes?: 'sum' | 'by-detail' }>;

/** Begin of the window of that length that holds an instant; both in milliseconds. */
export function windowOf(now: number, length: number): number {
  return Math.floor(now / length) * length;
}

/** What is counted. */
type What = keyof typeof kinds;

/** The key of a count: a window of time, and in it what happened to whom. It holds no address and no code that anybody typed: releases, pages, marks. */
export interface Counted {
  readonly what: What;
  /** Begin of the window, in milliseconds. */
  readonly since: number;
  readonly subject: string;
  /** What tells counts of one subject apart; empty by default. */
  readonly detail?: string;
}

export interface Count extends Counted {
  readonly count: number;
}

/** Counts that one process adds at once, under a number that rises with each batch, so that none is added twice. */
export interface Batch {
  readonly sender: string;
  readonly number: number;
  readonly now: number;
}

/** SQL: the keys of a parameter (`asRows`). */
const keysOf = (parameter: string) =>
  `jsonb_to_recordset(${parameter}::jsonb) given(what text, since timestamptz, subject text, detail text, count integer)`;
const asRows = (counts: readonly (Counted | Count)[]) =>
  JSON.stringify(counts.map((counted) => ({ detail: '', ...counted, since: instant(counted.since) })));

/** SQL: `fresh` has a row where the database does not have the batch yet. */
const FRESH = `fresh as (
  insert into count_senders (sender, batch, at) values ($2, $3, $4)
  on conflict (sender) do update set batch = excluded.batch, at = excluded.at where count_senders.batch < excluded.batch returning batch)`;

const CountRow = v.object({ what: v.string(), subject: v.string(), detail: v.string(), count: IntegerColumn });

/**
 * Adds counts of different keys, and returns what they are then. A batch that the database has already adds nothing and returns nothing: a caller that does
 * not know may repeat it. Sorted, so that two gateways do not wait for each other.
 */
export async function addCounts(
  queries: Queries,
  counts: readonly Count[],
  batch?: Batch,
): Promise<readonly v.InferOutput<typeof CountRow>[]> {
  const rows = await queries.query(
    `${batch ? `with ${FRESH}` : ''}
     insert into counters (what, since, subject, detail, count)
     select what, since, subject, detail, count from ${keysOf('$1')} ${batch ? 'where exists (select from fresh)' : ''} order by 1, 2, 3, 4
     on conflict (what, since, subject, detail) do update set count = counters.count + excluded.count
     returning what, subject, detail, count`,
    [asRows(counts), ...(batch ? [batch.sender, batch.number, instant(batch.now)] : [])],
  );
  return readRows(CountRow, rows);
}

/** Whether this is the first of these events in its window, over all gateways: an alert comes once, however often its cause is met. */
export async function isFirst(queries: Queries, counted: Counted): Promise<boolean> {
  const [count] = await addCounts(queries, [{ ...counted, count: 1 }]);
  return count?.count === 1;
}

/** Reads the counts of keys. One that was never counted is missing. */
export async function countsOf(queries: Queries, counted: readonly Counted[]): Promise<readonly v.InferOutput<typeof CountRow>[]> {
  const rows = await queries.query(
    `select what, subject, detail, count from counters
     where (what, since, subject, detail) in (select what, since, subject, detail from ${keysOf('$1')})`,
    [asRows(counted)],
  );
  return readRows(CountRow, rows);
}

/** Which counts are read: those of these kinds whose window begins from `from` up to `to` (milliseconds), summed up by step. */
export interface CountSpan {
  readonly what: readonly What[];
  readonly from: number;
  /** Without it up to now and later. */
  readonly to?: number;
  /** Without it, over all of the span. */
  readonly step?: VisitStep;
}

const SumRow = v.object({
  what: v.string(),
  subject: v.string(),
  detail: v.string(),
  at: v.nullable(IntegerColumn),
  count: IntegerColumn,
  first: InstantColumn,
  last: InstantColumn,
});
/** A sum. `at`: begin of its step; `first` and `last`: of the windows that it sums up. In milliseconds. */
export type Sum = v.InferOutput<typeof SumRow>;

/** Reads counts, by kind, subject, detail and step. */
export async function readCounts(queries: Queries, { what, from, to, step }: CountSpan): Promise<readonly Sum[]> {
  const rows = await queries.query(
    `select what, subject, detail, case when $4::bigint > 0 then ${stepColumn('since', '$4')} end as at, sum(count) as count,
       min(since) as first, max(since) as last
     from counters where what in (select jsonb_array_elements_text($1::jsonb)) and since >= $2 and since < $3
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [JSON.stringify(what), instant(from), to === undefined ? 'infinity' : instant(to), step ?? 0],
  );
  return readRows(SumRow, rows);
}
