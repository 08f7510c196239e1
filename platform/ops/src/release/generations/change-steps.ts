import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { liveDescriptors } from '../../registry/registry';
import type { ComposeResult } from '../../render/compose-input';
import { requireOneContract } from '../../store/remote-contract';
import { syncFolder, syncTree } from '../../system/files';
import { isSystemError, UserError } from '../../system/user-error';
import { someOf } from '../plan/effect-lines';
import { composeDesired } from './compose-desired';
import { type DesiredSite, desiredSite, isPointer, reportEffects } from './desired-site';
import {
  currentNumber,
  DRAFT_PREFIX,
  generationFolder,
  generationsFolder,
  pruneGenerations,
  sweepLeftovers,
  switchTo,
} from './generation-folders';
import { composedIn, lostDocuments, pointTo } from './kept-generation';
import { type LiveState, readLiveState } from './live-state';
import type { HeldLock } from './lock';
import { goesForward, type Plan } from './plan';
import { Finished, steps } from './run-steps';
import type { ChangeContext } from './site-change';
import { candidateOf } from './trials';
import { completeComposition, writeDecision } from './write-generation';

/** A requested change. */
export interface Request {
  readonly context: ChangeContext;
  /** Throws `UserError` to refuse. Returns undefined where there is nothing to do. */
  readonly plan: (live: LiveState) => Promise<Plan | undefined>;
}

/** A request with the lock of the home. */
interface LockedRequest extends Request {
  readonly lock: HeldLock;
}

/** The steps of a change, in order. Until `switch` the old site is live. */
export const siteChange = steps<LockedRequest>()
  .step('sweep', async ({ context }) => sweepLeftovers(context.home).then(nothing))
  .step('plan', planChange)
  .step('compose', composeDraft)
  .step('write', writeDraft)
  .step('check', checkDraft)
  .step('sync', async ({ wanted, draft }) => (isPointer(wanted) ? syncFolder(draft) : syncTree(draft)).then(nothing))
  .step('name', nameGeneration)
  .step('switch', switchSite)
  .step('prune', async ({ context }) => pruneGenerations(context.home).then(nothing));

export type ChangeStep = (typeof siteChange.names)[number];

/** Steps add nothing to the state where they only act. */
const nothing = () => ({});

/** The live site, and the site that a change wants in its place. */
interface Planned {
  readonly liveNumber: number | undefined;
  readonly live: LiveState;
  readonly previous: string | undefined;
  readonly wanted: DesiredSite;
}

/** Reads the live state, plans the change and reports its effects. */
export async function planChange({ context, plan }: Request): Promise<Planned | Finished<undefined>> {
  const liveNumber = await currentNumber(context.home);
  const previous = liveNumber === undefined ? undefined : generationFolder(context.home, liveNumber);
  const live = await readLiveState(context.home, previous);
  const planned = await plan(live);
  if (!planned) return new Finished(undefined);
  requireOneContract(liveDescriptors(planned.registry));
  const wanted = await desiredSite(context, live, planned);
  await reportEffects(wanted, live, previous);
  return { liveNumber, live, previous, wanted };
}

async function composeDraft({ context, wanted, previous, lock }: LockedRequest & Planned) {
  const draft = join(generationsFolder(context.home), `${DRAFT_PREFIX}${randomUUID()}`);
  const onStarted = (composing: number) => lock.announce({ composing });
  await mkdir(draft, { recursive: true });
  const composition = await fillDraft(draft, { wanted, previous }, onStarted).catch(async (error: unknown) => {
    // A failed draft would fill the disk.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
    throw error;
  });
  if (composition.unchanged) {
    await rm(draft, { recursive: true, force: true });
    return new Finished(composition);
  }
  return { draft, composition };
}

/** Fills a draft with documents, index and data: links to a kept generation that has all, or composes. */
export async function fillDraft(
  draft: string,
  { wanted, previous }: Pick<Planned, 'wanted' | 'previous'>,
  onStarted: (process: number) => Promise<void>,
): Promise<ComposeResult> {
  const started = performance.now();
  const { kept, plan, inputs } = wanted;
  if (kept && isPointer(wanted)) {
    await pointTo(draft, kept);
    const outdated = wanted.isOutdated ? { outdated: true } : {};
    return { composed: 0, kept: kept.count, ...outdated, milliseconds: performance.now() - started };
  }
  if ('copyMedia' in plan) await plan.copyMedia();
  const before = kept?.folder ?? (previous && (await composedIn(previous).catch(() => undefined)));
  const composition = await composeDesired(wanted, draft, before, onStarted);
  if (!composition.unchanged) await completeComposition(draft, plan.registry, inputs, before);
  return composition;
}

type Composed = Exclude<Awaited<ReturnType<typeof composeDraft>>, Finished<ComposeResult>>;

async function writeDraft({ wanted, live, draft }: LockedRequest & Planned & Composed) {
  await writeDecision(draft, wanted, [...live.history, ...wanted.plan.lines]);
  return {};
}

async function checkDraft({ context, wanted, live, liveNumber, draft, lock }: LockedRequest & Planned & Composed) {
  if (!goesForward(wanted.plan)) return {};
  await context.gate?.(candidateOf(draft, wanted, live, liveNumber), { onStarted: (composing) => lock.announce({ composing }) });
  return {};
}

/** Gives a draft its number. Of two changes that both believe they hold the lock, one fails here. */
async function nameGeneration({ context: { home }, draft, liveNumber = 0 }: LockedRequest & Planned & Composed) {
  const number = liveNumber + 1;
  try {
    await rename(draft, generationFolder(home, number));
  } catch (error) {
    throw isSystemError(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT') ? overtaken() : error;
  }
  await syncFolder(generationsFolder(home));
  return { number };
}

/** Makes the new generation live, if no other change went live meanwhile. */
async function switchSite({ context: { home }, lock, liveNumber, number }: LockedRequest & Planned & { readonly number: number }) {
  lock.assertHeld();
  if ((await currentNumber(home)) !== liveNumber) throw overtaken();
  await switchTo(home, number);
  return {};
}

function overtaken(): UserError {
  return new UserError('another change went live meanwhile: nothing was changed, run it again');
}

/** Warns about lost documents of a reused composition. It is live by now; composing again restores them. */
export async function withLost({
  context: { home },
  wanted,
  composition,
  number,
}: Request & Planned & Composed & { readonly number: number }): Promise<ComposeResult> {
  const lost = isPointer(wanted) ? await lostDocuments(generationFolder(home, number)) : [];
  if (lost.length === 0) return composition;
  const warning = `${lost.length} documents are lost (${someOf(lost)}): riwaq compose makes them anew`;
  return { ...composition, warnings: [...(composition.warnings ?? []), warning] };
}
