import type { HistoryLine } from '@riwaq/contracts';
import { changeLines, configurationChanges } from '../../registry/configuration-changes';
import { readConfiguration } from '../../registry/configurations';
import { readHistory } from '../../registry/history';
import { currentFolder } from '../../release/generations/generation-folders';
import { readNotes } from '../../store/stored-notes';
import { messageOf } from '../../system/user-error';
import type { Command } from '../command';
import { parseApp } from '../command';
import { formatInstant, linesWithNotes, type NotedRow } from './table';

/** `riwaq history`: who changed what. */
export const historyCommand: Command = {
  name: 'history',
  summary: 'who changed what, when and why',
  usage: [
    'riwaq history [app]',
    'riwaq history config',
    '',
    'Shows every change of the live site, or of one app, oldest first, and below a promotion what its release brings.',
    'config shows the changes of the public configuration, field by field; numbers of accounts and secrets are masked.',
  ],
  options: {},
  positionals: [0, 1],
  async run(args, context) {
    const { home, print, tell } = context;
    const [name] = args.positionals;
    const app = name === undefined || name === 'config' ? undefined : parseApp(name);
    const history = await readHistory(await currentFolder(home));
    const isAsked = ({ app: changed, config }: HistoryLine) =>
      name === 'config' ? config !== undefined : app === undefined || app === changed;
    const rows: NotedRow[] = [];
    const told: object[] = [];
    for (const { at, by, action, app: changed, from = '', to = '', config, why: reason, forced } of history.filter(isAsked)) {
      const why = [reason, forced && `forced past the browser: ${forced}`].filter(Boolean).join('; ');
      const common = { at, by, action, why };
      const cells = (...[what, before, after]: [string, string, string]) => [formatInstant(at), by, action, what, before, after, why];
      if (config) {
        const changes = name === 'config' ? await changesOf(home, config) : [];
        rows.push({ row: cells('config', config.from, config.to), notes: changes });
        told.push({ ...common, config, ...(name === 'config' ? { changes } : {}) });
      } else {
        const notes = action === 'promote' && changed && to ? await readNotes(home, { app: changed, version: to }) : [];
        rows.push({ row: cells(changed ?? '', from, to), notes });
        told.push({ ...common, app: changed, from, to, notes });
      }
    }
    tell(told);
    if (rows.length === 0 && name === 'config') return print('the site has had one configuration');
    if (rows.length === 0) return print('nothing has changed yet');
    for (const line of linesWithNotes(
      ['when', 'by', 'what', 'app', 'from', 'to', 'why'],
      rows,
      name === 'config' ? Number.POSITIVE_INFINITY : undefined,
    ))
      print(line);
  },
};

/**
 * The differences of two configurations, one line each. Returns a note where one is lost or unreadable, so that the history still prints.
 */
async function changesOf(home: string, { from, to }: { readonly from: string; readonly to: string }): Promise<string[]> {
  try {
    return changeLines(configurationChanges(await readConfiguration(home, from), await readConfiguration(home, to)));
  } catch (error) {
    return [`what changed is not known: ${messageOf(error)}`];
  }
}
