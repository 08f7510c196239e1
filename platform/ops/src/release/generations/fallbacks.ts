import type { AppName } from '@riwaq/contracts';
import type { HistoryLine, Registry } from '@riwaq/contracts/platform';
import { isCompatible, releaseNameOf } from '../../registry/checks';
import { goodReleases } from '../../registry/history';
import {
  type DeployedRelease,
  deployedReleaseOf,
  fallbackEntry,
  liveApps,
  liveEntry,
  withoutFallback,
  withRelease,
} from '../../registry/registry';
import { readVerifiedDescriptor } from '../../store/check-release';
import { speaksContract } from '../../store/remote-contract';
import { messageOf } from '../../system/user-error';

/** A registry with its fallbacks, and why better ones were not chosen. */
interface Fallbacks {
  readonly registry: Registry;
  readonly warnings: readonly string[];
}

/**
 * Chooses the fallbacks of the changed apps: the newest good release before the live one that is whole, speaks the same contract, fits the live shell, and
 * has other code: two with the same cannot run in one page. A new shell drops fallbacks of other apps that do not fit it.
 */
export async function chooseFallbacks(
  home: string,
  registry: Registry,
  history: readonly HistoryLine[],
  changed: ReadonlySet<AppName>,
): Promise<Fallbacks> {
  let chosen = registry;
  const warnings: string[] = [];
  for (const app of liveApps(registry)) {
    const live = liveEntry(registry, app);
    const kept = fallbackEntry(registry, app);
    if (!live) continue;
    if (!changed.has(app) && !(kept && !isFit(deployedReleaseOf(kept), registry))) continue;
    const { version, assembled } = live.extras.descriptor;
    const older = goodReleases(history, app).slice(0, -1).reverse();
    const others = older.filter((one) => codeOf(history, app, one) !== (assembled?.code ?? version));
    const found = await firstGood(home, app, others, registry, history);
    warnings.push(...found.warnings);
    chosen = found.release ? withRelease(chosen, deployedReleaseOf(live), found.release) : withoutFallback(chosen, app);
  }
  return { registry: chosen, warnings };
}

/** The version whose code a release has that was live once. */
function codeOf(history: readonly HistoryLine[], app: AppName, version: string): string {
  return history.findLast((line) => line.app === app && line.to === version)?.parts?.code ?? version;
}

async function firstGood(
  home: string,
  app: AppName,
  versions: readonly string[],
  registry: Registry,
  history: readonly HistoryLine[],
): Promise<{ release: DeployedRelease | undefined; warnings: string[] }> {
  const warnings: string[] = [];
  for (const version of versions) {
    const wentLive = history.findLast((line) => line.app === app && line.to === version);
    try {
      const descriptor = await readVerifiedDescriptor(home, { app, version });
      if (!speaksContract(descriptor)) continue;
      const release = { descriptor, since: wentLive?.at ?? new Date(0).toISOString(), by: wentLive?.by ?? '' };
      if (fitsShell(release, registry)) return { release, warnings };
      warnings.push(`${releaseNameOf(descriptor)} does not fit the live shell and cannot be fallen back to`);
    } catch (error) {
      warnings.push(`cannot fall back to ${app}@${version}: ${messageOf(error).replaceAll('\n', '; ')}`);
    }
  }
  return { release: undefined, warnings };
}

const isFit = (release: DeployedRelease, registry: Registry) => speaksContract(release.descriptor) && fitsShell(release, registry);

function fitsShell({ descriptor }: DeployedRelease, registry: Registry): boolean {
  const shell = liveEntry(registry, 'shell');
  return descriptor.name === 'shell' || (shell !== undefined && isCompatible(descriptor, shell.extras.descriptor));
}
