import type { CheckFindings } from './browser-check';
import type { PageFault } from './page-fault';

type Hydrated = CheckFindings['hydrated'];

/** A page that hydrates sooner is not slow, in milliseconds. A page of the shop takes a second, on a busy machine two or three. */
const LATEST_MS = 5000;
/** A page is slow if it takes so many times as long as before the change, on the same machine. */
const MOST_TIMES = 2;

/** The pages that may be slow: these are opened again. */
export function latePages(hydrated: Hydrated): string[] {
  return Object.keys(hydrated).filter((path) => (hydrated[path] ?? 0) > LATEST_MS);
}

/**
 * The pages that hydrate later than after 5 s, and later than after twice the time of the live page. A new page is compared with the median of
 * `all`, the pages of this check. `again` is a second look, and the shorter time counts: a busy machine slows one of two.
 */
export function slowPages(all: Hydrated, again: Hydrated, before: Hydrated): PageFault[] {
  return latePages(all).flatMap((path): PageFault[] => {
    const time = Math.min(all[path] ?? 0, again[path] ?? Number.POSITIVE_INFINITY);
    const compared = before[path] ?? medianOf(Object.values(all).filter((one) => one !== all[path])) ?? 0;
    if (time <= LATEST_MS || time <= MOST_TIMES * compared) return [];
    const then = before[path] === undefined ? '' : `, ${seconds(before[path])} before`;
    return [{ path, kind: 'slow', text: `after ${seconds(time)}${then}` }];
  });
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

function medianOf(times: readonly number[]): number | undefined {
  return [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)];
}
