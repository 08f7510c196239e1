import { type AppName, type HistoryLine, HOUR, type Registry } from '@riwaq/contracts';
import { fallbackEntry, liveApps, liveEntry } from '../../registry/registry';

/** How long a release is fresh after its promotion, in milliseconds. Later failures are left to people. */
const FRESH_MS = HOUR;

/** The author of automatic rollbacks in the history. */
export const AUTOMATIC_ROLLBACK_BY = 'riwaq, by itself';

/** A recently promoted live release and its predecessor. */
export interface FreshRelease {
  readonly app: AppName;
  readonly version: string;
  readonly before: string;
  /** When it was promoted, in milliseconds. */
  readonly since: number;
}

/**
 * The fresh releases that may go back automatically: promoted within the hour, as the last change of their app, with a fallback. A release
 * that went back automatically before, and was promoted again, stays.
 */
export function freshReleases(registry: Registry, history: readonly HistoryLine[], now: number): FreshRelease[] {
  return liveApps(registry).flatMap((app) => {
    const version = liveEntry(registry, app)?.metadata.version;
    const before = fallbackEntry(registry, app)?.metadata.version;
    const last = history.findLast((line) => line.app === app);
    if (!version || !before || last?.action !== 'promote' || last.to !== version || last.from !== before) return [];
    const since = Date.parse(last.at);
    if (now < since || now - since > FRESH_MS) return [];
    const wasTakenBack = history.some(
      (line) => line.by === AUTOMATIC_ROLLBACK_BY && line.app === app && line.action === 'rollback' && line.from === version,
    );
    return wasTakenBack ? [] : [{ app, version, before, since }];
  });
}
