import { isDeepStrictEqual } from 'node:util';
import type { ChangedMeanwhile, RecordDraft, RecordEdit } from '@riwaq/contracts/edited-records';
import { UserError } from '../../system/user-error';
import { type AppRecords, pathIn, readCommit } from './app-records';
import { type Kind, kindNamed, recordsByName } from './record-lists';

/** Most commits that are searched for who changed a record. */
const SEARCHED = 50;

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
  const [before, now] = await Promise.all([base, head].map(async (commit) => (await readCommit(records, commit)).files));
  if (!before || !now) return [];
  const changed: ChangedMeanwhile[] = [];
  for (const edit of edits) {
    const kind = kindNamed(kinds, edit.kind);
    const [old, current] = [before, now].map((files) => recordsByName(kind, files).get(edit.name) ?? null);
    if (isDeepStrictEqual(old, current) || isDeepStrictEqual(current, edit.record)) continue;
    const how = old === null ? 'added' : current === null ? 'withdrawn' : 'changed';
    changed.push({ kind: edit.kind, name: edit.name, how, by: await whoChanged(records, kind, edit, base, head) });
  }
  return changed;
}

/** Who changed a record last between two commits. */
async function whoChanged(records: AppRecords, kind: Kind, { name }: RecordEdit, base: string, head: string): Promise<string> {
  const file = kind.file.endsWith('/') ? `${kind.file}${name}.json` : kind.file;
  const commits = await records.repository.log(pathIn(records, `content/${file}`), { until: head, since: base, most: SEARCHED });
  const recordIn = async (commit: string) => recordsByName(kind, (await readCommit(records, commit)).files).get(name);
  let later = commits[0] && (await recordIn(commits[0].commit));
  for (const [index, { by }] of commits.entries()) {
    const earlier = await recordIn(commits[index + 1]?.commit ?? base);
    if (!isDeepStrictEqual(later, earlier)) return by;
    later = earlier;
  }
  return commits[0]?.by ?? '';
}
