import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { HistoryLine } from '@riwaq/contracts';
import { keepConfiguration } from '../../registry/configurations';
import type { ComposeResult } from '../../render/compose-input';
import { syncFolder, syncTree } from '../../system/files';
import { isSystemError, UserError } from '../../system/user-error';
import { someOf } from '../plan/effect-lines';
import type { RegistryLock } from '../shared-registry';
import { composeCanary, desiredCanary, placeCanary } from './canary-composition';
import type { RequestedChange } from './change-in-progress';
import { composeDesired } from './compose-desired';
import { finishSwitch, switchTo } from './decision-mark';
import { type DesiredSite, desiredSite, isPointer, reportEffects } from './desired-site';
import {
  canaryFolder,
  currentFolder,
  currentNumber,
  DRAFT_PREFIX,
  generationFolder,
  generationsFolder,
  pruneGenerations,
  sweepLeftovers,
} from './generation-folders';
import { composedIn, lostDocuments, pointTo } from './kept-generation';
import { ensureLiveReleases, readLiveState, readOwnState } from './live-state';
import { type HeldLock, LOCK_WAIT_MS, withLock } from './lock';
import type { ChangeContext, LiveState, Plan } from './site-change';
import { candidateOf, inTrialFolder } from './trials';
import { completeComposition, writeDecision } from './write-generation';

interface AskedChange extends Pick<RequestedChange, 'action' | 'what'> {
  /** `here`: changes only what this machine shows, and asks no shared registry. Everywhere by default. */
  readonly scope?: 'here' | undefined;
}

type Planner = (live: LiveState) => Promise<Plan | undefined>;
type LiveReader = (generation: string | undefined) => Promise<LiveState>;

/**
 * Makes a new generation of the site (registry, history, data, documents) and switches to it with one rename. Documents of a kept
 * generation are reused; where it has all of them, the new one only links to them. `plan` sees the live state, throws `UserError` to
 * refuse, and returns undefined where there is nothing to do. Where machines share a registry, the change counts once it is recorded there.
 * Sweeps what a crashed change left. `readLive` reads the live state of a damaged site.
 */
export async function changeSite(
  context: ChangeContext,
  { action, what, scope }: AskedChange,
  plan: Planner,
  readLive: LiveReader = (generation) => (scope === 'here' ? readOwnState(generation) : readLiveState(context, generation)),
): Promise<ComposeResult | undefined> {
  const { home, by, shared } = context;
  if (context.dryRun) {
    const generation = await currentFolder(home);
    const live = await readLive(generation);
    const planned = await plan(live);
    if (planned) await tellPlanned(await desiredSite(context, live, planned), live, generation, action);
    return undefined;
  }
  if (context.trial) return tryOut(context, action, plan, readLive);
  const options = { wait: context.lockWait ?? LOCK_WAIT_MS, change: { action, what, by } };
  const inHome = (turn?: RegistryLock) =>
    withLock(home, options, (lock) => changeUnderLock(context, action, plan, readLive, { lock, turn }));
  return shared && scope !== 'here' ? shared.withRegistryLock(options, inHome) : inHome();
}

/** The locks of a change: the home's, and the shared registry's if there is one. */
interface Held {
  readonly lock: HeldLock;
  readonly turn: RegistryLock | undefined;
}

async function changeUnderLock(
  context: ChangeContext,
  action: RequestedChange['action'],
  plan: Planner,
  readLive: LiveReader,
  { lock, turn }: Held,
): Promise<ComposeResult | undefined> {
  const { home, shared, afterStep = () => {} } = context;
  await afterStep('locked');
  const decided = await shared?.latestMark().catch(() => undefined);
  if (decided) await finishSwitch(home, decided);
  await sweepLeftovers(home);
  await afterStep('swept');

  const liveNumber = await currentNumber(home);
  const previous = liveNumber === undefined ? undefined : generationFolder(home, liveNumber);
  const live = await readLive(previous);
  const planned = await plan(live);
  if (!planned) return undefined;
  const wanted = await desiredSite(context, live, planned);
  const shown = await tellPlanned(wanted, live, previous, action);
  await afterStep('planned');

  const draft = join(generationsFolder(home), `${DRAFT_PREFIX}${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  const main = await fill(draft, wanted, live, previous, lock.tellComposing).catch(async (error: unknown) => {
    // A failed draft would fill the disk.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  });
  if (main.unchanged) {
    await rm(draft, { recursive: true, force: true });
    return main;
  }
  const canary = await composeCanary(isPointer(wanted) ? await composedIn(draft) : draft, wanted, live, lock.tellComposing);
  const warnings = [...(main.warnings ?? []), ...canary.notes];
  const composition = { ...main, warnings, ...(canary.composed ? { canary: canary.composed.result } : {}) };
  await afterStep('composed');
  const lines = [...planned.lines, ...wanted.lines, ...canary.lines];
  const mark = turn ? { number: (live.mark?.number ?? 0) + 1, id: randomUUID() } : live.mark;
  await writeDecision(draft, canary.registry, [...live.history, ...lines], mark);
  await afterStep('written');
  await placeCanary(canary, draft);
  // The canary was checked when it started; only its share changes.
  const isOtherShare = planned.beginsCanary && live.registry.canary !== undefined;
  if (action === 'promote' && !isOtherShare) {
    const looked = shown === wanted ? draft : canaryFolder(draft);
    await context.gate?.(candidateOf(looked, shown, live, liveNumber), { onStarted: lock.tellComposing });
  }
  await (isPointer(wanted) ? syncFolder(draft) : syncTree(draft));
  await afterStep('synced');

  const number = (liveNumber ?? 0) + 1;
  await nameGeneration(home, draft, number);
  await afterStep('named');
  await switchTo(home, number, async () => {
    await afterStep('linked');
    lock.assertHeld();
    if ((await currentNumber(home)) !== liveNumber) throw overtaken();
    if (turn && mark) await turn.decide({ ...mark, registry: canary.registry, site: wanted.site, ...recorded(live, lines) });
    await afterStep('recorded');
  });
  await afterStep('switched');
  await pruneGenerations(home);
  await afterStep('pruned');
  return isPointer(wanted) ? withLost(composition, generationFolder(home, number)) : composition;
}

/** The history for the shared registry: the lines of this change, or all lines where the registry is empty. */
function recorded({ mark, history, beginsAnew = mark === undefined }: LiveState, lines: readonly HistoryLine[]) {
  return { beginsAnew, lines: beginsAnew ? [...history, ...lines] : lines };
}

/** Reports the effects of a change. Returns what its canary's visitors see where the change is about that, else what everybody sees. */
async function tellPlanned(
  wanted: DesiredSite,
  live: LiveState,
  generation: string | undefined,
  action: RequestedChange['action'],
): Promise<DesiredSite> {
  const shown = (wanted.plan.beginsCanary && (await desiredCanary(wanted, live))) || wanted;
  await reportEffects(shown, live, generation, action);
  return shown;
}

/** Composes a change in a trial folder, runs the gate, and removes it. Takes no lock. */
async function tryOut(
  context: ChangeContext,
  action: RequestedChange['action'],
  plan: Planner,
  readLive: LiveReader,
): Promise<ComposeResult | undefined> {
  const { home } = context;
  const liveNumber = await currentNumber(home);
  const previous = liveNumber === undefined ? undefined : generationFolder(home, liveNumber);
  const live = await readLive(previous);
  const planned = await plan(live);
  if (!planned) return undefined;
  const wanted = await desiredSite(context, live, planned);
  await reportEffects(wanted, live, previous, action);
  return inTrialFolder(home, async (folder) => {
    const composition = await fill(folder, wanted, live, previous, async () => {});
    await writeDecision(folder, planned.registry, live.history, live.mark);
    await context.gate?.(candidateOf(folder, wanted, live, liveNumber), {});
    return composition;
  });
}

/** Fills a draft with documents, index and data: links to a kept generation that has all, or composes. */
async function fill(
  draft: string,
  wanted: DesiredSite,
  live: LiveState,
  previous: string | undefined,
  onStarted: (process: number) => Promise<void>,
): Promise<ComposeResult> {
  const started = performance.now();
  const { kept, plan, inputs, notes } = wanted;
  await keepConfiguration(wanted.context.home, wanted.site);
  if (kept && isPointer(wanted)) {
    await pointTo(draft, kept);
    const outdated = wanted.isOutdated ? { outdated: true } : {};
    return { composed: 0, kept: kept.count, ...outdated, milliseconds: performance.now() - started, warnings: notes };
  }
  await plan.publish?.();
  if (live.isBehind) await ensureLiveReleases(wanted.context.home, plan);
  const before = kept?.folder ?? (previous && (await composedIn(previous).catch(() => undefined)));
  const composition = await composeDesired(wanted, draft, before, onStarted);
  if (!composition.unchanged) await completeComposition(draft, plan.registry, inputs, before);
  return { ...composition, warnings: [...notes, ...(composition.warnings ?? [])] };
}

/** Warns about lost documents of a reused composition. It is live by now; composing again restores them. */
async function withLost(composition: ComposeResult, generation: string): Promise<ComposeResult> {
  const lost = await lostDocuments(generation);
  if (lost.length === 0) return composition;
  const warning = `${lost.length} documents are lost (${someOf(lost)}): riwaq compose makes them anew`;
  return { ...composition, warnings: [...(composition.warnings ?? []), warning] };
}

/** Gives a draft its number. Of two changes that both believe they hold the lock, one fails here. */
async function nameGeneration(home: string, draft: string, number: number): Promise<void> {
  try {
    await rename(draft, generationFolder(home, number));
  } catch (error) {
    throw isSystemError(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT') ? overtaken() : error;
  }
  await syncFolder(generationsFolder(home));
}

function overtaken(): UserError {
  return new UserError('another change went live meanwhile: nothing was changed, run it again');
}
