import { recordChanges } from '@riwaq/app-source/changed-records';
import type { AppName } from '@riwaq/contracts';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import type { MovedRecords, RecordsOrigin } from '@riwaq/contracts/moved-records';
import type { HistoryLine, Pins } from '@riwaq/contracts/platform';
import { readStoredRecords } from '../../store/stored-records';

/** At most so many records are named. */
const NAMED = 5;

/** The records of an app that differ between two pins, with their origins. Undefined where none does, as after a rollback of code alone. */
export async function movedRecords(
  home: string,
  history: readonly HistoryLine[],
  app: AppName,
  from: Pins,
  to: Pins,
): Promise<MovedRecords | undefined> {
  if (from.records === to.records) return undefined;
  const read = async ({ records }: Pins): Promise<RecordFiles> => (records === undefined ? {} : readStoredRecords(home, app, records));
  const [before, after] = await Promise.all([read(from), read(to)]);
  // The file of a folder is a record; a list names its own.
  const changed = recordChanges(before, after).map(({ path: [file = '', name] }) => nameIn(file, name));
  const names = [...new Map(changed.map((name) => [name.join(' '), name])).values()];
  if (names.length === 0) return undefined;
  return { from: originOf(history, app, from), to: originOf(history, app, to), names: names.slice(0, NAMED), count: names.length };
}

function nameIn(file: string, name: string | undefined): string[] {
  const kind = file.replace(/^content\/(.*)\.json$/, '$1');
  return kind.includes('/') || name === undefined ? [kind] : [kind, name];
}

/** How records went live last: by their publication, else with the code that brought them. */
function originOf(history: readonly HistoryLine[], app: AppName, { records }: Pins): RecordsOrigin | undefined {
  const had = history.filter((line) => line.app === app && line.action !== 'rollback' && line.to?.records === records);
  const line = had.findLast(({ action }) => action === 'publish') ?? had[0];
  return (
    line && { action: line.action === 'publish' ? 'publish' : 'promote', by: line.by, at: line.at, ...(line.why ? { why: line.why } : {}) }
  );
}
