import { parse } from '@riwaq/contracts';
import * as v from 'valibot';
import type { Queries } from './database';

/** The database's clock, which all gateways that share it go by: a machine whose own clock is wrong neither sends early nor sells late. */
interface DatabaseClock {
  /** «Now» in milliseconds. */
  readonly now: () => number;
  /** Sets the clock by the database again: between two settings this process's steady timer counts on. */
  sync(): Promise<void>;
}

const NowSchema = v.object({ now: v.pipe(v.unknown(), v.transform(Number), v.number()) });

/** Reads the database's clock. `steady` counts milliseconds and is never set back. */
export async function databaseClock(queries: Queries, steady: () => number = () => performance.now()): Promise<DatabaseClock> {
  let known = await read();

  async function read(): Promise<{ readonly at: number; readonly now: number }> {
    const [row] = await queries.query('select extract(epoch from clock_timestamp()) * 1000 as now');
    return { at: steady(), now: parse(NowSchema, row, 'the database').now };
  }
  return {
    now: () => Math.round(known.now + steady() - known.at),
    async sync() {
      known = await read();
    },
  };
}
