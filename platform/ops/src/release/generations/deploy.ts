import { isDeepStrictEqual } from 'node:util';
import { ownRecords } from '@riwaq/app-source/changed-records';
import type { AppName } from '@riwaq/contracts';
import type { HistoryLine, Registry, ReleaseDescriptor } from '@riwaq/contracts/platform';
import type { LeftOut, RefusalReason } from '@riwaq/contracts/site-effects';
import {
  dataNameProblems,
  fragmentWarnings,
  gatewayProblems,
  originProblems,
  releaseNameOf,
  sharedProblems,
  siteAddressProblems,
} from '../../registry/checks';
import { rollbackTarget } from '../../registry/history';
import { nothingToRollBack } from '../../registry/live-refusals';
import { liveDescriptors, liveEntry, withRelease } from '../../registry/registry';
import type { ComposeResult } from '../../render/compose-input';
import { readVerifiedDescriptor } from '../../store/check-release';
import { copyMedia } from '../../store/copy-media';
import { descriptorDigest } from '../../store/read-descriptor';
import { nameOf, type ReleaseName, releaseFolder } from '../../store/release-store';
import { requireOneContract } from '../../store/remote-contract';
import { readRecords } from '../../store/stored-records';
import { UserError } from '../../system/user-error';
import { hasOwnRecords, pinsOf } from '../assemble/assembled-version';
import { type WantedRelease, withLiveRecords } from '../assemble/with-live-records';
import { requireNoDemonstration } from '../plan/demonstration';
import { requireFacts } from '../plan/facts';
import { movedRecords } from '../plan/moved-records';
import { rollbackMoves } from '../plan/rollback-moves';
import { changeSite } from './change-site';
import { chooseFallbacks } from './fallbacks';
import { currentFolder } from './generation-folders';
import { historyLine } from './history-line';
import type { ReleasePlan } from './plan';
import type { ChangeContext, LiveState } from './site-change';
import { UnacceptedError } from './unaccepted-error';

/**
 * Plans to make `candidates` (verified releases of different apps) live together. Throws `UserError` with one line per problem. Calls
 * `warn` for what does not refuse.
 */
async function planDeployment(
  context: ChangeContext,
  { registry, history }: LiveState,
  action: ReleasePlan['kind'],
  candidates: readonly ReleaseDescriptor[],
  warn: (line: string) => void,
): Promise<ReleasePlan> {
  const { home, by, moved = false, gateway: askGateway } = context;
  const changed = new Set<AppName>(candidates.map(({ name }) => name));
  const at = context.now();
  const since = new Date(at).toISOString();
  const next = candidates.reduce<Registry>((all, descriptor) => withRelease(all, { descriptor, since, by }, undefined), registry);
  requireOneContract(liveDescriptors(next));
  const strangers = moved || action === 'rollback' ? [] : candidates.flatMap((candidate) => originProblems(candidate, registry));
  const live = liveDescriptors(next);
  const changedFiles = candidates.flatMap((candidate) => changedSinceLive(candidate, registry));
  const unfit = [...changedFiles, ...sharedProblems(live, changed)];
  if (strangers.length > 0) throw new UnacceptedError(['moved'], [...strangers, ...unfit]);
  refuse(unfit, changedFiles.length === 0 ? { kind: 'older-shell' } : undefined);
  if (context.takesRealMoney && action !== 'rollback') await requireNoDemonstration(home, candidates);

  const gateway = live.some((release) => release.gateway !== undefined) ? await askGateway?.() : undefined;
  const unanswered = gateway ? gatewayProblems(live, gateway) : [];
  if (unanswered.length > 0)
    throw new UserError([...unanswered, 'put the newer gateway in place first (docs/runbook.md)'].join('\n'), 1, {
      reason: { kind: 'older-gateway' },
    });

  const lines = await Promise.all(
    candidates.map(async (candidate): Promise<HistoryLine> => {
      const known = liveEntry(registry, candidate.name)?.extras.descriptor;
      const isOfFolder = action === 'promote' && (await hasOtherRecords(home, candidate, known));
      const moved = action === 'rollback' && known ? await movedRecords(home, history, known, candidate) : undefined;
      return {
        ...historyLine(context, action, at),
        app: candidate.name,
        ...(known ? { from: known.version } : {}),
        to: candidate.version,
        ...(candidate.code === undefined ? {} : { parts: pinsOf(candidate) }),
        ...(isOfFolder ? { brought: true as const } : {}),
        ...(moved ? { moved } : {}),
      };
    }),
  );
  const chosen = await chooseFallbacks(home, next, [...history, ...lines], changed);
  for (const line of [...fragmentWarnings(liveDescriptors(next)), ...chosen.warnings]) warn(line);
  const copyAll = async () => {
    for (const { name, version } of candidates) await copyMedia(home, releaseFolder(home, name, version));
  };
  const check = async () => {
    // Only a new site must have the router of the shell.
    const { ownershipProblems } = await import('../../registry/ownership');
    if (action !== 'rollback') {
      const generation = await currentFolder(home);
      for (const candidate of candidates) {
        const replaced = liveEntry(registry, candidate.name)?.extras.descriptor;
        await requireFacts(candidate, { generation, descriptors: live, replaced, now: at });
      }
    }
    refuse(
      candidates.flatMap((candidate) => [
        ...siteAddressProblems(candidate),
        ...ownershipProblems(candidate, live),
        ...dataNameProblems(candidate),
      ]),
    );
  };
  return { kind: action, registry: chosen.registry, lines, check, copyMedia: copyAll };
}

/** Whether the records of a release are others than the live ones, as its team writes them. */
async function hasOtherRecords(home: string, candidate: ReleaseDescriptor, live: ReleaseDescriptor | undefined): Promise<boolean> {
  if (!hasOwnRecords(candidate)) return false;
  if (!live || !hasOwnRecords(live)) return true;
  const [own, known] = (await Promise.all([candidate, live].map((release) => readRecords(home, release)))).map(ownRecords);
  return !isDeepStrictEqual(own, known);
}

function refuse(problems: readonly string[], reason?: RefusalReason): void {
  if (problems.length > 0) throw new UserError(problems.join('\n'), 1, reason && { reason });
}

/** The registry carries the release, so its files and checksums may have been changed together. */
function changedSinceLive(candidate: ReleaseDescriptor, registry: Registry): string[] {
  const entries = registry.microFrontends[candidate.name] ?? [];
  const known = entries.find(({ metadata }) => metadata.version === candidate.version);
  return known && descriptorDigest(known.extras.descriptor) !== descriptorDigest(candidate)
    ? [`${releaseNameOf(candidate)} was changed after it went live`]
    : [];
}

interface PromoteResult {
  /** What went live. Empty, without a composition, where everything was live already. */
  readonly promoted: readonly ReleaseName[];
  /** Records that stay out, because the live ones stay. */
  readonly leftOut: readonly LeftOut[];
  readonly composition: ComposeResult | undefined;
  readonly warnings: readonly string[];
}

/**
 * Makes releases live in one change: checks them, composes the touched documents, switches. The live records of an app stay, unless its release brings
 * records. Throws `UserError` or `ParseError` where a
 * release is missing, damaged, of another contract, needs a newer shell, comes from another project, claims an owned address, or does not
 * compose. The live site then stays as it is.
 */
export async function promote(context: ChangeContext, releases: readonly WantedRelease[]): Promise<PromoteResult> {
  const twice = releases.find(({ app }, index) => releases.findIndex((other) => other.app === app) !== index);
  if (twice) throw new UserError(`${twice.app} is named twice`, 2);
  const warnings: string[] = [];
  const leftOut: LeftOut[] = [];
  let promoted: readonly ReleaseName[] = [];
  const action = context.commit === undefined ? 'promote' : 'publish';
  const composition = await changeSite(context, { action, what: releaseNames(releases) }, async (live) => {
    const warn = (line: string) => warnings.push(line);
    const candidates: ReleaseDescriptor[] = [];
    for (const release of releases) {
      const candidate = await withLiveRecords(context.home, live, release, (one) => leftOut.push(one));
      if (liveEntry(live.registry, candidate.name)?.metadata.version !== candidate.version) candidates.push(candidate);
    }
    promoted = candidates.map(({ name: app, version }) => ({ app, version }));
    return candidates.length === 0 ? undefined : planDeployment(context, live, action, candidates, warn);
  });
  return { promoted, leftOut, composition, warnings };
}

/** Release names in a sentence: `shell@1.0.0, offers@1.4.0`. */
export function releaseNames(releases: readonly ReleaseName[]): string {
  return releases.map(nameOf).join(', ');
}

interface Rollback {
  readonly app: AppName;
  readonly from: string;
  readonly to: string;
  /** Whether the code goes back too, or records alone. */
  readonly hasOtherCode: boolean;
  readonly composition: ComposeResult | undefined;
  readonly warnings: readonly string[];
}

/**
 * Rolls an app back to its previous good release, to `version`, or to what a function of the live state returns. Builds nothing and applies
 * the checks of a release that goes live. The release that was live counts as bad: no document falls back to it. Throws `UserError` where there is no
 * earlier release.
 */
export async function rollBack(
  context: ChangeContext,
  app: AppName,
  version?: string | ((live: LiveState) => Promise<string>),
): Promise<Rollback> {
  const warnings: string[] = [];
  const known = { from: '', to: '', hasOtherCode: true };
  const what = typeof version === 'string' ? nameOf({ app, version }) : app;
  const composition = await changeSite(context, { action: 'rollback', what }, async (live) => {
    const replaced = liveEntry(live.registry, app)?.extras.descriptor;
    if (!replaced) throw nothingToRollBack(app);
    const from = replaced.version;
    const named = typeof version === 'function' ? await version(live) : version;
    const to = named ?? rollbackTarget(live.history, app);
    if (!to)
      throw new UserError(`${app} has no previous good release: name one, riwaq rollback ${app} <version>`, 1, {
        reason: { kind: 'no-earlier-release' },
      });
    if (to === from) throw new UserError(`${app}@${to} is live already`, 1, { reason: { kind: 'live-already' } });
    const candidate = await readVerifiedDescriptor(context.home, { app, version: to });
    Object.assign(known, { from, to, hasOtherCode: pinsOf(candidate).code !== pinsOf(replaced).code });
    context.onMoves?.(await rollbackMoves(context.home, live.history, replaced, candidate));
    return planDeployment(context, live, 'rollback', [candidate], (line) => warnings.push(line));
  });
  return { app, ...known, composition, warnings };
}
