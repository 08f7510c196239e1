import { isDeepStrictEqual } from 'node:util';
import { type RecordChange, recordChanges, recordNote, valueAt } from '@riwaq/app-source/changed-records';
import type { RecordFiles } from '@riwaq/app-source/record-files';
import type { HistoryLine, Registry } from '@riwaq/contracts/platform';
import type { TakenBack } from '@riwaq/contracts/site-effects';
import { publishedSince } from '../../registry/history';
import { liveDescriptors, liveEntry } from '../../registry/registry';
import { readRecords } from '../../store/stored-records';

/**
 * What the releases of `after` lack of what was published since a folder's release went live, and is live. A folder has seen a publication where it holds
 * the same values.
 */
export async function takenBack(home: string, history: readonly HistoryLine[], before: Registry, after: Registry): Promise<TakenBack[]> {
  const all: TakenBack[] = [];
  for (const { name: app, version } of liveDescriptors(after)) {
    const live = liveEntry(before, app)?.metadata.version;
    const publications = live === version ? [] : publishedSince(history, app).toReversed();
    // A release of an earlier time has no records of its own: it lacks all.
    const read = (of = '') => readRecords(home, { name: app, version: of }).catch((): RecordFiles => ({}));
    const [current, next] = publications.length > 0 ? await Promise.all([read(live), read(version)]) : [{}, {}];
    let lacking = recordChanges(next, current);
    for (const { at, by, why, from, to } of lacking.length > 0 ? publications : []) {
      const [old, published] = await Promise.all([read(from), read(to)]);
      const isOfIt = ({ path, to: shown }: RecordChange) =>
        isDeepStrictEqual(valueAt(published, path), shown) && !isDeepStrictEqual(valueAt(old, path), shown);
      const own = lacking.filter(isOfIt);
      lacking = lacking.filter((change) => !own.includes(change));
      if (own.length > 0) all.push({ app, version, at, by, why, what: own.map(recordNote) });
    }
  }
  return all;
}
