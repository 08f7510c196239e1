import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import type { Queries } from './database';

/** The database's clock, for all gateways that share it. A machine with a wrong clock sends nothing early and sells nothing late. */
interface DatabaseClock {
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Reads the database's clock again. In between, this process's steady timer counts. */
  sync(): Promise<void>;
}

const NowSchema = v.object({ now: v.pipe(v.unknown(), v.transform(Number), v.number()) });

/** Reads the database's clock. `steady` counts milliseconds and never runs backwards. */
export async function databaseClock(queries: Queries, steady: () => number = () => performance.now()): Promise<DatabaseClock> {
  let known = await read();

  async function read(): Promise<{ readonly at: number; readonly now: number }> {
    const asked = steady();
    const [row] = await queries.query('select extract(epoch from clock_timestamp()) * 1000 as now');
    // The database read its clock at some moment in between: a slow answer is not the time of the answer.
    return { at: (asked + steady()) / 2, now: parse(NowSchema, row, 'the database').now };
  }
  return {
    now: () => Math.round(known.now + steady() - known.at),
    async sync() {
      known = await read();
    },
  };
}
