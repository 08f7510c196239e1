import type { AppName } from '@riwaq/contracts';
import type { HistoryLine, PinPart, Pins } from '@riwaq/contracts/platform';
import { nothingToRollBack } from '../../registry/live-refusals';
import { isSamePins, pinsText } from '../../registry/pins';
import type { ComposeResult } from '../../render/compose-input';
import { UserError } from '../../system/user-error';
import { livePins } from '../generations/live-state';
import type { ChangeContext } from '../generations/site-change';
import { type RollbackMoves, rollbackMoves } from '../plan/rollback-moves';
import { change } from './change';
import { planPins } from './plan-pins';
import { rollbackCommandTo, rollbackTarget } from './rollback-target';

interface Rollback {
  readonly app: AppName;
  readonly from: Pins;
  readonly to: Pins;
  /** The command that undoes it, where one does. */
  readonly undo: string | undefined;
  readonly composition: ComposeResult | undefined;
  readonly warnings: readonly string[];
}

/**
 * Rolls an app back: moves its pins, or one of them, to those before, or to `named`: a version of code (with these `records`), or the first digits of a digest of records. Builds nothing and applies the checks of code and records that go live. What was live counts as bad: no
 * document falls back to it. Throws `UserError` where there is nothing earlier, or it cannot go live.
 */
export async function rollBack(context: ChangeContext, app: AppName, named?: string, only?: PinPart, records?: string): Promise<Rollback> {
  const warnings: string[] = [];
  let moved: Pick<Rollback, 'from' | 'to' | 'undo'> | undefined;
  const what = [app, named && `to ${named}`, only && `(${only})`].filter(Boolean).join(' ');
  const composition = await change(context, { action: 'rollback', what }, async (live, watcher) => {
    const { history } = live;
    const from = livePins(live, app);
    if (!from) throw nothingToRollBack(app);
    const to = rollbackTarget({ history, app, live: from }, { to: named, records, only });
    if (isSamePins(from, to)) throw new UserError(`${app}@${pinsText(to)} is live already`, 1, { reason: { kind: 'live-already' } });
    const moves = await rollbackMoves(context.home, history, app, from, to);
    context.onMoves?.(moves);
    const planning = planPins({ ...context, ...watcher }, live, 'rollback', { [app]: to }, (line) => warnings.push(line));
    const plan = await planning.catch((error: unknown) => {
      throw only === 'code' ? withWholeWay(error, moves, history) : error;
    });
    moved = { from, to, undo: rollbackCommandTo({ history: [...history, ...plan.lines], app, live: to }, from) };
    return { ...plan, moved: moves.moved };
  });
  if (!moved) throw new Error('a rollback was planned');
  return { app, ...moved, composition, warnings };
}

/** A refusal of a rollback of code alone, with the command that puts back code and records together, where they were live together. */
function withWholeWay(error: unknown, { app, code }: RollbackMoves, history: readonly HistoryLine[]): unknown {
  const wasLive = history.some((line) => line.app === app && line.to?.code === code.to);
  if (!wasLive || !(error instanceof UserError)) return error;
  const { message, exitCode, reason } = error;
  const way = `riwaq rollback ${app} ${code.to} puts back both, that code and the records that it had`;
  return new UserError(`${message}\nnothing was changed: ${way}`, exitCode, { cause: error, ...(reason && { reason }) });
}
