import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ComposeResult } from '../../render/compose-input';
import { syncFolder, syncTree } from '../../system/files';
import { isSystemError, UserError } from '../../system/user-error';
import { someOf } from '../plan/effect-lines';
import { keepConfiguration } from '../registry/configurations';
import { readHistory } from '../registry/history';
import { liveApps, liveEntry, readRegistry } from '../registry/registry';
import { placeCanary, settleCanary, wantedCanary } from './canary-composition';
import type { RequestedChange } from './change-in-progress';
import { composeWanted } from './compose-wanted';
import { readInputs } from './composition-inputs';
import {
  canaryFolder,
  currentFolder,
  currentLink,
  currentNumber,
  DRAFT_PREFIX,
  generationFolder,
  generationsFolder,
  linkTarget,
  pruneGenerations,
  sweepLeftovers,
} from './generation-folders';
import { composedIn, lostDocuments, pointTo } from './kept-generation';
import { LOCK_WAIT_MS, withLock } from './lock';
import type { Candidate, ChangeContext, LiveState, Plan } from './site-change';
import { removeTrials, TRIAL_PREFIX } from './trials';
import { isPointer, tellEffects, type WantedSite, wantedSite } from './wanted-site';
import { completeComposition, writeDecision } from './write-generation';

async function readLiveState(generation: string | undefined): Promise<LiveState> {
  const [registry, history, inputs] = await Promise.all([readRegistry(generation), readHistory(generation), readInputs(generation)]);
  return { registry, history, inputs };
}

/**
 * Makes a new generation of the site (registry, history, data, documents) and switches to it with one rename. Documents that a kept generation has are not composed again; where
 * it has all of them, the new generation points to them. Others that wait read `what` it does. `plan` sees
 * what is live, throws `UserError` to refuse, or gives `undefined` where there is nothing to do; then so does this. A refresh that finds everything as it
 * was leaves the generation as it is. Leftovers of a change that failed or crashed are swept by the next one. `readLive` reads what is live, where that is damaged.
 */
export async function changeSite(
  context: ChangeContext,
  { action, what }: Pick<RequestedChange, 'action' | 'what'>,
  plan: (live: LiveState) => Promise<Plan | undefined>,
  readLive: (generation: string | undefined) => Promise<LiveState> = readLiveState,
): Promise<ComposeResult | undefined> {
  const { home, by, afterStep = () => {} } = context;
  const change = { action, what, by };
  if (context.dryRun) {
    const generation = await currentFolder(home);
    const live = await readLive(generation);
    const planned = await plan(live);
    if (planned) await tellPlanned(await wantedSite(context, live, planned), live, generation, action);
    return undefined;
  }
  if (context.trial) return tryOut(context, action, plan, readLive);
  return withLock(home, { wait: context.lockWait ?? LOCK_WAIT_MS, change }, async (lock) => {
    await afterStep('locked');
    await sweepLeftovers(home);
    await afterStep('swept');

    const liveNumber = await currentNumber(home);
    const previous = liveNumber === undefined ? undefined : generationFolder(home, liveNumber);
    const live = await readLive(previous);
    const planned = await plan(live);
    if (!planned) return undefined;
    const wanted = await wantedSite(context, live, planned);
    const shown = await tellPlanned(wanted, live, previous, action);
    await afterStep('planned');

    const draft = join(generationsFolder(home), `${DRAFT_PREFIX}${randomUUID()}`);
    await mkdir(draft, { recursive: true });
    const main = await fill(draft, wanted, previous, lock.tellComposing);
    if (main.unchanged) {
      await rm(draft, { recursive: true, force: true });
      return main;
    }
    const canary = await settleCanary(isPointer(wanted) ? await composedIn(draft) : draft, wanted, live, lock.tellComposing);
    const warnings = [...(main.warnings ?? []), ...canary.notes];
    const composition = { ...main, warnings, ...(canary.composed ? { canary: canary.composed.result } : {}) };
    await afterStep('composed');
    await writeDecision(draft, canary.registry, [...live.history, ...planned.lines, ...wanted.lines, ...canary.lines]);
    await afterStep('written');
    await placeCanary(canary, draft);
    // A canary that gets another share was looked at when it began.
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
    const link = `${currentLink(home)}.next`;
    await rm(link, { force: true });
    await symlink(linkTarget(number), link);
    await afterStep('linked');

    lock.assertHeld();
    if ((await currentNumber(home)) !== liveNumber) throw overtaken();
    await rename(link, currentLink(home));
    await syncFolder(home);
    await afterStep('switched');
    await pruneGenerations(home);
    await afterStep('pruned');
    return isPointer(wanted) ? withLost(composition, generationFolder(home, number)) : composition;
  });
}

/** Tells what a change would bring, to the visitors of its canary where it is about that. Gives what they are shown then, else what everybody is. */
async function tellPlanned(
  wanted: WantedSite,
  live: LiveState,
  generation: string | undefined,
  action: RequestedChange['action'],
): Promise<WantedSite> {
  const shown = (wanted.plan.beginsCanary && (await wantedCanary(wanted, live))) || wanted;
  await tellEffects(shown, live, generation, action);
  return shown;
}

/** Composes what a change wants in a folder that nothing points to, lets the gate look at it, and removes it. Others change the site meanwhile. */
async function tryOut(
  context: ChangeContext,
  action: RequestedChange['action'],
  plan: (live: LiveState) => Promise<Plan | undefined>,
  readLive: (generation: string | undefined) => Promise<LiveState>,
): Promise<ComposeResult | undefined> {
  const { home } = context;
  const liveNumber = await currentNumber(home);
  const previous = liveNumber === undefined ? undefined : generationFolder(home, liveNumber);
  const live = await readLive(previous);
  const planned = await plan(live);
  if (!planned) return undefined;
  const wanted = await wantedSite(context, live, planned);
  await tellEffects(wanted, live, previous, action);
  await removeTrials(home);
  const folder = join(generationsFolder(home), `${TRIAL_PREFIX}${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    const composition = await fill(folder, wanted, previous, async () => {});
    await writeDecision(folder, planned.registry, live.history);
    await context.gate?.(candidateOf(folder, wanted, live, liveNumber), {});
    return composition;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What the gate looks at: the site in `folder`, in place of the live one. */
function candidateOf(
  folder: string,
  { context: { home }, plan, inputs }: WantedSite,
  live: LiveState,
  liveNumber: number | undefined,
): Candidate {
  const { registry } = plan;
  const versionOf = (of: LiveState['registry'], app: string) => liveEntry(of, app)?.metadata.version;
  const changed = liveApps(registry).filter((app) => versionOf(registry, app) !== versionOf(live.registry, app));
  const everywhere = changed.includes('shell') || live.inputs?.config !== inputs.config;
  return {
    target: relative(home, folder),
    live: liveNumber === undefined ? undefined : linkTarget(liveNumber),
    registry,
    changed: everywhere ? 'everything' : new Set(changed),
  };
}

/** Fills a draft with documents, their index and data: with those of a kept generation where it has all of them, else by composing. */
async function fill(
  draft: string,
  wanted: WantedSite,
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
  const before = kept?.folder ?? (previous && (await composedIn(previous).catch(() => undefined)));
  const composition = await composeWanted(wanted, draft, before, onStarted);
  if (!composition.unchanged) await completeComposition(draft, plan.registry, inputs, before);
  return { ...composition, warnings: [...notes, ...(composition.warnings ?? [])] };
}

/** A composition that points to documents of before, with a word about those of them that are lost: it is live by now, and composing anew mends it. */
async function withLost(composition: ComposeResult, generation: string): Promise<ComposeResult> {
  const lost = await lostDocuments(generation);
  if (lost.length === 0) return composition;
  const warning = `${lost.length} documents are lost (${someOf(lost)}): riwaq compose makes them anew`;
  return { ...composition, warnings: [...(composition.warnings ?? []), warning] };
}

/** Gives a draft its number. Only one change can take it, even where two think that it is their turn; the other may have swept the draft away. */
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
