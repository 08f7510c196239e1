import { ParseError } from '@riwaq/contracts/platform';
import type { ComposeResult } from '../../render/compose-input';
import { UserError } from '../../system/user-error';
import { changeText, type RequestedChange } from './change-in-progress';
import { type ChangeStep, fillDraft, planChange, type Request, siteChange, withLost } from './change-steps';
import { type HeldLock, LOCK_WAIT_MS, withLock } from './lock';
import { FailedStep, Finished } from './run-steps';
import type { ChangeContext } from './site-change';
import { candidateOf, inTrialFolder } from './trials';
import { writeDecision } from './write-generation';

/**
 * Makes a new generation of the site (registry, history, data, documents) and switches to it with one rename. Documents of a kept
 * generation are reused; where it has all of them, the new one only links to them. Sweeps what a crashed change left.
 */
export async function changeSite(
  context: ChangeContext,
  { action, what }: Pick<RequestedChange, 'action' | 'what'>,
  plan: Request['plan'],
): Promise<ComposeResult | undefined> {
  const { home, by } = context;
  const request = { context, plan };
  if (context.isPlan) return planChange(request).then(() => undefined);
  if (context.trial) return tryOut(request);
  const options = { wait: context.lockWait ?? LOCK_WAIT_MS, change: { action, what, by } };
  return withLock(home, options, (lock) => changeUnderLock(request, lock, `${action} ${what}`));
}

async function changeUnderLock(request: Request, lock: HeldLock, name: string) {
  const { beforeStep = () => {} } = request.context;
  const announced = async (step: ChangeStep) => {
    await lock.announce({ step });
    await beforeStep(step);
  };
  try {
    const changed = await siteChange.run({ ...request, lock }, announced);
    const composition = changed instanceof Finished ? changed.result : await withLost(changed.state);
    const { crashed } = lock;
    if (!composition || !crashed) return composition;
    return { ...composition, warnings: [`${changeText(crashed)}, was cut off and is swept up`, ...(composition.warnings ?? [])] };
  } catch (error) {
    throw error instanceof FailedStep ? failedChange(error, name) : error;
  }
}

/** A refusal says all itself. An unexpected error needs the step where it happened. */
function failedChange({ step, cause, message }: FailedStep<ChangeStep>, name: string): unknown {
  if (cause instanceof UserError || cause instanceof ParseError) return cause;
  const isBefore = siteChange.names.indexOf(step) < siteChange.names.indexOf('switch');
  const state = isBefore ? 'nothing was changed' : 'riwaq status says what is live';
  return new Error(`${name}: ${message} (${state})`, { cause });
}

/** Composes a change in a trial folder, runs the gate, and removes it. Takes no lock. */
async function tryOut(request: Request): Promise<ComposeResult | undefined> {
  const { context } = request;
  const planned = await planChange(request);
  if (planned instanceof Finished) return undefined;
  const { wanted, live, liveNumber } = planned;
  return inTrialFolder(context.home, async (folder) => {
    const composition = await fillDraft(folder, planned, async () => {});
    await writeDecision(folder, wanted, live.history);
    await context.gate?.(candidateOf(folder, wanted, live, liveNumber), {});
    return composition;
  });
}
