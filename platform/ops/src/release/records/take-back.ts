import type { HistoryLine } from '@riwaq/contracts/platform';
import { UserError } from '../../system/user-error';
import { type AppRecords, liveRecords } from './app-records';
import { describedRecords } from './described-records';
import { editsBetween } from './edits-between';
import { readBase } from './judge-draft';
import type { PublishedDraft } from './publish-edits';

/**
 * The edits that undo a publication, named by the digest of the records that it made live (eight digits or more), or by its instant as the history
 * says it. Throws `UserError` where there is none, a digest names several, or its records are not stored any more.
 */
export async function takeBack(records: AppRecords, named: string): Promise<PublishedDraft> {
  const { app } = records.workspace;
  const live = await liveRecords(records);
  const all = live.history.filter((one) => isNamed(one, named));
  const published = all.filter(({ action, from }) => action !== 'rollback' && from?.records !== undefined);
  if (published.length > 1) {
    const instants = published.map(({ at }) => at).join(' or ');
    throw new UserError(`${named} went live by several publications of ${app}: name one by its instant, ${instants}`);
  }
  const line = all.at(-1);
  const [from, to] = [line?.from?.records, line?.to?.records];
  if (!line || to === undefined) throw new UserError(`there is no publication ${named} of ${app}: riwaq records ${app} lists them`);
  if (line.action === 'rollback') throw new UserError(`${named} is a rollback and no publication: riwaq rollback ${app} goes on from it`);
  if (from === undefined) throw new UserError(`${named} holds the records that ${app} began with: it is not taken back`);
  const { kinds } = await describedRecords(records, live);
  const edits = editsBetween(kinds, await readBase(records, to), await readBase(records, from));
  if (edits.length === 0) throw new UserError(`${named} changed no record of ${app}: there is nothing to take back`);
  return { base: to, edits, source: 'publication', undoes: line.at };
}

const isNamed = ({ at, to }: HistoryLine, named: string) =>
  at === named || (/^[0-9a-f]{8,16}$/.test(named) && to?.records?.startsWith(named) === true);
