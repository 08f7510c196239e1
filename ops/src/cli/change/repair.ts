import { releaseNames } from '../../release/generations/deploy';
import { repair } from '../../release/generations/repair';
import { UserError } from '../../system/user-error';
import { type Command, text } from '../command';
import { concludeChange } from '../operate/publish';
import { commandedChange, whoOptions } from './change-context';

/** `riwaq repair`: rebuilds a damaged registry. */
export const repairCommand: Command = {
  name: 'repair',
  summary: 'make a lost or damaged registry anew from the history and the store',
  usage: [
    'riwaq repair',
    '',
    'Makes live again what the history says was good and the store has whole, and composes the site with it. For a registry',
    'that is lost, empty, or was edited by hand; until then riwaq serve shows the last generation that it can read.',
    'With a registry in a database (DATABASE_URL) this machine is made to show what that says. Where each knows of changes that',
    'the other does not, you say which counts. Without DATABASE_URL this home keeps its registry alone from then on.',
  ],
  options: {
    ...whoOptions,
    from: text('<source>', 'database: show what it says; disk: put on record there what this machine shows'),
  },
  positionals: [0, 0],
  async run(args, context) {
    // Nothing is known to be live, so there are no effects to print.
    const { onEffects: _unknown, ...change } = (await commandedChange(args, context)).change;
    const from = args.text('from');
    if (from !== undefined && from !== 'database' && from !== 'disk') throw new UserError(`--from is database or disk, not «${from}»`, 2);
    const { live, warnings } = await repair(change, from);
    for (const line of warnings) context.warn(`note: ${line}`);
    context.print(`live now: ${releaseNames(live)}`);
    await concludeChange(context, { live, warnings });
  },
};
