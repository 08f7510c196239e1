import { type AppName, type BeaconSummary, DAY, type HistoryLine, type Registry } from '@riwaq/contracts';
import { rollbackTarget } from '../../registry/history';
import { liveApps, liveEntry } from '../../registry/registry';
import type { AskBeaconSummary } from './beacon-summary';
import { type Comparison, compareReleases, type VisitCounts, type Visits } from './compare-failures';

/** How long a release is new after its promotion, in milliseconds: of the day that gateways keep, the other half is left of the release before. */
const NEW_MS = DAY / 2;

/** A new live release and the one before it. */
interface NewRelease {
  readonly app: AppName;
  readonly version: string;
  /** When it was promoted, as an ISO instant. */
  readonly since: string;
  /** The version that a rollback makes live. */
  readonly before: string;
}

/** A new release that fails for visitors far more often than the one before it, or whose pages work far later. */
type FailingRelease = NewRelease & Comparison;

interface Live {
  readonly registry: Registry;
  readonly history: readonly HistoryLine[];
}

/**
 * The new releases that fail for visitors or are slow, by what the gateways counted (decisions 0102 and 0118). `now` is in milliseconds. Throws
 * `UserError` where a gateway does not answer.
 */
export async function failingReleases(live: Live, ask: AskBeaconSummary, now: number): Promise<FailingRelease[]> {
  const found = newReleases(live, now).map(async (release) => {
    const promoted = Date.parse(release.since);
    const [after, earlier] = await Promise.all([ask({ from: promoted }), ask({ from: promoted - DAY, to: promoted })]);
    const comparison = compareReleases(visitsOf(after, release.app, release.version), visitsOf(earlier, release.app, release.before));
    return comparison ? [{ ...release, ...comparison }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The live releases that were promoted within half a day, as the last change of their app, and that a rollback would replace. */
function newReleases({ registry, history }: Live, now: number): NewRelease[] {
  return liveApps(registry).flatMap((app) => {
    const version = liveEntry(registry, app)?.metadata.version;
    const before = rollbackTarget(history, app);
    const last = history.findLast((line) => line.app === app);
    if (!version || !before || last?.action !== 'promote' || last.to !== version) return [];
    const age = now - Date.parse(last.at);
    return age < 0 || age > NEW_MS ? [] : [{ app, version, since: last.at, before }];
  });
}

function visitsOf({ visits, hydrated }: BeaconSummary, app: AppName, version: string): Visits {
  const isOf = (item: { readonly app: AppName; readonly version: string }) => item.app === app && item.version === version;
  return { ...(visits.find(isOf) ?? { visits: 0, failed: 0, networks: [] }), hydrated: hydrated.find(isOf) };
}

/** A failing release in a line, with the command that helps. */
export function failingText(release: FailingRelease): string {
  const { app, version, before } = release;
  if (release.reason === 'slow') {
    const { hydrated, hydratedBefore } = release;
    return `${app} ${version} hydrates after ${secondsText(hydrated)}, ${before} after ${secondsText(hydratedBefore)} (three of four visits): npx riwaq rollback ${app}`;
  }
  const { visits, visitsBefore, networks } = release;
  const compared = visitsBefore ? `${before} failed ${shareOf(visitsBefore)}` : `nobody knows how often ${before} failed`;
  const heardFrom = `${networks.failed} of ${networks.visits} networks say so`;
  return `${app} ${version} fails ${shareOf(visits)} of its visits, ${compared} (${heardFrom}): npx riwaq rollback ${app}`;
}

/** `1.2 s`. */
export const secondsText = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Two digits: `8 %`, `0.38 %`. */
const shareOf = ({ visits, failed }: VisitCounts) => `${Number(Math.min(100, (failed / visits) * 100).toPrecision(2))} %`;
