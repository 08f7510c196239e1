import type { AppName } from '@riwaq/contracts';
import { type HistoryLine, ParseError, type Pins, type Registry, type ReleaseDescriptor } from '@riwaq/contracts/platform';
import type { RefusalReason } from '@riwaq/contracts/site-effects';
import {
  dataNameProblems,
  fragmentWarnings,
  gatewayProblems,
  originProblems,
  releaseNameOf,
  sharedProblems,
  siteAddressProblems,
} from '../../registry/checks';
import { liveDescriptors, liveEntry, withRelease } from '../../registry/registry';
import type { ComposeWatcher } from '../../render/compose-input';
import { rollbackLimits } from '../../render/describe-release';
import { describePins } from '../../site/describe-pins';
import { copyMedia } from '../../store/copy-media';
import { nameOf, releaseFolder } from '../../store/release-store';
import { requireOneContract } from '../../store/remote-contract';
import { canonicalJson } from '../../system/files';
import { UserError } from '../../system/user-error';
import { chooseFallbacks } from '../generations/fallbacks';
import { currentFolder } from '../generations/generation-folders';
import { historyLine } from '../generations/history-line';
import { type LiveState, livePins } from '../generations/live-state';
import type { ReleasePlan } from '../generations/plan';
import type { ChangeContext } from '../generations/site-change';
import { UnacceptedError } from '../generations/unaccepted-error';
import { requireNoDemonstration } from '../plan/demonstration';
import { requireFacts } from '../plan/facts';

/** The pins that a change wants, by app. Apps that are not named keep theirs. */
export type NextPins = Readonly<Record<AppName, Pins>>;

/**
 * Plans to make pins live together: describes each, and checks what goes live with what stays. Throws `UserError` with one line per problem, `ParseError` where
 * code refuses records. Calls `warn` for what does not refuse.
 */
export async function planPins(
  context: ChangeContext & ComposeWatcher,
  live: LiveState,
  action: ReleasePlan['kind'],
  pins: NextPins,
  warn: (line: string) => void,
): Promise<ReleasePlan> {
  const { home, by, moved = false, gateway: askGateway } = context;
  const { registry, history } = live;
  const candidates: ReleaseDescriptor[] = [];
  const limits = action === 'rollback' ? rollbackLimits(context.describeTime) : undefined;
  for (const [app, wanted] of Object.entries(pins)) {
    const descriptor = await describePins(home, app, wanted, context, limits).catch((error: unknown) => {
      // Who publishes has the field named already; here it is told whose code refuses what is live.
      if (!(error instanceof ParseError) || action === 'publish') throw error;
      throw new UserError(`the code of ${nameOf({ app, version: wanted.code })} refuses these records: ${error.message}`, 1, {
        cause: error,
      });
    });
    candidates.push(descriptor);
  }
  const changed = new Set<AppName>(candidates.map(({ name }) => name));
  const at = context.now();
  const since = new Date(at).toISOString();
  const next = candidates.reduce<Registry>((all, descriptor) => withRelease(all, { descriptor, since, by }, undefined), registry);
  requireOneContract(liveDescriptors(next));
  const strangers = moved || action === 'rollback' ? [] : candidates.flatMap((candidate) => originProblems(candidate, registry));
  const all = liveDescriptors(next);
  const changedFiles = candidates.flatMap((candidate) => changedSinceLive(candidate, registry));
  const unfit = [...changedFiles, ...sharedProblems(all, changed)];
  if (strangers.length > 0) throw new UnacceptedError(['moved'], [...strangers, ...unfit]);
  refuse(unfit, changedFiles.length === 0 ? { kind: 'older-shell' } : undefined);
  if (context.takesRealMoney && action !== 'rollback') requireNoDemonstration(home, candidates);

  const gateway = all.some((release) => release.gateway !== undefined) ? await askGateway?.() : undefined;
  const unanswered = gateway ? gatewayProblems(all, gateway) : [];
  if (unanswered.length > 0)
    throw new UserError([...unanswered, 'put the newer gateway in place first (docs/runbook.md)'].join('\n'), 1, {
      reason: { kind: 'older-gateway' },
    });

  const lines = Object.entries(pins).map(([app, to]): HistoryLine => {
    const from = livePins(live, app);
    return { ...historyLine(context, action, at), app, ...(from ? { from } : {}), to };
  });
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
        await requireFacts(candidate, { generation, descriptors: all, replaced, now: at });
      }
    }
    refuse(
      candidates.flatMap((candidate) => [
        ...siteAddressProblems(candidate),
        ...ownershipProblems(candidate, all),
        ...dataNameProblems(candidate),
      ]),
    );
  };
  return { kind: action, registry: chosen.registry, lines, check, copyMedia: copyAll };
}

function refuse(problems: readonly string[], reason?: RefusalReason): void {
  if (problems.length > 0) throw new UserError(problems.join('\n'), 1, reason && { reason });
}

/** The registry has the checksums of what is live, so a release and its descriptor may have been changed together. */
function changedSinceLive(candidate: ReleaseDescriptor, registry: Registry): string[] {
  const entries = registry.microFrontends[candidate.name] ?? [];
  const known = entries.find(({ metadata }) => metadata.version === candidate.version);
  return known && canonicalJson(known.extras.descriptor.files) !== canonicalJson(candidate.files)
    ? [`${releaseNameOf(candidate)} was changed after it went live`]
    : [];
}
