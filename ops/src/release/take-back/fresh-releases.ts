import { type AppName, type HistoryLine, HOUR, type Registry } from '@riwaq/contracts';
import { fallbackEntry, liveApps, liveEntry } from '../../registry/registry';

/** How long a release counts as fresh, in milliseconds from its promotion: an hour. What goes wrong later is a person's to judge. */
const FRESH_MS = HOUR;

/** Who stands in the history where the shop went back by itself. */
export const AUTOMATIC_ROLLBACK_BY = 'riwaq, by itself';

/** A live release that was promoted lately, and the one that it took the place of. */
export interface FreshRelease {
  readonly app: AppName;
  readonly version: string;
  readonly before: string;
  /** When it was promoted, in milliseconds. */
  readonly since: number;
}

/**
 * The fresh releases that may be taken back without a person: the last word about their app is the promotion of them, within an hour, over a release that pages fall back to. One that was taken back
 * before and that somebody promoted again stays: the later word is theirs.
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
