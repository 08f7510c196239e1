import { recordChanges } from '@riwaq/app-source/changed-records';
import type { RecordFiles } from '@riwaq/contracts/edited-records';
import type { MovedRecords, RecordsOrigin } from '@riwaq/contracts/moved-records';
import type { HistoryLine, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { readRecords } from '../../store/stored-records';
import { pinsOf } from '../assemble/assembled-version';

/** At most so many records are named. */
const NAMED = 5;

/** The records that differ between the live release and the one that comes back. Undefined where none does, as after a rollback of code alone. */
export async function movedRecords(
  home: string,
  history: readonly HistoryLine[],
  live: ReleaseDescriptor,
  next: ReleaseDescriptor,
): Promise<MovedRecords | undefined> {
  if (pinsOf(live).records === pinsOf(next).records) return undefined;
  // The shell has no records, nor has a release of an earlier time.
  const read = (release: ReleaseDescriptor) => readRecords(home, release).catch((): RecordFiles => ({}));
  const [before, after] = await Promise.all([read(live), read(next)]);
  // The file of a folder is a record; a list names its own.
  const changed = recordChanges(before, after).map(({ path: [file = '', name] }) => nameIn(file, name));
  const names = [...new Map(changed.map((name) => [name.join(' '), name])).values()];
  if (names.length === 0) return undefined;
  return { from: originOf(history, live), to: originOf(history, next), names: names.slice(0, NAMED), count: names.length };
}

function nameIn(file: string, name: string | undefined): string[] {
  const kind = file.replace(/^content\/(.*)\.json$/, '$1');
  return kind.includes('/') || name === undefined ? [kind] : [kind, name];
}

/** How the records of a release went live last: by their publication, else with the first release that had them. */
function originOf(history: readonly HistoryLine[], release: ReleaseDescriptor): RecordsOrigin | undefined {
  const { records } = pinsOf(release);
  const had = history.filter(
    ({ app, action, to, parts }) => app === release.name && action !== 'rollback' && (parts?.records === records || to === release.version),
  );
  const line = had.findLast(({ action }) => action === 'publish') ?? had[0];
  return (
    line && { action: line.action === 'publish' ? 'publish' : 'promote', by: line.by, at: line.at, ...(line.why ? { why: line.why } : {}) }
  );
}
