import { isDeepStrictEqual } from 'node:util';
import type { ChangedMeanwhile, RecordDraft, RecordEdit, RecordFiles } from '@riwaq/contracts/edited-records';
import { UserError } from '../../system/user-error';
import { type AppRecords, pathIn, readCommit } from './app-records';
import { type Kind, kindNamed, recordsByName } from './record-lists';

/** Most commits that are searched for who changed a record. */
const SEARCHED = 50;

/** Commits up to one, without those that another has. */
interface CommitRange {
  readonly until: string;
  readonly since?: string;
}

/**
 * The records of a draft that somebody else changed since its base, but for those that are now as the draft wants them. Throws `UserError` for a base that the
 * repository does not have.
 */
export async function changedMeanwhile(
  records: AppRecords,
  kinds: readonly Kind[],
  { base, edits }: RecordDraft,
  head: string,
): Promise<ChangedMeanwhile[]> {
  const { repository } = records;
  if (base === head) return [];
  if (!(await repository.has(base)))
    throw new UserError(
      'the draft was begun from records that this shop does not know any more: open the record again and repeat the change',
    );
  const { files } = await readCommit(records, base);
  return changedSince(records, kinds, edits, files, { until: head, since: base });
}

/** The records of edits that are now neither as in `before` nor as the edits want them, and who changed them last in the commits of `range`. */
export async function changedSince(
  records: AppRecords,
  kinds: readonly Kind[],
  edits: readonly RecordEdit[],
  before: RecordFiles,
  range: CommitRange,
): Promise<ChangedMeanwhile[]> {
  const { files: now } = await readCommit(records, range.until);
  const changed: ChangedMeanwhile[] = [];
  for (const edit of edits) {
    const kind = kindNamed(kinds, edit.kind);
    const [old, current] = [before, now].map((files) => recordsByName(kind, files).get(edit.name) ?? null);
    if (isDeepStrictEqual(old, current) || isDeepStrictEqual(current, edit.record)) continue;
    const how = old === null ? 'added' : current === null ? 'withdrawn' : 'changed';
    changed.push({ kind: edit.kind, name: edit.name, how, by: await whoChanged(records, kind, edit, range) });
  }
  return changed;
}

/** Who changed a record last in these commits. */
async function whoChanged(records: AppRecords, kind: Kind, { name }: RecordEdit, { until, since }: CommitRange): Promise<string> {
  const file = kind.file.endsWith('/') ? `${kind.file}${name}.json` : kind.file;
  const commits = await records.repository.log(pathIn(records, `content/${file}`), { until, ...(since && { since }), most: SEARCHED });
  const recordIn = async (commit: string | undefined) => commit && recordsByName(kind, (await readCommit(records, commit)).files).get(name);
  let later = await recordIn(commits[0]?.commit);
  for (const [index, { by }] of commits.entries()) {
    const earlier = await recordIn(commits[index + 1]?.commit ?? since);
    if (!isDeepStrictEqual(later, earlier)) return by;
    later = earlier;
  }
  return commits[0]?.by ?? '';
}
