import type { AppName } from '@riwaq/contracts';
import type { PinPart, Pins } from '@riwaq/contracts/platform';
import { goodPins } from '../../registry/history';
import { nothingToRollBack } from '../../registry/live-refusals';
import { isSamePins, pinsText } from '../../registry/pins';
import type { ComposeResult } from '../../render/compose-input';
import { UserError } from '../../system/user-error';
import { type LiveState, livePins } from '../generations/live-state';
import type { ChangeContext } from '../generations/site-change';
import { type RollbackMoves, rollbackMoves } from '../plan/rollback-moves';
import { change } from './change';
import { planPins } from './plan-pins';

interface Rollback {
  readonly app: AppName;
  readonly from: Pins;
  readonly to: Pins;
  readonly composition: ComposeResult | undefined;
  readonly warnings: readonly string[];
}

/**
 * Rolls an app back: moves its pins, or one of them, to those before, or to `named`: a version of code, or the first digits of a digest of records. Builds nothing and applies the checks of code and records that go live. What was live counts as bad: no
 * document falls back to it. Throws `UserError` where there is nothing earlier, or it cannot go live.
 */
export async function rollBack(context: ChangeContext, app: AppName, named?: string, only?: PinPart): Promise<Rollback> {
  const warnings: string[] = [];
  let moved: { readonly from: Pins; readonly to: Pins } | undefined;
  const what = [app, named && `to ${named}`, only && `(${only})`].filter(Boolean).join(' ');
  const composition = await change(context, { action: 'rollback', what }, async (live) => {
    const from = livePins(live, app);
    if (!from) throw nothingToRollBack(app);
    const to = targetOf(live, from, app, named, only);
    if (isSamePins(from, to)) throw new UserError(`${app}@${pinsText(to)} is live already`, 1, { reason: { kind: 'live-already' } });
    moved = { from, to };
    const moves = await rollbackMoves(context.home, live.history, app, from, to);
    context.onMoves?.(moves);
    const plan = await planPins(context, live, 'rollback', { [app]: to }, (line) => warnings.push(line)).catch((error: unknown) => {
      throw withWholeWay(error, moves, only);
    });
    return { ...plan, moved: moves.moved };
  });
  if (!moved) throw new Error('a rollback was planned');
  return { app, ...moved, composition, warnings };
}

/** The pins that a rollback wants. */
function targetOf({ history }: LiveState, live: Pins, app: AppName, to: string | undefined, only: PinPart | undefined): Pins {
  const before = goodPins(history, app).slice(0, -1).reverse();
  const ever = history
    .filter((line) => line.app === app)
    .flatMap(({ to: pins }) => pins ?? [])
    .reverse();
  const named = to === undefined ? undefined : [...before, ...ever];
  if (only === 'records') {
    const found = (named ?? before).find(({ records }) => (to === undefined ? records !== live.records : records?.startsWith(to)));
    if (found?.records === undefined) throw noEarlier(app, to, only);
    return { ...live, records: found.records };
  }
  if (only === 'code') {
    const code = to ?? before.find((pins) => pins.code !== live.code)?.code;
    if (code === undefined) throw noEarlier(app, to, only);
    return { ...live, code };
  }
  if (to === undefined) {
    const [last] = before;
    if (!last)
      throw new UserError(`${app} has no previous good release: name one, riwaq rollback ${app} <version>`, 1, {
        reason: { kind: 'no-earlier-release' },
      });
    return last;
  }
  // Code that never went live here runs with the live records.
  return named?.find(({ code }) => code === to) ?? { ...live, code: to };
}

function noEarlier(app: AppName, to: string | undefined, part: PinPart): UserError {
  const what =
    to === undefined ? `no good state of ${app} before the live one has other ${part}` : `${app} never had the ${part} ${to} live`;
  return new UserError(`${what}: riwaq history ${app} lists them`, 1, { reason: { kind: 'no-earlier-part', part } });
}

/** A refusal of a rollback of code alone, with the command that puts back code and records together. */
function withWholeWay(error: unknown, { app, code }: RollbackMoves, only: PinPart | undefined): unknown {
  if (only !== 'code' || !(error instanceof UserError)) return error;
  const { message, exitCode, reason } = error;
  const way = `riwaq rollback ${app} ${code.to} puts back both, that code and the records that it had`;
  return new UserError(`${message}\nnothing was changed: ${way}`, exitCode, { cause: error, ...(reason && { reason }) });
}
