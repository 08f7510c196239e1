import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Queries, readRows } from './database';
import { walBackupPath } from './embedded-folder';

/** The database came back without what it had said to be written. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

/** Keeps, beside the data, how far the journal had been written when somebody was last told so. */
interface WalMark {
  /** Notes how far it is written now. */
  recordPosition(): Promise<void>;
  close(): void;
}

const PlaceSchema = v.object({ place: v.pipe(v.unknown(), v.transform(Number), v.number(), v.safeInteger()) });
const MarkSchema = v.pipe(v.string(), v.regex(/^\d{1,16}\n$/), v.transform(Number));
const LENGTH = 16;

const markFile = (folder: string) => join(folder, 'riwaq.mark');
/** A place in the journal, in bytes from its beginning. */
const bytes = (place: string) => `(${place} - '0/0'::pg_lsn)::bigint as place`;

/**
 * Compares where the journal of a database that was just opened ends with how far it had been written: it is replayed up to the first damage, and
 * what comes after is gone without a word. Throws `DamagedDatabaseError` where something is gone. Gives what keeps the mark from now on.
 */
export async function watchWal(queries: Queries, folder: string): Promise<WalMark> {
  const before = readMark(folder);
  const end = await placeOf(queries, bytes('checkpoint_lsn'), 'from pg_control_checkpoint()');
  if (before !== null && end < before) {
    throw new DamagedDatabaseError(
      `the database in ${folder} has lost what it had written: its journal was written up to ${before} and ends at ${end}. It stays closed, and the journal as it was found ` +
        `is in ${walBackupPath(folder)}. Put a copy of the folder back, or remove ${markFile(folder)} to go on without what is lost`,
    );
  }
  const file = openSync(markFile(folder), 'w', 0o600);
  const write = (place: number) => void writeSync(file, `${String(place).padStart(LENGTH, '0')}\n`, 0);
  const mark: WalMark = {
    async recordPosition() {
      write(await placeOf(queries, bytes('pg_current_wal_flush_lsn()')));
    },
    close: () => closeSync(file),
  };
  await mark.recordPosition();
  return mark;
}

/** How far the journal had been written; null where nobody has noted it. Of a mark that a power cut has left half-written nothing is known. */
function readMark(folder: string): number | null {
  try {
    const mark = v.safeParse(MarkSchema, readFileSync(markFile(folder), 'utf8'));
    return mark.success ? mark.output : null;
  } catch {
    return null;
  }
}

async function placeOf(queries: Queries, place: string, source = ''): Promise<number> {
  const rows = await queries.query(`select ${place} ${source}`);
  return readRows(PlaceSchema, rows)[0]?.place ?? 0;
}
