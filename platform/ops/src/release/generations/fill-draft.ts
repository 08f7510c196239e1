import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComposeResult } from '../../render/compose-input';
import { messageOf, UserError } from '../../system/user-error';
import { folderOfDocuments } from '../take-over-home';
import { type DesiredSite, isOfOtherTime } from './desired-site';
import type { LiveState } from './live-state';
import { reusesDocuments } from './plan';
import { completeGeneration, showComposed } from './write-generation';

/** The live site, and the site that a change wants in its place. */
export interface Planned {
  readonly liveNumber: number | undefined;
  readonly live: LiveState;
  /** Folder of the live generation. */
  readonly previous: string | undefined;
  readonly wanted: DesiredSite;
}

/** Fills a draft with documents, index and data: of an earlier composition of the same site, or composes. */
export async function fillDraft(
  draft: string,
  { wanted, previous }: Pick<Planned, 'wanted' | 'previous'>,
  onStarted: (process: number) => Promise<void>,
): Promise<ComposeResult> {
  const started = performance.now();
  const { composed, plan } = wanted;
  // A gateway reads it, also where no app has data.
  await mkdir(join(draft, 'data'), { recursive: true });
  if (composed) {
    await showComposed(draft, wanted, composed);
    const outdated = isOfOtherTime(wanted) ? { outdated: true } : {};
    return { composed: 0, kept: Object.keys(composed.documents).length, ...outdated, milliseconds: performance.now() - started };
  }
  if ('copyMedia' in plan) await plan.copyMedia();
  const composition = await compose(wanted, draft, previous, onStarted);
  if (!composition.unchanged) await completeGeneration(draft, wanted);
  return composition;
}

/** Throws `UserError` where the site does not compose. */
async function compose(
  { context: { home, compose: composer, clock }, plan, site, now, changed }: DesiredSite,
  out: string,
  previous: string | undefined,
  onStarted: (process: number) => Promise<void>,
): Promise<ComposeResult> {
  const input = {
    ...{ home, registry: plan.registry, site, now, out },
    ...(previous ? { previous: await folderOfDocuments(previous) } : {}),
    ...(clock === undefined ? {} : { clock }),
    ...(reusesDocuments(plan) ? { changed } : {}),
    ...(plan.kind === 'refresh' ? { refresh: true } : {}),
  };
  try {
    return await composer(input, { onStarted });
  } catch (error) {
    throw new UserError(`the site does not compose, nothing was changed: ${messageOf(error)}`, 1, { cause: error });
  }
}
