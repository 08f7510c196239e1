import { isDeepStrictEqual } from 'node:util';
import type { AppName, HistoryLine, Registry, ReleaseDescriptor } from '@riwaq/contracts';
import { changeText, isNewRecord, type RecordChange, recordChanges, valueAt } from '@riwaq/webpack-preset/changed-records';
import type { RecordFiles } from '@riwaq/webpack-preset/record-files';
import { liveDescriptors, liveEntry } from '../../registry/registry';
import { readDescriptor } from '../../store/read-descriptor';
import { nameOf, releaseFolder } from '../../store/release-store';
import { readRecords } from '../../store/stored-records';

/** What a promotion brings back of one rollback. */
export interface BroughtBack extends Pick<HistoryLine, 'at' | 'by' | 'why'> {
  readonly app: AppName;
  /** The version that goes live. */
  readonly version: string;
  /** The version that was rolled back. */
  readonly rolledBack: string;
  /** Records and code, one line each. */
  readonly what: readonly string[];
}

/** A release that can be compared. Without its own records it has code alone. */
interface Comparable {
  readonly version: string;
  /** The version whose code it has, and the digest of that code. */
  readonly codeVersion: string;
  readonly code: string;
  readonly records: RecordFiles;
}

/** A part that a rollback took away, and whether a release has it. */
interface TakenPart {
  readonly isIn: (release: Comparable) => boolean;
  readonly text: (next: Comparable) => string;
}

/**
 * What the releases of `after` bring back: what a rolled-back release had and its rollback took away, if the live release lacks it and no
 * release since had it. Compares records field by field, and code by its digest. A release that the store no longer has is not compared.
 */
export async function broughtBack(
  home: string,
  history: readonly HistoryLine[],
  before: Registry,
  after: Registry,
): Promise<readonly BroughtBack[]> {
  const all: BroughtBack[] = [];
  for (const { name: app, version } of liveDescriptors(after)) {
    const known = liveEntry(before, app)?.metadata.version;
    const lines = history.filter((line) => line.app === app);
    if (known === undefined || known === version || !lines.some(({ action }) => action === 'rollback')) continue;
    const read = reader(home, app);
    const [live, next] = await Promise.all([read(known), read(version)]);
    if (!live || !next) continue;
    for (const [index, { action, at, by, why, from = '', to = '' }] of lines.entries()) {
      if (action !== 'rollback') continue;
      const [bad, good] = await Promise.all([read(from), read(to)]);
      let parts = bad && good ? takenParts(bad, good).filter(({ isIn }) => isIn(next) && !isIn(live)) : [];
      for (const later of parts.length > 0 ? lines.slice(index + 1) : []) {
        const since = later.action === 'promote' && later.to !== undefined ? await read(later.to) : undefined;
        if (since) parts = parts.filter(({ isIn }) => !isIn(since));
      }
      if (parts.length > 0) all.push({ app, version, rolledBack: from, at, by, why, what: parts.map(({ text }) => text(next)) });
    }
  }
  return all;
}

/** What `bad` has and `good` has not: records and code, or else only its name. */
function takenParts(bad: Comparable, good: Comparable): TakenPart[] {
  const records = recordChanges(good.records, bad.records).map((change) => takenRecord(change));
  const code = { isIn: ({ code }: Comparable) => code === bad.code, text: () => `the code of ${bad.codeVersion}` };
  const parts = bad.code === good.code ? records : [...records, code];
  const whole = { isIn: ({ version }: Comparable) => version === bad.version, text: () => 'the same release' };
  return parts.length > 0 ? parts : [whole];
}

/** A new record counts although its fields changed since: its name is back. */
function takenRecord(change: RecordChange): TakenPart {
  const { path, to } = change;
  const isSame = ({ records }: Comparable) => isDeepStrictEqual(valueAt(records, path), to);
  if (!isNewRecord(change)) return { isIn: isSame, text: () => changeText(change) };
  return {
    isIn: ({ records }) => valueAt(records, path) !== undefined,
    text: (next) => `${changeText(change)}${isSame(next) ? '' : ' (changed since)'}`,
  };
}

/** Reads releases of an app once each. Undefined for one that is missing or damaged. */
function reader(home: string, app: AppName): (version: string) => Promise<Comparable | undefined> {
  const known = new Map<string, Promise<Comparable | undefined>>();
  return (version) => {
    const read = known.get(version) ?? readComparable(home, app, version);
    known.set(version, read);
    return read;
  };
}

async function readComparable(home: string, app: AppName, version: string): Promise<Comparable | undefined> {
  const folder = releaseFolder(home, app, version);
  const descriptor = await readDescriptor(folder, nameOf({ app, version })).catch(() => undefined);
  if (!descriptor) return undefined;
  const codeVersion = descriptor.assembled?.code ?? version;
  return { version, codeVersion, code: descriptor.code ?? descriptor.source, records: await recordsOf(home, descriptor) };
}

/** A release in one piece has no separate records: its sources count as its code. */
async function recordsOf(home: string, descriptor: ReleaseDescriptor): Promise<RecordFiles> {
  if (descriptor.code === undefined) return {};
  return readRecords(home, descriptor).catch(() => ({}));
}
