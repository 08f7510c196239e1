import { isDeepStrictEqual } from 'node:util';
import { recordChanges, recordNote } from '@riwaq/app-source/changed-records';
import type { ChangedMeanwhile, RecordDraft, RecordEdit, RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import { UserError } from '../../system/user-error';
import { type AppRecords, readCommit } from './app-records';
import { type CommitRange, type FindChanges, type PastChange, recordHistory } from './record-history';
import { type Kind, kindNamed, recordsByName } from './record-lists';

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
  find?: FindChanges,
): Promise<ChangedMeanwhile[]> {
  const { files: now } = await readCommit(records, range.until);
  const changed: ChangedMeanwhile[] = [];
  let known = find;
  for (const edit of edits) {
    const kind = kindNamed(kinds, edit.kind);
    const [old, current] = [before, now].map((files) => recordsByName(kind, files).get(edit.name) ?? null);
    if (isDeepStrictEqual(old, current) || isDeepStrictEqual(current, edit.record)) continue;
    known ??= await recordHistory(records, range);
    const [last] = await known(kind, edit.name);
    changed.push(changeTold(edit, { old, current: current ?? null }, last));
  }
  return changed;
}

/** What there is to say of a record that others changed and an edit wants otherwise. */
export function changeTold(
  { kind, name, record }: RecordEdit,
  { old, current }: { readonly old: RecordFields | null | undefined; readonly current: RecordFields | null },
  last: PastChange | undefined,
): ChangedMeanwhile {
  const how = old === null ? 'added' : current === null ? 'withdrawn' : 'changed';
  const { by = '', at, why } = last ?? {};
  return { kind, name, how, by, ...(at && { at }), ...(why && { why }), values: differingValues(current, record) };
}

/** A name of a file for one record, as comparisons ask for files. */
const OWN = 'content/record.json';

/** Each field that two states of a record have differently, as texts. */
function differingValues(live: RecordFields | null, wanted: RecordFields | null): NonNullable<ChangedMeanwhile['values']> {
  if (live === null || wanted === null)
    return [{ field: '', ...(live === null ? {} : { live: 'a record' }), ...(wanted === null ? {} : { wanted: 'a record' }) }];
  return recordChanges({ [OWN]: live }, { [OWN]: wanted }).map((change) => {
    const note = recordNote({ ...change, from: change.from ?? null, to: change.to ?? null });
    if (typeof note === 'string' || note.change !== 'changed') return { field: change.path.slice(1).join(' ') };
    return {
      field: note.path.join(' '),
      ...(change.from === undefined ? {} : { live: note.from }),
      ...(change.to === undefined ? {} : { wanted: note.to }),
    };
  });
}
