import { isDeepStrictEqual } from 'node:util';
import type { AppName } from '@riwaq/contracts';
import type { HistoryLine } from '@riwaq/contracts/platform';
import { UserError } from '../../system/user-error';
import { type AppRecords, liveRecords } from './app-records';
import { describedRecords } from './described-records';
import { editsBetween } from './edits-between';
import { readBase } from './judge-draft';
import type { PublishedDraft } from './publish-edits';
import { movesRecords } from './record-history';
import { isFileOf } from './record-lists';

/**
 * The edits that undo a change of records: a publication or a rollback. `named` is its instant, as the history says it, or the digest of the records that it made
 * live (eight digits or more). Throws `UserError` where there is none, a digest names several, or its records are not stored any more.
 */
export async function takeBack(records: AppRecords, named: string): Promise<PublishedDraft> {
  const { app } = records.workspace;
  const live = await liveRecords(records);
  const all = live.history.filter((one) => movesRecords(one) && isNamed(one, named));
  const [line, ...more] = all.filter(({ from }) => from?.records !== undefined);
  if (line && more.length > 0) {
    const instants = [line, ...more].map(({ at }) => at).join(' or ');
    throw new UserError(`${named} went live several times in ${app}: name one by its instant, ${instants}`);
  }
  const [from, to] = [line?.from?.records, line?.to?.records];
  if (!line || from === undefined || to === undefined)
    throw new UserError(
      all.length > 0
        ? `${named} holds the records that ${app} began with: it is not taken back`
        : `there is no publication ${named} of ${app}: riwaq records ${app} lists them`,
    );
  const { kinds } = await describedRecords(records, live);
  const [after, before] = await Promise.all([readBase(records, to), readBase(records, from)]);
  const edits = editsBetween(kinds, after, before);
  const staying = Object.keys({ ...before, ...after }).filter(
    (name) => !kinds.some(({ file }) => isFileOf(file, name)) && !isDeepStrictEqual(before[name], after[name]),
  );
  const notes = staying.map((name) => `${name} stays as it is live: the live code knows no records in it`);
  if (edits.length === 0) throw new UserError([`${named} changed no record of ${app}: there is nothing to take back`, ...notes].join('\n'));
  return { base: to, edits, source: 'publication', undoes: line.at, notes };
}

/** The command that takes back the last change that made these records live. Undefined where the history has none, or the app began with them. */
export function takeBackCommand(history: readonly HistoryLine[], app: AppName, digest: string): string | undefined {
  const line = history.findLast((one) => one.app === app && one.to?.records === digest && movesRecords(one));
  return line?.from?.records === undefined ? undefined : `riwaq records take-back ${app} ${line.at} --why "…"`;
}

const isNamed = ({ at, to }: HistoryLine, named: string) =>
  at === named || (/^[0-9a-f]{8,16}$/.test(named) && to?.records?.startsWith(named) === true);
