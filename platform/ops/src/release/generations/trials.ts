import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { canonicalJson, removeAbandoned } from '../../system/files';
import { removeComposed } from './composed-sites';
import type { DesiredSite } from './desired-site';
import { generationsFolder, linkTarget } from './generation-folders';
import type { LiveState } from './live-state';
import type { Candidate } from './site-change';

/** Prefix of trial folders. They have no number and are no drafts that a change sweeps. */
const TRIAL_PREFIX = '.trial-';

/** Runs `work` with a new trial folder, and removes it. */
export async function inTrialFolder<Result>(home: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  await removeAbandoned(generationsFolder(home), TRIAL_PREFIX, (folder) => removeComposed(home, folder));
  const folder = join(generationsFolder(home), `${TRIAL_PREFIX}${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await removeComposed(home, folder);
  }
}

/** The candidate for the gate: the site in `folder`, replacing the live one. */
export function candidateOf(
  folder: string,
  { context: { home }, plan: { registry }, site, changed }: DesiredSite,
  live: LiveState,
  liveNumber: number | undefined,
): Candidate {
  const everywhere = changed.includes('shell') || canonicalJson(live.state.site) !== canonicalJson(site);
  return {
    target: relative(home, folder),
    live: liveNumber === undefined ? undefined : { target: linkTarget(liveNumber), registry: live.registry },
    registry,
    changed: everywhere ? 'everything' : new Set(changed),
  };
}
