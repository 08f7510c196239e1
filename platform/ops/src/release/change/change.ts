import { randomUUID } from 'node:crypto';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { ParseError } from '@riwaq/contracts/platform';
import { liveDescriptors } from '../../registry/registry';
import type { ComposeResult, ComposeWatcher } from '../../render/compose-input';
import { requireOneContract } from '../../store/remote-contract';
import { syncFolder, syncFolders } from '../../system/files';
import { messageOf, UserError } from '../../system/user-error';
import { changeText, type RequestedChange } from '../generations/change-in-progress';
import { removeComposed } from '../generations/composed-sites';
import { desiredSite, reportEffects } from '../generations/desired-site';
import { fillDraft, type Planned } from '../generations/fill-draft';
import {
  currentNumber,
  DRAFT_PREFIX,
  generationFolder,
  generationsFolder,
  pruneGenerations,
  sweepLeftovers,
  switchTo,
  syncLive,
} from '../generations/generation-folders';
import { type LiveState, readLiveState } from '../generations/live-state';
import { type HeldLock, LOCK_WAIT_MS, withLock } from '../generations/lock';
import { goesForward, type Plan } from '../generations/plan';
import type { ChangeContext } from '../generations/site-change';
import { candidateOf, inTrialFolder } from '../generations/trials';
import { LostTurnError } from '../generations/turn';
import { writeDecision } from '../generations/write-generation';
import { afterLive } from './after-live';

/** The steps of a change, in order. Before `switch` is done the old site is live, after it the new one. */
export const changeSteps = ['sweep', 'plan', 'compose', 'write', 'check', 'sync', 'name', 'switch', 'prune'] as const;
export type ChangeStep = (typeof changeSteps)[number];

/** What the lock says of a change. */
type Named = Pick<RequestedChange, 'action' | 'what'>;

/**
 * Says what a change wants, by what is live. Calls the watcher with each process that describes a release. Throws `UserError` to refuse. Returns undefined where there is
 * nothing to do.
 */
type PlanChange = (live: LiveState, watcher: ComposeWatcher) => Promise<Plan | undefined>;

/**
 * Changes what is live: the one way to promote, publish, roll back and compose. Under the lock of the home it makes a new generation (state, history, documents)
 * and switches to it with one rename: whatever ends it before leaves the old site, and what it left is swept by the next change. Where another took over its lock, it
 * throws `LostTurnError`. A plan (`isPlan`) only reports
 * the effects; a trial composes aside, without a lock, and asks the gate. What fails once the new site is live is a warning.
 *
 * Returns undefined where there is nothing to do. Throws `UserError` or `ParseError` where the change is refused: then nothing was changed.
 */
export async function change(context: ChangeContext, named: Named, plan: PlanChange): Promise<ComposeResult | undefined> {
  const { home, by, lockWait = LOCK_WAIT_MS, onWaiting } = context;
  if (context.isPlan) return planned(context, plan).then(() => undefined);
  if (context.trial) return tryOut(context, plan);
  return withLock(home, { wait: lockWait, change: { ...named, by }, onWaiting }, (lock) =>
    changeUnderLock(context, named, plan, lock).finally(() => context.gate?.end?.()),
  );
}

async function changeUnderLock(context: ChangeContext, named: Named, plan: PlanChange, lock: HeldLock): Promise<ComposeResult | undefined> {
  const { home, gate } = context;
  const { turn } = lock;
  const step = stepsOf(context, named, lock);
  const onStarted = (composing: number) => lock.announce({ composing });

  // Its browser gets ready while the change is planned and composed.
  gate?.begin?.();
  await step('sweep', () => sweepLeftovers(home, turn));
  const site = await step('plan', () => planned(context, plan, { onStarted }));
  if (!site) return undefined;
  const { wanted, live, liveNumber } = site;

  const draft = join(generationsFolder(home), `${DRAFT_PREFIX}${randomUUID()}`);
  const composition = await step('compose', () => composeDraft(home, draft, site, onStarted));
  if (composition.unchanged) return composition;
  await step('write', () => writeDecision(draft, wanted, [...live.history, ...wanted.plan.lines]));
  // Whoever checks only reads it.
  const synced = syncFolders(draft);
  synced.catch(() => undefined);
  await step('check', async () => {
    if (goesForward(wanted.plan)) await gate?.(candidateOf(draft, wanted, live, liveNumber), { onStarted });
  });
  await step('sync', () => synced);
  const number = (liveNumber ?? 0) + 1;
  await step('name', async () => {
    await turn.put(generationFolder(home, number), (path) => rename(draft, path));
    await syncFolder(generationsFolder(home));
  });
  await step('switch', () => switchTo(home, turn, number));
  const failed: string[] = [];
  await afterLive(
    'the new site is live',
    (line) => failed.push(line),
    () =>
      step('prune', async () => {
        await syncLive(home);
        await pruneGenerations(home, turn).catch(unlessLost);
      }),
  );

  const { warnings = [], ...made } = composition;
  const swept = lock.crashed ? [`${changeText(lock.crashed)}, was cut off and is swept up`] : [];
  const all = [...swept, ...warnings, ...failed];
  return { ...made, ...(all.length > 0 ? { warnings: all } : {}) };
}

/** Runs steps by name: the lock tells who waits which one runs. An unexpected error gets the step where it happened; a refusal says all itself. */
function stepsOf({ beforeStep = () => {} }: ChangeContext, { action, what }: Named, lock: HeldLock) {
  return async <Result>(name: ChangeStep, run: () => Promise<Result>): Promise<Result> => {
    const began = performance.now();
    try {
      await lock.announce({ step: name });
      await beforeStep(name);
      return await run();
    } catch (error) {
      const isBefore = changeSteps.indexOf(name) < changeSteps.indexOf('switch');
      // It fails anywhere: its draft was swept, or its process was ended.
      if (error instanceof LostTurnError || (isBefore && !(await lock.turn.isHeld())))
        throw new LostTurnError('nothing was changed, run it again', { cause: error });
      if (error instanceof UserError || error instanceof ParseError) throw error;
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const state = isBefore ? 'nothing was changed' : 'riwaq status says what is live';
      throw new Error(`${action} ${what}: the step «${name}» failed after ${seconds} s: ${messageOf(error)} (${state})`, { cause: error });
    }
  };
}

/** Reads what is live, plans the change and reports its effects. Undefined where there is nothing to do. */
async function planned(context: ChangeContext, plan: PlanChange, watcher: ComposeWatcher = {}): Promise<Planned | undefined> {
  const liveNumber = await currentNumber(context.home);
  const previous = liveNumber === undefined ? undefined : generationFolder(context.home, liveNumber);
  const live = await readLiveState(context.home, previous);
  const asked = await plan(live, watcher);
  if (!asked) return undefined;
  requireOneContract(liveDescriptors(asked.registry));
  const wanted = await desiredSite(context, live, asked, previous);
  await reportEffects(wanted, live, previous);
  return { liveNumber, live, previous, wanted };
}

/** Fills a draft with documents, index and data. One that fails goes: it would fill the disk. */
async function composeDraft(
  home: string,
  draft: string,
  site: Planned,
  onStarted: (process: number) => Promise<void>,
): Promise<ComposeResult> {
  await mkdir(draft, { recursive: true });
  const remove = () => removeComposed(home, draft);
  const composition = await fillDraft(draft, site, onStarted).catch(async (error: unknown) => {
    await remove().catch(() => undefined);
    throw error;
  });
  if (composition.unchanged) await remove();
  return composition;
}

/** What it would remove is left to the change that took over. */
function unlessLost(error: unknown): void {
  if (!(error instanceof LostTurnError)) throw error;
}

/** Composes a change in a trial folder, runs the gate, and removes it. Takes no lock. */
async function tryOut(context: ChangeContext, plan: PlanChange): Promise<ComposeResult | undefined> {
  const site = await planned(context, plan);
  if (!site) return undefined;
  const { wanted, live, liveNumber } = site;
  return inTrialFolder(context.home, async (folder) => {
    const composition = await fillDraft(folder, site, async () => {});
    await writeDecision(folder, wanted, live.history);
    await context.gate?.(candidateOf(folder, wanted, live, liveNumber), {});
    return composition;
  });
}
