import type { HistoryItem } from '@riwaq/contracts/site-status';
import { readChanges } from '../../operations/history';
import { pinsText } from '../../registry/pins';
import { movedText } from '../../release/plan/effect-lines';
import type { Command } from '../command';
import { parseApp } from '../command';
import { linesWithNotes, type NotedRow } from './table';

/** `riwaq history`: who changed what. */
export const historyCommand: Command = {
  name: 'history',
  summary: 'who changed what, when and why',
  usage: [
    'riwaq history [app]',
    '',
    'Shows every change of the live site, or of one app, oldest first: promote (a release goes live), publish (records do), rollback,',
    'compose. When is the instant in UTC: riwaq records take-back takes it, and riwaq rollback versions and digests of records. Below stands what a release brings, which record a publication changes from what to what, or which records a rollback moves.',
  ],
  options: {},
  positionals: [0, 1],
  async run(args, context) {
    const [name] = args.positionals;
    const changes = await readChanges(context, name === undefined ? undefined : parseApp(name));
    context.tell(changes);
    if (changes.length === 0) return context.print('nothing has changed yet');
    const rows = changes.map(
      ({ at, by, action, app, from, to, notes, moved, ...words }): NotedRow => ({
        row: [at, by, action, app ?? '', from ? pinsText(from) : '', to ? pinsText(to) : '', whyText(words)],
        notes: moved ? [`records ${movedText(moved)}`] : notes,
      }),
    );
    for (const shown of linesWithNotes(['when', 'by', 'what', 'app', 'from', 'to', 'why'], rows)) context.print(shown);
  },
};

/** Why, what it undoes, and whether no browser looked. */
const whyText = ({ why, undoes, forced }: Pick<HistoryItem, 'why' | 'undoes' | 'forced'>): string =>
  [why, undoes && `undoes what went live ${undoes}`, forced && `forced past the browser: ${forced}`].filter(Boolean).join('; ');
