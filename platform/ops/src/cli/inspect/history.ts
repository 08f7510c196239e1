import type { HistoryLine } from '@riwaq/contracts/platform';
import { readHistory } from '../../registry/history';
import { pinsText } from '../../registry/pins';
import { currentFolder } from '../../release/generations/generation-folders';
import { movedText } from '../../release/plan/effect-lines';
import { movedRecords } from '../../release/plan/moved-records';
import { notesOfLine } from '../../release/records/record-history';
import { readNotes } from '../../store/stored-notes';
import type { Command } from '../command';
import { parseApp } from '../command';
import { formatInstant, linesWithNotes, type NotedRow } from './table';

/** `riwaq history`: who changed what. */
export const historyCommand: Command = {
  name: 'history',
  summary: 'who changed what, when and why',
  usage: [
    'riwaq history [app]',
    '',
    'Shows every change of the live site, or of one app, oldest first: promote (a release goes live), publish (records do), rollback,',
    'compose. Below stands what a release brings, which record a publication changes from what to what, or which records a rollback moves.',
  ],
  options: {},
  positionals: [0, 1],
  async run(args, context) {
    const { home, print, tell } = context;
    const [name] = args.positionals;
    const app = name === undefined ? undefined : parseApp(name);
    const history = await readHistory(await currentFolder(home));
    const isAsked = ({ app: changed }: HistoryLine) => app === undefined || app === changed;
    const rows: NotedRow[] = [];
    const told: object[] = [];
    for (const line of history.filter(isAsked)) {
      const { at, by, action, app: changed, from, to, why: reason, forced, undoes } = line;
      const why = [reason, undoes && `undoes what went live ${formatInstant(undoes)}`, forced && `forced past the browser: ${forced}`]
        .filter(Boolean)
        .join('; ');
      const ofCode = action === 'promote' && changed && to ? await readNotes(home, { app: changed, version: to.code }) : [];
      const notes = action === 'publish' ? await notesOfLine(home, line) : ofCode;
      const moved =
        action !== 'publish' && changed && from && to
          ? await movedRecords(home, history.slice(0, history.indexOf(line)), changed, from, to).catch(() => undefined)
          : undefined;
      rows.push({
        row: [formatInstant(at), by, action, changed ?? '', from ? pinsText(from) : '', to ? pinsText(to) : '', why],
        notes: moved ? [`records ${movedText(moved)}`] : notes,
      });
      told.push({ at, by, action, why, app: changed, from, to, undoes, notes, moved });
    }
    tell(told);
    if (rows.length === 0) return print('nothing has changed yet');
    for (const shown of linesWithNotes(['when', 'by', 'what', 'app', 'from', 'to', 'why'], rows)) print(shown);
  },
};
