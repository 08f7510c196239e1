import { currentFolder } from '../release/generations/generation-folders';
import { readHistory } from '../release/registry/history';
import { releaseNotesReader } from '../release/stored-notes';
import type { Command } from './command';
import { parseApp } from './command';
import { formatInstant, linesWithNotes, type NotedRow } from './table';

/** `riwaq history`: who changed what. */
export const historyCommand: Command = {
  name: 'history',
  summary: 'who changed what, when and why',
  usage: [
    'riwaq history [app]',
    '',
    'Shows every change of the live site, or of one app, oldest first, and below a promotion what its release brings.',
  ].join('\n'),
  options: {},
  positionals: [0, 1],
  async run(args, { home, print }) {
    const [name] = args.positionals;
    const app = name === undefined ? undefined : parseApp(name);
    const history = await readHistory(await currentFolder(home));
    const notesOf = releaseNotesReader(home);
    const rows: NotedRow[] = [];
    for (const { at, by, action, app: changed, from = '', to = '', why = '' } of history) {
      if (app !== undefined && changed !== app) continue;
      const notes = action === 'promote' && changed && to ? await notesOf({ app: changed, version: to }) : [];
      rows.push({ row: [formatInstant(at), by, action, changed ?? '', from, to, why], notes });
    }
    if (rows.length === 0) return print('nothing has changed yet');
    for (const line of linesWithNotes(['when', 'by', 'what', 'app', 'from', 'to', 'why'], rows)) print(line);
  },
};
