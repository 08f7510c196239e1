import { type AppName, type BeaconSummary, DAY } from '@riwaq/contracts';
import type { HistoryLine, Pins, Registry } from '@riwaq/contracts/platform';
import type { FailingRelease } from '@riwaq/contracts/site-status';
import { isSamePins, pinsOf, pinsText } from '../../registry/pins';
import { liveApps, liveEntry } from '../../registry/registry';
import type { AskBeaconSummary } from './beacon-summary';
import { compareReleases, type FailureRate, type Visits } from './compare-failures';

/** How long a release is new after it went live, in milliseconds: of the day that gateways keep, the other half is left of the release before. */
const NEW_MS = DAY / 2;

/** New live pins and those before them. */
type NewRelease = Pick<FailingRelease, 'app' | 'version' | 'since' | 'before' | 'only'>;

/** A new release, by the versions of code under which visits are counted. Other records have the same: the time separates them. */
interface CountedRelease {
  readonly release: NewRelease;
  readonly code: string;
  readonly codeBefore: string;
}

interface Live {
  readonly registry: Registry;
  readonly history: readonly HistoryLine[];
}

/**
 * The new releases that fail for visitors or are slow, by what the gateways counted (decisions 0102 and 0118). `now` is in milliseconds. Throws
 * `UserError` where a gateway does not answer.
 */
export async function failingReleases(live: Live, ask: AskBeaconSummary, now: number): Promise<FailingRelease[]> {
  const found = liveApps(live.registry).map(async (app) => {
    for (const { release, code, codeBefore } of newReleases(live, app, now)) {
      const promoted = Date.parse(release.since);
      const [after, earlier] = await Promise.all([ask({ from: promoted }), ask({ from: promoted - DAY, to: promoted })]);
      const comparison = compareReleases(visitsOf(after, app, code), visitsOf(earlier, app, codeBefore));
      if (comparison) return [{ ...release, ...comparison }];
    }
    return [];
  });
  return (await Promise.all(found)).flat();
}

/**
 * What went live of an app within half a day, as its last changes: its code, with all that was published since, and the records that were published last.
 * Nothing where the last change was a rollback.
 */
function newReleases({ registry, history }: Live, app: AppName, now: number): CountedRelease[] {
  const lines = history.filter((line) => line.app === app && line.to !== undefined);
  const last = lines.at(-1);
  const live = liveEntry(registry, app)?.extras.descriptor;
  if (!live || !last || last.action === 'rollback' || !isSamePins(last.to, pinsOf(live))) return [];
  const codeOf = (line: HistoryLine | undefined) => line?.to?.code ?? '';
  const isOther = (line: HistoryLine) => codeOf(line) !== codeOf(last);
  const first = lines.slice(lines.findLastIndex(isOther) + 1);
  const earlier = lines.slice(0, lines.length - first.length);
  const before = earlier.slice(earlier.findLastIndex((line) => codeOf(line) !== codeOf(earlier.at(-1))) + 1);
  const isNew = ({ at }: HistoryLine) => now >= Date.parse(at) && now - Date.parse(at) <= NEW_MS;
  const counted = (some: readonly HistoryLine[], old: readonly HistoryLine[], only: NewRelease['only']): CountedRelease[] => {
    const [begun, known] = [some[0], old.at(-1)?.to];
    if (!begun || !known || !isNew(begun)) return [];
    const told = ({ code, ...records }: Pins): Pins => (only === 'records' ? { code, ...records } : { code });
    const release = { app, version: told(pinsOf(live)), since: begun.at, before: told(known), ...(only ? { only } : {}) };
    return [{ release, code: codeOf(begun), codeBefore: codeOf(old.at(-1)) }];
  };
  const isPublished = first.length > 1;
  return [
    ...(first[0]?.action !== 'rollback' ? counted(first, before, isPublished ? 'code' : undefined) : []),
    ...(isPublished ? counted([last], first.slice(0, -1), 'records') : []),
  ];
}

function visitsOf({ visits, hydrated }: BeaconSummary, app: AppName, version: string): Visits {
  const isOf = (item: { readonly app: AppName; readonly version: string }) => item.app === app && item.version === version;
  const [most] = hydrated.filter(isOf).sort((one, other) => other.reports - one.reports);
  return { networks: visits.filter(isOf).flatMap(({ networks }) => networks), hydrated: most };
}

/** A failing release in a line, with the command that helps. */
export function failingText(release: FailingRelease): string {
  const { app, only } = release;
  const [version, before] = [pinsText(release.version), pinsText(release.before)];
  const command = `npx riwaq rollback ${app}${only ? ` --only ${only}` : ''}`;
  if (release.reason === 'slow') {
    const { hydrated, hydratedBefore } = release;
    return `${app} ${version} hydrates after ${secondsText(hydrated)}, ${before} after ${secondsText(hydratedBefore)} (three of four visits): ${command}`;
  }
  const { rate, rateBefore, alertFrom } = release;
  const earlier = rateBefore ? `${before} failed for ${rateText(rateBefore)}` : `nobody knows for how many ${before} failed`;
  const { networks, times, before: counted } = alertFrom;
  const rule = `an alert from ${times} × ${counted} = ${times * counted} of 1000 and ${networks} networks`;
  return `${app} ${version} fails for ${rateText(rate)}, ${earlier} (${rule}): ${command}`;
}

/** `1.2 s`. */
export const secondsText = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** `683 of 1000 networks (41 of 60)`. */
const rateText = ({ networks, failed, of1000 }: FailureRate) => `${of1000} of 1000 networks (${failed} of ${networks})`;
