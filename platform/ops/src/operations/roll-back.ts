import type { RollBackInput } from '@riwaq/contracts/operations';
import type { SiteEffects } from '@riwaq/contracts/site-effects';
import { pinsText } from '../registry/pins';
import { rollBack } from '../release/change/roll-back';
import { composeOutdated } from '../release/generations/recompose';
import type { ChangeContext } from '../release/generations/site-change';
import { movesText, type RollbackMoves } from '../release/plan/rollback-moves';
import { messageOf } from '../system/user-error';
import { changeContext, compositionSummary, PLAN_LINE, type WantedChange } from './change-context';
import type { OperationContext } from './operation-context';

/** Rolls an app back, or plans it (`isPlan`), and prints what moves. What was composed for an earlier day is then composed for now. Throws as `rollBack` does. */
export async function rollBackApp(context: OperationContext, { app, to: named, records, only }: RollBackInput, wanted: WantedChange) {
  const { print, warn } = context;
  let moves: RollbackMoves | undefined;
  let effects: SiteEffects | undefined;
  const watched = {
    ...context,
    onEffects(known: SiteEffects) {
      effects = known;
      context.onEffects?.(known);
    },
  };
  const change = await changeContext(watched, wanted);
  const onMoves = (known: RollbackMoves) => {
    moves = known;
    print(movesText(known));
  };
  const { to, from, undo, composition, warnings } = await rollBack({ ...change, onMoves }, app, named, only, records);
  for (const line of warnings) warn(`note: ${line}`);
  if (!only && app !== 'shell' && from.code !== to.code && effects?.lost.length)
    warn(`note: addresses go with it; riwaq rollback ${app} --only code keeps those that records brought`);
  print(change.isPlan ? PLAN_LINE : compositionSummary(composition, `live now: ${app}@${pinsText(to)}, back from ${pinsText(from)}`));
  const composedForNow = composition?.outdated ? { composedForNow: await composeForNow(change, context) } : {};
  if (!change.isPlan && undo) print(`to undo it: ${undo}`);
  return { moves, from, to, undo, composition, warnings, ...composedForNow };
}

/** The rollback is live already. Where composing fails, `riwaq serve` retries each minute. */
async function composeForNow({ onEffects: _known, ...change }: ChangeContext, { print, warn }: OperationContext) {
  try {
    const composition = await composeOutdated(change);
    if (composition) print(compositionSummary(composition, 'composed for now'));
    return composition;
  } catch (error) {
    warn(`note: the documents stay as they were composed before: ${messageOf(error)}`);
    return undefined;
  }
}
