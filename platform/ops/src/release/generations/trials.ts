import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { liveApps, liveEntry } from '../../registry/registry';
import { removeAbandoned } from '../../system/files';
import { isOfSite } from './composition-inputs';
import type { DesiredSite } from './desired-site';
import { generationsFolder, linkTarget } from './generation-folders';
import type { Candidate, LiveState } from './site-change';

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
  const versionOf = (of: LiveState['registry'], app: string) => liveEntry(of, app)?.metadata.version;
  const changed = liveApps(registry).filter((app) => versionOf(registry, app) !== versionOf(live.registry, app));
  const everywhere = changed.includes('shell') || !isOfSite(live.inputs, inputs.site);
  return {
    target: relative(home, folder),
    live: liveNumber === undefined ? undefined : { target: linkTarget(liveNumber), registry: live.registry },
    registry,
    changed: everywhere ? 'everything' : new Set(changed),
  };
}
