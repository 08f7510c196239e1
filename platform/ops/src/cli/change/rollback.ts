import { type PinPart, pinParts } from '@riwaq/contracts/platform';
import { rollBackApp } from '../../operations/roll-back';
import { UserError } from '../../system/user-error';
import { appArgument, type Command, text } from '../command';
import { telling } from './telling';
import { wantedBy, whoOptions } from './who-options';

/** What a plan of a rollback needs too. */
export const partOption = { only: text('<part>', 'code or records: what goes back, where the other stays') };

/** `riwaq rollback`: makes an earlier release live again. */
export const rollbackCommand: Command = {
  name: 'rollback',
  summary: 'put the previous good release back, or a named one',
  usage: [
    'riwaq rollback <app> [version]',
    'riwaq rollback <app> [version] --only code',
    'riwaq rollback <app> [digest] --only records',
    '',
    'Moves the pins of an app back, without any build: to those before the last change (riwaq status shows them), or to the version that you name, with',
    'the records that it had. Its first line says what moves and what stays: after a publication the records alone go back.',
    'What was live counts as bad from then on: no page falls back to it until it goes live again.',
    'What was live before is shown again as it was composed. After midnight in Algeria, or once an offer has begun or ended, it is composed for now:',
    'at once where that is little, else after it is shown. Products that the source has changed since are never shown as they were.',
    'With --only code the live records stay: no landing vanishes that went live after the code. With --only records the code stays, and the records are those',
    'of the last good state that had others, or of the first digits that you name (riwaq history). Where the older code cannot read the live records, the',
    'refusal names the command that puts back both. Its last line undoes it: forward is a rollback too, to a version or a digest that riwaq history names.',
    'It ends the composition of another change. It waits up to ten seconds for one whose process was stopped, and up to a minute for gc or another rollback.',
  ],
  options: { ...whoOptions, ...partOption },
  positionals: [0, 2],
  async run(args, context) {
    const [name, to] = args.positionals;
    const only = readPart(args.text('only'));
    const app = appArgument(name, context);
    const wanted = wantedBy(args, context);
    await telling(context, (watched) => rollBackApp(watched, { app, to, only }, wanted), { isPlan: wanted.isPlan });
  },
};

function readPart(words: string | undefined): PinPart | undefined {
  const part = pinParts.find((known) => known === words);
  if (words === undefined || part) return part;
  throw new UserError(`--only is code or records, not «${words}»`, 2);
}
