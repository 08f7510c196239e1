import { currentFolder } from '../generations/generation-folders';
import { readHistory } from '../registry/history';
import { parseApp } from './app-argument';
import type { Command } from './command';
import { shownInstant, table } from './table';

/** `riwaq history`: who changed what. */
export const historyCommand: Command = {
  name: 'history',
  summary: 'who changed what, when and why',
  usage: ['riwaq history [app]', '', 'Shows every change of the live site, or of one app, oldest first.'].join('\n'),
  options: {},
  positionals: [0, 1],
  async run(words, { home, print }) {
    const [name] = words.positionals;
    const app = name === undefined ? undefined : parseApp(name);
    const history = await readHistory(await currentFolder(home));
    const rows = history
      .filter((line) => app === undefined || line.app === app)
      .map(({ at, by, action, app: changed = '', from = '', to = '', why = '' }) => [shownInstant(at), by, action, changed, from, to, why]);
    if (rows.length === 0) return print('nothing has changed yet');
    for (const line of table([['when', 'by', 'what', 'app', 'from', 'to', 'why'], ...rows])) print(line);
  },
};
