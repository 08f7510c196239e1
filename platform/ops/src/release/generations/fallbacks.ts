import type { AppName } from '@riwaq/contracts';
import type { HistoryLine, Pins, Registry } from '@riwaq/contracts/platform';
import { isCompatible, releaseNameOf } from '../../registry/checks';
import { goodPins } from '../../registry/history';
import { pinsOf } from '../../registry/pins';
import { type DeployedRelease, deployedReleaseOf, fallbackEntry, liveApps, liveEntry, withRelease } from '../../registry/registry';
import { describePins } from '../../site/describe-pins';
import { speaksContract } from '../../store/remote-contract';
import { messageOf } from '../../system/user-error';

/** A registry with its fallbacks, and why better ones were not chosen. */
interface Fallbacks {
  readonly registry: Registry;
  readonly warnings: readonly string[];
}

/**
 * Chooses the fallbacks of the changed apps: the newest good code before the live one that is whole, speaks the same contract, fits the live shell, and reads
 * the live records. Another shell drops fallbacks of other apps that do not fit it.
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
    const { code, ...records } = pinsOf(live.extras.descriptor);
    const older = goodPins(history, app).map((pins) => pins.code);
    const others = [...new Set(older.reverse())].filter((one) => one !== code).map((one): Pins => ({ ...records, code: one }));
    const found = await firstGood(home, app, others, registry, history);
    warnings.push(...found.warnings);
    chosen = withRelease(chosen, deployedReleaseOf(live), found.release);
  }
  return { registry: chosen, warnings };
}

async function firstGood(
  home: string,
  app: AppName,
  all: readonly Pins[],
  registry: Registry,
  history: readonly HistoryLine[],
): Promise<{ release: DeployedRelease | undefined; warnings: string[] }> {
  const warnings: string[] = [];
  for (const pins of all) {
    const wentLive = history.findLast((line) => line.app === app && line.to?.code === pins.code);
    try {
      const descriptor = await describePins(home, app, pins);
      if (!speaksContract(descriptor)) continue;
      const release = { descriptor, since: wentLive?.at ?? new Date(0).toISOString(), by: wentLive?.by ?? '' };
      if (fitsShell(release, registry)) return { release, warnings };
      warnings.push(`${releaseNameOf(descriptor)} does not fit the live shell and cannot be fallen back to`);
    } catch (error) {
      warnings.push(`cannot fall back to ${app}@${pins.code}: ${messageOf(error).replaceAll('\n', '; ')}`);
    }
  }
  return { release: undefined, warnings };
}

const isFit = (release: DeployedRelease, registry: Registry) => speaksContract(release.descriptor) && fitsShell(release, registry);

function fitsShell({ descriptor }: DeployedRelease, registry: Registry): boolean {
  const shell = liveEntry(registry, 'shell');
  return descriptor.name === 'shell' || (shell !== undefined && isCompatible(descriptor, shell.extras.descriptor));
}
