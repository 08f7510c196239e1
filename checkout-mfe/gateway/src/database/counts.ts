import * as v from 'valibot';
import { instant, type Queries, readRows } from './database';

/** What is counted in one window of time, over all gateways. Its name holds no address and no code that anybody typed: marks, references, pages. */
export interface Counted {
  readonly name: string;
  /** Begin of the window, in milliseconds. */
  readonly since: number;
}

/** Rows of the first parameter (`asRows`). */
const COUNTED = 'jsonb_to_recordset($1::jsonb) counted(name text, since timestamptz)';
const asRows = (counted: readonly Counted[]) => [JSON.stringify(counted.map(({ name, since }) => ({ name, since: instant(since) })))];

const CountRow = v.object({ name: v.string(), count: v.number() });

/** Begin of the window of that length (milliseconds) that holds an instant. */
export function windowOf(now: number, length: number): number {
  return Math.floor(now / length) * length;
}

/** Counts each name once more and returns the counts by name. Sorted, so that two gateways do not wait for each other. */
export async function countUp(queries: Queries, counted: readonly Counted[]): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.query(
    `insert into counts (name, since, count) select name, since, 1 from ${COUNTED} order by name
     on conflict (name, since) do update set count = counts.count + 1 returning name, count`,
    asRows(counted),
  );
  return new Map(readRows(CountRow, rows).map(({ name, count }) => [name, count]));
}

/** Whether this is the first of these events in its window, over all gateways: an alert comes once, however often its cause is met. */
export async function isFirst(queries: Queries, counted: Counted): Promise<boolean> {
  return (await countUp(queries, [counted])).get(counted.name) === 1;
}

/** Takes one count of each name back. */
export async function countDown(queries: Queries, counted: readonly Counted[]): Promise<void> {
  await queries.query(
    `update counts set count = count - 1 where (name, since) in (
       select name, since from counts where (name, since) in (select name, since from ${COUNTED}) order by name for update)`,
    asRows(counted),
  );
}

/** Reads the counts by name; a name that was never counted is missing. */
export async function readCounts(queries: Queries, counted: readonly Counted[]): Promise<ReadonlyMap<string, number>> {
  const rows = await queries.query(
    `select name, count from counts where (name, since) in (select name, since from ${COUNTED})`,
    asRows(counted),
  );
  return new Map(readRows(CountRow, rows).map(({ name, count }) => [name, count]));
}

/** Deletes counts of windows that began before `before` (milliseconds). */
export async function forgetCounts(queries: Queries, before: number): Promise<void> {
  await queries.query('delete from counts where since < $1', [instant(before)]);
}
