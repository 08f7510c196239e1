import { pinsText } from '../../registry/pins';
import { type Part, rollBack } from '../../release/change/roll-back';
import { composeOutdated } from '../../release/generations/recompose';
import type { ChangeContext } from '../../release/generations/site-change';
import { movesText, type RollbackMoves } from '../../release/plan/rollback-moves';
import { messageOf, UserError } from '../../system/user-error';
import { appArgument, type Command, type CommandContext, text } from '../command';
import { commandedChange, compositionSummary, PLAN_LINE, whoOptions } from './change-context';
import { tellRefusal } from './tell-refusal';

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
    'What was live before is shown again as it was composed. After midnight, or once an offer has begun or ended, it is composed for now:',
    'at once where that is little, else after it is shown. Products that the source has changed since are never shown as they were.',
    'With --only code the live records stay: no landing vanishes that went live after the code. With --only records the code stays, and the records are those',
    'of the last good state that had others, or of the first digits that you name (riwaq history). Where the older code cannot read the live records, the',
    'refusal names the command that puts back both.',
  ],
  options: { ...whoOptions, ...partOption },
  positionals: [0, 2],
  async run(args, context) {
    const [name, version] = args.positionals;
    const part = partNamed(args.text('only'));
    const app = appArgument(name, context);
    const { change, effects } = await commandedChange(args, context);
    let moves: RollbackMoves | undefined;
    const onMoves = (known: RollbackMoves) => {
      moves = known;
      context.print(movesText(known));
    };
    const { to, from, composition, warnings } = await tellRefusal(
      context,
      () => ({ effects: effects(), isPlan: change.isPlan }),
      () => rollBack({ ...change, onMoves }, app, version, part),
    );
    for (const line of warnings) context.warn(`note: ${line}`);
    if (!part && app !== 'shell' && from.code !== to.code && effects()?.lost.length)
      context.warn(`note: addresses go with it; riwaq rollback ${app} --only code keeps those that records brought`);
    context.print(
      change.isPlan ? PLAN_LINE : compositionSummary(composition, `live now: ${app}@${pinsText(to)}, back from ${pinsText(from)}`),
    );
    const facts = { moves, effects: effects(), isPlan: change.isPlan, from, to, composition, warnings };
    if (!composition?.outdated) return context.tell(facts);
    context.tell({ ...facts, composedForNow: await forNow(change, context) });
  },
};

/** The rollback is live already. Where composing fails, `riwaq serve` retries each minute. */
async function forNow({ onEffects: _known, ...change }: ChangeContext, { print, warn }: CommandContext) {
  try {
    const composition = await composeOutdated(change);
    if (composition) print(compositionSummary(composition, 'composed for now'));
    return composition;
  } catch (error) {
    warn(`note: the documents stay as they were composed before: ${messageOf(error)}`);
    return undefined;
  }
}

function partNamed(text: string | undefined): Part | undefined {
  if (text === undefined || text === 'code' || text === 'records') return text;
  throw new UserError(`--only is code or records, not «${text}»`, 2);
}
