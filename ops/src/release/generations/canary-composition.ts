import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Canary, type HistoryLine, type Registry, searchDataOf } from '@riwaq/contracts';
import { sharedProblems } from '../../registry/checks';
import { deployedReleaseOf, liveDescriptors, liveEntry, withRelease } from '../../registry/registry';
import type { ComposeResult } from '../../render/compose-input';
import { readVerifiedDescriptor } from '../../store/check-release';
import { publishMedia } from '../../store/publish-media';
import { nameOf, releaseFolder } from '../../store/release-store';
import { readIfThere, syncFolder, syncTree } from '../../system/files';
import { messageOf, UserError } from '../../system/user-error';
import { composeDesired } from './compose-desired';
import { type DesiredSite, desiredSite, isPointer } from './desired-site';
import { canaryFolder, DRAFT_PREFIX, generationsFolder } from './generation-folders';
import { pointTo } from './kept-generation';
import type { LiveState } from './site-change';
import { completeComposition, writeRegistry } from './write-generation';

/** A registry as the visitors of its canary have it: that release is live, and falls back to the one that the others have. */
async function registryOfCanary(home: string, { canary, ...registry }: Registry): Promise<Registry | undefined> {
  if (!canary) return undefined;
  const { app, version, since, by } = canary;
  const descriptor = await readVerifiedDescriptor(home, { app, version });
  const live = liveEntry(registry, app);
  return withRelease(registry, { descriptor, since, by }, live && deployedReleaseOf(live));
}

/** What the visitors of the canary of a wanted site are to be shown; undefined where it has none. Throws `UserError` or `ParseError` where it cannot be shown beside what is live then. */
export async function desiredCanary({ context, plan, site, now }: DesiredSite, live: LiveState): Promise<DesiredSite | undefined> {
  const registry = await registryOfCanary(context.home, plan.registry);
  if (!registry) return undefined;
  const problems = sharedProblems(liveDescriptors(registry), new Set());
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  return desiredSite({ ...context, now: () => now }, live, {
    registry,
    lines: [],
    site,
    ...(plan.composes ? { composes: plan.composes } : {}),
  });
}

/** What became of the canary in a change: the registry with it or without it, and its composition in a folder that is to be put into the new generation. */
interface ComposedCanary {
  readonly registry: Registry;
  readonly lines: readonly HistoryLine[];
  readonly notes: readonly string[];
  readonly composed?: { readonly draft: string; readonly result: ComposeResult };
}

/**
 * Composes what the canary's visitors are shown over what the others are, which lies in `main`. A canary that runs already and can no longer be composed ends: it must not hold up
 * what is for everybody. One that is to begin is refused with a `UserError`.
 */
export async function composeCanary(
  main: string,
  wanted: DesiredSite,
  live: LiveState,
  onStarted: (process: number) => Promise<void>,
): Promise<ComposedCanary> {
  const { context, plan, now } = wanted;
  const { canary, ...without } = plan.registry;
  const before = live.registry.canary;
  const ended = (why: string | undefined): HistoryLine[] => {
    const line: HistoryLine = { at: new Date(now).toISOString(), by: context.by, action: 'canary', ...(why ? { why } : {}) };
    return before ? [{ ...line, canary: { app: before.app, version: before.version, traffic: 0 } }] : [];
  };
  if (!canary) return { registry: without, lines: ended(context.why), notes: [] };

  const draft = join(generationsFolder(context.home), `${DRAFT_PREFIX}${randomUUID()}`);
  try {
    const result = await fillCanary(draft, { main, isComposed: !isPointer(wanted) }, canary, await desiredCanary(wanted, live), onStarted);
    return { registry: plan.registry, lines: [], notes: [], composed: { draft, result } };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!before || nameOf(before) !== nameOf(canary)) throw error;
    const [why = ''] = messageOf(error instanceof UserError ? (error.cause ?? error) : error).split('\n');
    return { registry: without, lines: ended(why), notes: [`the canary ${nameOf(canary)} ended: ${why}`] };
  }
}

async function fillCanary(
  draft: string,
  { main, isComposed }: { main: string; isComposed: boolean },
  { app, version }: Canary,
  wanted: DesiredSite | undefined,
  onStarted: (process: number) => Promise<void>,
): Promise<ComposeResult> {
  if (!wanted) throw new Error('the wanted site has no canary');
  const { context, plan, inputs, kept } = wanted;
  await publishMedia(context.home, releaseFolder(context.home, app, version));
  await mkdir(draft, { recursive: true });
  const started = performance.now();
  let result: ComposeResult = { composed: 0, kept: kept?.count ?? 0, milliseconds: 0 };
  if (kept && isPointer(wanted)) await pointTo(draft, kept, '../..');
  else {
    await outOfItsSecond(main, draft);
    // What was composed a moment ago is not among the generations yet. From no other is less to be composed than what shows the canary's app.
    const isKept = !isComposed && kept?.changed.every((changed) => changed === app);
    const over = kept && isKept ? kept : { folder: main, changed: [app], otherNavigation: true, count: 0 };
    const { composes: _ofMain, ...own } = plan;
    result = await composeDesired({ ...wanted, plan: own, kept: over }, draft, over.folder, onStarted);
    await completeComposition(draft, plan.registry, inputs, over.folder);
  }
  // What links lead to is reached from the place that the draft is given in the end.
  await refuseOtherData(app, main, kept && isPointer(wanted) ? kept.folder : draft);
  await writeRegistry(draft, plan.registry);
  await (isPointer(wanted) ? syncFolder(draft) : syncTree(draft));
  return { ...result, milliseconds: performance.now() - started };
}

/** nginx knows a document by its second and its size, and one version is as long as the next: documents of the canary are never of the second of those that they differ from. */
async function outOfItsSecond(main: string, draft: string): Promise<void> {
  const [before, now] = await Promise.all([stat(join(main, 'documents.json')), stat(draft)]);
  const second = (time: number) => Math.floor(time / 1000);
  if (second(before.mtimeMs) >= second(now.mtimeMs)) await setTimeout(1000 - (now.mtimeMs % 1000));
}

/** The gateway charges every visitor by what is published for all: a canary that says other prices, or brings other coupons, would promise what is not kept. */
async function refuseOtherData(app: string, main: string, canary: string): Promise<void> {
  const files = new Set((await Promise.all([main, canary].map((folder) => readdir(join(folder, 'data'))))).flat());
  for (const file of files) {
    if (file === searchDataOf(app)) continue;
    const [one, other] = await Promise.all([main, canary].map((folder) => readIfThere(join(folder, 'data', file))));
    if (one !== other)
      throw new UserError(`${file} is another one than that of the live site, by which all visitors are charged: promote it for everybody`);
  }
}

/** Puts a composed canary into the new generation `draft`, on the disk. */
export async function placeCanary({ composed }: ComposedCanary, draft: string): Promise<void> {
  if (!composed) return;
  await rename(composed.draft, canaryFolder(draft));
  await syncFolder(draft);
}
