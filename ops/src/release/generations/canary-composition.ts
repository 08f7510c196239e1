import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Canary, type HistoryLine, type Registry, searchDataOf } from '@riwaq/contracts';
import { sharedProblems } from '../../registry/checks';
import { deployedReleaseOf, liveDescriptors, liveEntry, withRelease } from '../../registry/registry';
import type { ComposeResult } from '../../render/compose-input';
import { readDocumentIndex } from '../../render/document-index';
import { readVerifiedDescriptor } from '../../store/check-release';
import { publishMedia } from '../../store/publish-media';
import { nameOf, releaseFolder } from '../../store/release-store';
import { parseJson, readIfThere, syncFolder, syncTree } from '../../system/files';
import { messageOf, UserError } from '../../system/user-error';
import { type ComparedWhen, isSoldAlike } from './canary-data';
import { composeDesired } from './compose-desired';
import { type DesiredSite, desiredSite, isPointer } from './desired-site';
import { canaryFolder, DRAFT_PREFIX, generationsFolder } from './generation-folders';
import { historyLine } from './history-line';
import { pointTo } from './kept-generation';
import { reusesDocuments } from './plan';
import type { LiveState } from './site-change';
import { completeComposition, writeRegistry } from './write-generation';

/** The registry for the canary's visitors: its release is live, and the live one is its fallback. */
async function registryOfCanary(home: string, { canary, ...registry }: Registry): Promise<Registry | undefined> {
  if (!canary) return undefined;
  const { app, version, since, by } = canary;
  const descriptor = await readVerifiedDescriptor(home, { app, version });
  const live = liveEntry(registry, app);
  return withRelease(registry, { descriptor, since, by }, live && deployedReleaseOf(live));
}

/** The site for the canary's visitors, if there is a canary. Throws `UserError` or `ParseError` where it does not fit the live releases. */
export async function desiredCanary({ context, plan, site, now }: DesiredSite, live: LiveState): Promise<DesiredSite | undefined> {
  const registry = await registryOfCanary(context.home, plan.registry);
  if (!registry) return undefined;
  const problems = sharedProblems(liveDescriptors(registry), new Set());
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  return desiredSite({ ...context, now: () => now }, live, {
    kind: 'canary-site',
    registry,
    lines: [],
    site,
    reuses: reusesDocuments(plan),
  });
}

/** The canary after a change: the registry with or without it, and its composition for the new generation. */
export interface ComposedCanary {
  readonly registry: Registry;
  readonly lines: readonly HistoryLine[];
  readonly notes: readonly string[];
  readonly composed?: { readonly draft: string; readonly result: ComposeResult };
}

/**
 * Composes the canary's documents over those in `main`. A running canary that no longer composes ends, so that it never blocks a change for
 * everybody. A new one is refused with `UserError`.
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
  const ended = (why: string | undefined): HistoryLine[] =>
    before
      ? [{ ...historyLine({ by: context.by, why }, 'canary', now), canary: { app: before.app, version: before.version, traffic: 0 } }]
      : [];
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
    // The main composition is not among the kept generations yet, and it is the closest one.
    const isKept = !isComposed && kept?.changed.every((changed) => changed === app);
    const over = kept && isKept ? kept : { folder: main, changed: [app], count: 0 };
    result = await composeDesired({ ...wanted, kept: over }, draft, over.folder, onStarted);
    await completeComposition(draft, plan.registry, inputs, over.folder);
  }
  // Links are relative to the final folder.
  const { relativeTo } = await readDocumentIndex(main);
  await refuseOtherData(app, main, kept && isPointer(wanted) ? kept.folder : draft, { now: wanted.now, relativeTo });
  await writeRegistry(draft, plan.registry);
  await (isPointer(wanted) ? syncFolder(draft) : syncTree(draft));
  return { ...result, milliseconds: performance.now() - started };
}

/**
 * nginx derives its ETag from modification second and size. Two versions may have equal sizes, so the canary's documents get another
 * second.
 */
async function outOfItsSecond(main: string, draft: string): Promise<void> {
  const [before, now] = await Promise.all([stat(join(main, 'documents.json')), stat(draft)]);
  const second = (time: number) => Math.floor(time / 1000);
  if (second(before.mtimeMs) >= second(now.mtimeMs)) await setTimeout(1000 - (now.mtimeMs % 1000));
}

/** The gateway charges every visitor the published prices, so a canary must not change prices or coupons. */
async function refuseOtherData(app: string, main: string, canary: string, when: ComparedWhen): Promise<void> {
  const files = new Set((await Promise.all([main, canary].map((folder) => readdir(join(folder, 'data'))))).flat());
  for (const file of files) {
    if (file === searchDataOf(app)) continue;
    const [one = 'null', other = 'null'] = await Promise.all([main, canary].map((folder) => readIfThere(join(folder, 'data', file))));
    if (one !== other && !isSoldAlike(parseJson(one, file), parseJson(other, file), when))
      throw new UserError(
        `${file} sells other things than that of the live site, by which all visitors are charged: promote it for everybody (only the days of a sale that runs may differ)`,
      );
  }
}

/** Moves a composed canary into the new generation `draft`. */
export async function placeCanary({ composed }: ComposedCanary, draft: string): Promise<void> {
  if (!composed) return;
  await rename(composed.draft, canaryFolder(draft));
  await syncFolder(draft);
}
