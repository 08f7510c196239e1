import { isDeepStrictEqual } from 'node:util';
import { ownRecords, recordNotes } from '@riwaq/app-source/changed-records';
import type { AppName } from '@riwaq/contracts';
import type { RecordEdit, RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import type { HistoryLine, RecordNote } from '@riwaq/contracts/platform';
import { readStoredRecords } from '../../store/stored-records';
import { UserError } from '../../system/user-error';
import { type Kind, kindNamed, recordsByName } from './record-lists';

/** Most changes of an app that are searched for who changed a record. */
const SEARCHED = 200;

type Named = Pick<RecordEdit, 'kind' | 'name'>;

/** Who changed a record, when and why, and what it was before and after; null where it was not there. */
export interface RecordChange {
  readonly line: HistoryLine;
  readonly from: RecordFields | null;
  readonly to: RecordFields | null;
}

/** A record's key in the answer of `recordHistory`. */
export const keyOf = ({ kind, name }: Named) => JSON.stringify([kind, name]);

/**
 * The last change of each of these records, by `keyOf`: read from the lines of an app's history and the stored records that they name. A record is
 * missing where nobody knows that any more: its last change is older than the lines that are searched, or than records that are gone or damaged.
 */
export async function recordHistory(
  home: string,
  app: AppName,
  history: readonly HistoryLine[],
  kinds: readonly Kind[],
  wanted: readonly Named[],
): Promise<ReadonlyMap<string, RecordChange>> {
  const open = new Map(wanted.map((one) => [keyOf(one), one]));
  const found = new Map<string, RecordChange>();
  const read = reader(home, app);
  for (const line of history.filter(movesRecords).slice(-SEARCHED).reverse()) {
    if (open.size === 0) break;
    const [before, after] = [await read(line.from?.records), await read(line.to?.records)];
    // What it changed is not known: an earlier change may not be the last.
    if (!before || !after) break;
    const states = [before, after].map((files) => new Map(kinds.map((kind) => [kind.kind, recordsByName(kind, files)])));
    for (const [key, { kind, name }] of open) {
      const { kind: known } = kindNamed(kinds, kind);
      const [from, to] = states.map((records) => records.get(known)?.get(name) ?? null);
      if (from === undefined || to === undefined || isDeepStrictEqual(from, to)) continue;
      found.set(key, { line, from, to });
      open.delete(key);
    }
  }
  return found;
}

/** Whether a line changed the records of its app. */
export const movesRecords = ({ from, to }: HistoryLine) => to?.records !== undefined && from?.records !== to.records;

/** What changed from some records to others. Stored records never change: they are compared once. */
const compared = new Map<string, Promise<readonly RecordNote[]>>();

/** What a line of the history changed in records. Empty where it changed none, was the first of its app, or its records are not stored any more. */
export function notesOfLine(home: string, line: HistoryLine): Promise<readonly RecordNote[]> {
  const { app, from, to } = line;
  if (app === undefined || from?.records === undefined || !movesRecords(line)) return Promise.resolve([]);
  const key = JSON.stringify([home, app, from.records, to?.records]);
  const reading = compared.get(key) ?? notesBetween(home, app, from.records, to?.records);
  compared.set(key, reading);
  return reading;
}

/** What changes from some stored records of an app to others, by their digests. Empty where some are not stored any more. */
export async function notesBetween(
  home: string,
  app: AppName,
  from: string | undefined,
  to: string | undefined,
): Promise<readonly RecordNote[]> {
  const read = reader(home, app);
  const [before, after] = [await read(from), await read(to)];
  return before && after ? recordNotes(before, after) : [];
}

/** Reads stored records, each once. Nothing is the state before the first ones; undefined where they are missing or damaged. */
function reader(home: string, app: AppName): (digest: string | undefined) => Promise<RecordFiles | undefined> {
  const known = new Map<string, Promise<RecordFiles | undefined>>();
  return async (digest) => {
    if (digest === undefined) return {};
    const reading =
      known.get(digest) ??
      readStoredRecords(home, app, digest).then(ownRecords, (error: unknown) => {
        if (error instanceof UserError) return undefined;
        throw error;
      });
    known.set(digest, reading);
    return reading;
  };
}
