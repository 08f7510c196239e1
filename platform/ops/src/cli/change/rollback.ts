import type { AppName } from '@riwaq/contracts';
import { earlierPart, type Part } from '../../release/assemble/earlier-part';
import { rollBack } from '../../release/change/roll-back';
import { composeOutdated } from '../../release/generations/recompose';
import type { ChangeContext } from '../../release/generations/site-change';
import type { LiveState } from '../../release/generations/live-state';
import { movesText, type RollbackMoves } from '../../release/plan/rollback-moves';
import { nameOf } from '../../store/release-store';
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
    'riwaq rollback <app> [version] --only code|records',
    '',
    'Puts a release back without any build: the previous good one (riwaq status shows it), or the version that you name.',
    'Its first line says what moves and what stays: the release before a publication has the same code, and then the records alone go back.',
    'The release that was live counts as bad from then on: no page falls back to it until it is promoted again.',
    'What was live before is shown again as it was composed. After midnight, or once an offer has begun or ended, it is composed for now:',
    'at once where that is little, else after it is shown. Products that the source has changed since are never shown as they were.',
    'With --only code the records of the live release stay: no landing vanishes that went live after the code. With --only records its code stays. The release that has',
    'both is put together in the store, of the newest good one with other code (records), or of the version that you name. Where the older code cannot read the live',
    'records, the refusal names the release that puts back both.',
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
    const { to, from, hasOtherCode, composition, warnings, what } = await tellRefusal(
      context,
      () => ({ effects: effects(), isPlan: change.isPlan }),
      () => release({ ...change, onMoves }, app, version, part),
    );
    for (const line of warnings) context.warn(`note: ${line}`);
    if (!part && app !== 'shell' && hasOtherCode && effects()?.lost.length)
      context.warn(`note: addresses go with it; riwaq rollback ${app} --only code keeps those that records brought`);
    context.print(change.isPlan ? PLAN_LINE : compositionSummary(composition, `live now: ${what}, back from ${from}`));
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

async function release(change: ChangeContext, app: AppName, version: string | undefined, part: Part | undefined) {
  const target = part ? (live: LiveState) => earlierPart(change.home, live, app, part, version) : version;
  const result = await rollBack(change, app, target);
  return { ...result, what: nameOf({ app, version: result.to }) };
}
