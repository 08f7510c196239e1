import { releaseNames } from '../release/generations/deploy';
import { repair } from '../release/generations/repair';
import { changeOptions, changeUsage, commandedChange, DRY_RUN_LINE } from './change-context';
import type { Command } from './command';

/** `riwaq repair`: makes a damaged registry anew. */
export const repairCommand: Command = {
  name: 'repair',
  summary: 'make a lost or damaged registry anew from the history and the store',
  usage: [
    'riwaq repair',
    '',
    'Makes live again what the history says was good and the store has whole, and composes the site with it. For a registry',
    'that is lost, empty, or was edited by hand; until then riwaq serve shows the last generation that it can read.',
    '',
    ...changeUsage,
  ].join('\n'),
  options: changeOptions,
  positionals: [0, 0],
  async run(args, context) {
    const { change, effects } = await commandedChange(args, context);
    const { live, warnings } = await repair(change);
    for (const line of warnings) context.warn(`note: ${line}`);
    context.print(change.dryRun ? DRY_RUN_LINE : `live now: ${releaseNames(live)}`);
    context.tell({ effects: effects(), dryRun: change.dryRun, live, warnings });
  },
};
