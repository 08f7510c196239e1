import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Queries, readRows } from './database';
import { walBackupPath } from './embedded-folder';

/** The database lost commits. */
export class DamagedDatabaseError extends Error {
  override readonly name = 'DamagedDatabaseError';
}

/** Stores, beside the data, the position of the write-ahead log after the last confirmed commit. */
interface WalMark {
  recordPosition(): Promise<void>;
  close(): void;
}

const PositionSchema = v.object({ position: v.pipe(v.unknown(), v.transform(Number), v.number(), v.safeInteger()) });
const MarkSchema = v.pipe(v.string(), v.regex(/^\d{1,16}\n$/), v.transform(Number));
const LENGTH = 16;

const markFile = (folder: string) => join(folder, 'riwaq.mark');
/** Selects a position in the log, in bytes from its beginning. */
const bytes = (lsn: string) => `(${lsn} - '0/0'::pg_lsn)::bigint as position`;

/**
 * Compares the end of the log of a database that was just opened with the recorded position: PostgreSQL replays the log up to the first damage and silently
 * drops the rest. Throws `DamagedDatabaseError` if commits are lost.
 */
export async function watchWal(queries: Queries, folder: string): Promise<WalMark> {
  const before = readMark(folder);
  const end = await positionOf(queries, bytes('checkpoint_lsn'), 'from pg_control_checkpoint()');
  if (before !== null && end < before) {
    throw new DamagedDatabaseError(
      `the database in ${folder} has lost commits: its write-ahead log was written up to ${before} and ends at ${end}. The gateway does not open it. A copy of the log ` +
        `is in ${walBackupPath(folder)}. Restore a backup of the folder, or remove ${markFile(folder)} to continue without the lost commits`,
    );
  }
  const file = openSync(markFile(folder), 'w', 0o600);
  const write = (position: number) => void writeSync(file, `${String(position).padStart(LENGTH, '0')}\n`, 0);
  const mark: WalMark = {
    async recordPosition() {
      write(await positionOf(queries, bytes('pg_current_wal_flush_lsn()')));
    },
    close: () => closeSync(file),
  };
  await mark.recordPosition();
  return mark;
}

/** Recorded position; null without one, or if a power cut left half of it. */
function readMark(folder: string): number | null {
  try {
    const mark = v.safeParse(MarkSchema, readFileSync(markFile(folder), 'utf8'));
    return mark.success ? mark.output : null;
  } catch {
    return null;
  }
}

async function positionOf(queries: Queries, expression: string, source = ''): Promise<number> {
  const rows = await queries.query(`select ${expression} ${source}`);
  return readRows(PositionSchema, rows)[0]?.position ?? 0;
}
