import type { AppName, Descriptor, HistoryLine, Registry } from '@riwaq/contracts';
import { Failure } from '../failure';
import { called, dataNameProblems, fragmentWarnings, ownershipProblems, sharedProblems } from '../registry/checks';
import { originProblems, siteAddressProblems } from '../registry/names-taken';
import { liveDescriptors, liveEntry } from '../registry/read-registry';
import { withRelease } from '../registry/write-entries';
import { publishMedia } from '../releases/publish-media';
import { digestOf } from '../releases/read-descriptor';
import { releaseFolder } from '../releases/release-store';
import type { ChangeContext, LiveState, Plan } from './change-site';
import { chooseFallbacks } from './fallbacks';

/**
 * Plans the change that makes `candidates` (whole releases of different apps) live together. Throws `Failure` with a line for
 * everything that stands against it. `warn` hears of what does not.
 */
export async function planDeployment(
  { home, now, by, why, moved = false }: ChangeContext,
  { registry, history }: LiveState,
  action: 'promote' | 'rollback',
  candidates: readonly Descriptor[],
  warn: (line: string) => void,
): Promise<Plan> {
  const changed = new Set<AppName>(candidates.map(({ name }) => name));
  const since = new Date(now()).toISOString();
  const next = candidates.reduce<Registry>((all, descriptor) => withRelease(all, { descriptor, since, by }, undefined), registry);
  const strangers = moved || action === 'rollback' ? [] : candidates.flatMap((candidate) => originProblems(candidate, registry));
  refuse(next, registry, candidates, changed, strangers);

  const lines = candidates.map((candidate): HistoryLine => {
    const from = liveEntry(registry, candidate.name)?.metadata.version;
    return { at: since, by, action, app: candidate.name, ...(from ? { from } : {}), to: candidate.version, ...(why ? { why } : {}) };
  });
  const chosen = await chooseFallbacks(home, next, [...history, ...lines], changed);
  for (const line of [...fragmentWarnings(liveDescriptors(next)), ...chosen.warnings]) warn(line);
  for (const { name, version } of candidates) await publishMedia(home, releaseFolder(home, name, version));
  const [only, ...more] = changed;
  return { registry: chosen.registry, lines, ...(more.length === 0 ? { changed: only } : {}) };
}

function refuse(
  next: Registry,
  before: Registry,
  candidates: readonly Descriptor[],
  changed: ReadonlySet<AppName>,
  strangers: readonly string[],
): void {
  const live = liveDescriptors(next);
  const problems = [
    ...strangers,
    ...candidates.flatMap((candidate) => [
      ...changedSinceLive(candidate, before),
      ...siteAddressProblems(candidate),
      ...ownershipProblems(candidate, live),
      ...dataNameProblems(candidate),
    ]),
    ...sharedProblems(live, changed),
  ];
  if (problems.length > 0) throw new Failure(problems.join('\n'));
}

/** A release that the registry carries must still be what it was: its files and their checksums may have been changed together. */
function changedSinceLive(candidate: Descriptor, registry: Registry): string[] {
  const entries = registry.microFrontends[candidate.name] ?? [];
  const known = entries.find(({ metadata }) => metadata.version === candidate.version);
  return known && digestOf(known.extras.descriptor) !== digestOf(candidate) ? [`${called(candidate)} was changed after it went live`] : [];
}
