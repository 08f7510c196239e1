import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isSamePins, pinsOf } from '../../registry/pins';
import { liveApps, liveEntry } from '../../registry/registry';
import { removeAbandoned } from '../../system/files';
import { isOfSite } from './composition-inputs';
import type { DesiredSite } from './desired-site';
import { generationsFolder, linkTarget } from './generation-folders';
import type { LiveState } from './live-state';
import type { Candidate } from './site-change';

/** Prefix of trial folders. They have no number and are no drafts that a change sweeps. */
const TRIAL_PREFIX = '.trial-';

/** Runs `work` with a new trial folder, and removes it. */
export async function inTrialFolder<Result>(home: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  await removeAbandoned(generationsFolder(home), TRIAL_PREFIX);
  const folder = join(generationsFolder(home), `${TRIAL_PREFIX}${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The candidate for the gate: the site in `folder`, replacing the live one. */
export function candidateOf(
  folder: string,
  { context: { home }, plan, inputs }: DesiredSite,
  live: LiveState,
  liveNumber: number | undefined,
): Candidate {
  const { registry } = plan;
  const pinsIn = (of: LiveState['registry'], app: string) => {
    const descriptor = liveEntry(of, app)?.extras.descriptor;
    return descriptor && pinsOf(descriptor);
  };
  const changed = liveApps(registry).filter((app) => !isSamePins(pinsIn(registry, app), pinsIn(live.registry, app)));
  const everywhere = changed.includes('shell') || !isOfSite(live.inputs, inputs.site);
  return {
    target: relative(home, folder),
    live: liveNumber === undefined ? undefined : { target: linkTarget(liveNumber), registry: live.registry },
    registry,
    changed: everywhere ? 'everything' : new Set(changed),
  };
}
