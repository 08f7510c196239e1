import type { RecordDraft } from '@riwaq/contracts/edited-records';
import { UserError } from '../../system/user-error';
import { type AppRecords, pathIn, readCommit } from './app-records';
import { currentRecords } from './current-records';
import { editsBetween } from './edits-between';

/** The edits that undo a publication. Throws `UserError` where the repository has no such commit, or it changed no record of the app. */
export async function takeBackDraft(records: AppRecords, commit: string): Promise<RecordDraft> {
  const { repository } = records;
  const { kinds } = (await currentRecords(records)).known;
  if (!/^[0-9a-f]{40}$/.test(commit) || !(await repository.has(commit)))
    throw new UserError(`there is no publication ${commit}: riwaq records lists them`);
  const parent = await repository.parentOf(commit);
  if (parent === undefined) throw new UserError('the first commit holds the records that this shop began with: it is not taken back');
  const { app } = records.workspace;
  const [logged] = await repository.log(pathIn(records, 'content'), { until: commit, since: parent, most: 1 });
  if (logged?.commit === commit && logged.origin === 'live')
    throw new UserError(`${commit.slice(0, 8)} notes what went live and is no publication: riwaq rollback ${app} takes a release back`);
  const [before, after] = await Promise.all([parent, commit].map(async (one) => (await readCommit(records, one)).files));
  const edits = editsBetween(kinds, after ?? {}, before ?? {});
  if (before && Object.keys(before).length === 0 && edits.length > 0)
    throw new UserError(`${commit.slice(0, 8)} holds the records that ${app} began with: it is not taken back`);
  if (edits.length === 0) throw new UserError(`${commit.slice(0, 8)} changed no record of ${app}: there is nothing to take back`);
  return { base: commit, edits };
}
