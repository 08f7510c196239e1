import { isDeepStrictEqual } from 'node:util';
import type { RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import type { HistoryLine } from '@riwaq/contracts/platform';
import { readHistory } from '../../registry/history';
import { currentFolder } from '../generations/generation-folders';
import { type AppRecords, pathIn, readCommit } from './app-records';
import { type Kind, recordsByName } from './record-lists';
import type { LoggedCommit } from './repository';

/** Most commits of a file that are searched. */
const SEARCHED = 50;

/** Commits up to one, without those that another has. */
export interface CommitRange {
  readonly until: string;
  readonly since?: string;
}

/** One change of a record. */
export interface PastChange {
  /** ISO instant. */
  readonly at: string;
  readonly by: string;
  readonly why: string;
  /** Whether it took back what was live: a rollback, or a take-back of a publication. */
  readonly isUndo: boolean;
  /** What the record was from then on; undefined where it went. */
  readonly record: RecordFields | undefined;
}

/** Finds the changes of a record in commits, newest first. */
export type FindChanges = (kind: Kind, name: string) => Promise<readonly PastChange[]>;

/** How records changed in the commits of a range. Each commit is read once for all records. */
export async function recordHistory(records: AppRecords, { until, since }: CommitRange): Promise<FindChanges> {
  const { home, repository, workspace } = records;
  const history = (await readHistory(await currentFolder(home))).filter(({ app }) => app === workspace.app);
  const logs = new Map<string, Promise<LoggedCommit[]>>();
  const read = new Map<string, Promise<RecordFiles>>();

  return async (kind, name) => {
    const file = kind.file.endsWith('/') ? `${kind.file}${name}.json` : kind.file;
    const range = { until, ...(since && { since }), most: SEARCHED };
    const commits = await kept(logs, file, () => repository.log(pathIn(records, `content/${file}`), range));
    const changes: PastChange[] = [];
    for (const [index, logged] of commits.entries()) {
      const earlier = commits[index + 1]?.commit ?? since ?? (await repository.parentOf(logged.commit));
      const [now, then] = [await recordIn(logged.commit), await recordIn(earlier)];
      if (!isDeepStrictEqual(now, then)) changes.push({ ...originOf(logged, history), record: now });
    }
    return changes;

    async function recordIn(commit: string | undefined): Promise<RecordFields | undefined> {
      if (commit === undefined) return undefined;
      return recordsByName(kind, await kept(read, commit, async () => (await readCommit(records, commit)).files)).get(name);
    }
  };
}

/**
 * What the record was that an undo took back, where its newest change was one: every value from the one that it restored. Empty where it was none. A change
 * that restores an earlier value is an undo too, whatever it says: earlier versions left no mark, and people take values back by hand.
 */
export function undoneValues(changes: readonly Pick<PastChange, 'isUndo' | 'record'>[]): readonly (RecordFields | undefined)[] {
  const [newest, ...earlier] = changes;
  if (!newest) return [];
  const restored = earlier.findIndex(({ record }) => isDeepStrictEqual(record, newest.record));
  if (!newest.isUndo && restored < 0) return [];
  return earlier.slice(0, restored < 0 ? undefined : restored).map(({ record }) => record);
}

/** Who made a commit, when and why. One that follows what went live otherwise is told by the shop's history. */
function originOf({ at, by, message, origin }: LoggedCommit, history: readonly HistoryLine[]): Omit<PastChange, 'record'> {
  const [why = ''] = message.split('\n');
  if (origin !== 'live') return { at, by, why, isUndo: origin === 'take-back' };
  // A commit's time is in whole seconds.
  const line = history.findLast((one) => Date.parse(one.at) < Date.parse(at) + 1000);
  if (!line) return { at, by, why, isUndo: false };
  return { at: line.at, by: line.by, why: line.why ?? why, isUndo: line.action === 'rollback' };
}

function kept<Value>(known: Map<string, Promise<Value>>, key: string, read: () => Promise<Value>): Promise<Value> {
  const found = known.get(key) ?? read();
  known.set(key, found);
  return found;
}
