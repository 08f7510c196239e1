import type { ComposeResult } from '../../render/compose-input';
import { someOf } from '../plan/effect-lines';
import { composeDesired } from './compose-desired';
import { type DesiredSite, isPointer } from './desired-site';
import { generationFolder } from './generation-folders';
import { composedIn, lostDocuments, pointTo } from './kept-generation';
import type { LiveState } from './live-state';
import { completeComposition } from './write-generation';

/** The live site, and the site that a change wants in its place. */
export interface Planned {
  readonly liveNumber: number | undefined;
  readonly live: LiveState;
  /** Folder of the live generation. */
  readonly previous: string | undefined;
  readonly wanted: DesiredSite;
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

/** Warns about lost documents of a reused composition. It is live by now; composing again restores them. */
export async function withLost(home: string, wanted: DesiredSite, composition: ComposeResult, number: number): Promise<ComposeResult> {
  const lost = isPointer(wanted) ? await lostDocuments(generationFolder(home, number)) : [];
  if (lost.length === 0) return composition;
  const warning = `${lost.length} documents are lost (${someOf(lost)}): riwaq compose makes them anew`;
  return { ...composition, warnings: [...(composition.warnings ?? []), warning] };
}
