import type { AppName } from '@riwaq/contracts';
import type { HistoryItem } from '@riwaq/contracts/site-status';
import { readHistory } from '../registry/history';
import { currentFolder } from '../release/generations/generation-folders';
import { movedRecords } from '../release/plan/moved-records';
import { notesOfLine } from '../release/records/record-history';
import { readNotes } from '../store/stored-notes';
import type { OperationContext } from './operation-context';

/** Every change of the live site, or of one app, the oldest first, with what each brought or moved. */
export async function readChanges({ home }: Pick<OperationContext, 'home'>, app?: AppName): Promise<HistoryItem[]> {
  const history = await readHistory(await currentFolder(home));
  const items: HistoryItem[] = [];
  for (const [index, line] of history.entries()) {
    const { at, by, action, app: changed, from, to, why = '', forced, undoes } = line;
    if (app !== undefined && app !== changed) continue;
    const ofCode = action === 'promote' && changed && to ? await readNotes(home, { app: changed, version: to.code }) : [];
    const notes = action === 'publish' ? await notesOfLine(home, line) : ofCode;
    const moved =
      action !== 'publish' && changed && from && to
        ? await movedRecords(home, history.slice(0, index), changed, from, to).catch(() => undefined)
        : undefined;
    items.push({ at, by, action, why, app: changed, from, to, undoes, forced, notes, moved });
  }
  return items;
}
