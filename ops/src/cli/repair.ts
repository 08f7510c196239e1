import { releaseNames } from '../release/generations/deploy';
import { repair } from '../release/generations/repair';
import { commandedChange, whoOptions, whoUsage } from './change-context';
import type { Command } from './command';
import { concludeChange } from './publish';

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
    ...whoUsage,
  ].join('\n'),
  options: whoOptions,
  positionals: [0, 0],
  async run(args, context) {
    // What is live is not known: neither is what would change.
    const { onEffects: _unknown, ...change } = (await commandedChange(args, context)).change;
    const { live, warnings } = await repair(change);
    for (const line of warnings) context.warn(`note: ${line}`);
    context.print(`live now: ${releaseNames(live)}`);
    await concludeChange(context, { live, warnings });
  },
};
