import type { CheckFindings } from './browser-check';
import type { PageFault } from './page-fault';
import { latePages, slowPages } from './slow-pages';

/** Pages that are asked again. A machine on which more take long is slow itself. */
const MOST_AGAIN = 3;

/** How a page that took long is asked again: nothing else is opened meanwhile. */
export interface AskAgain {
  readonly own: (path: string) => Promise<CheckFindings>;
  /** The live page, or where it is new another live one. Undefined while nothing is live. */
  readonly live: ((path: string) => Promise<CheckFindings>) | undefined;
  /** The limit of a page, in milliseconds. */
  readonly limit: number;
}

/** Faults of pages after the slowness of the machine was taken out. */
export interface SettledFindings {
  readonly faults: readonly PageFault[];
  /** Faults of pages that took long, as the live page does now. */
  readonly excused: readonly PageFault[];
  /** Pages for which no time was left. */
  readonly unopened: readonly string[];
}

/** Faults that a slow machine makes too: what comes late is reported, or replaced by what is there. */
const timely: ReadonlySet<PageFault['kind']> = new Set(['late', 'slow', 'request', 'console', 'release']);

const tookLong = ({ kind, text }: PageFault) => kind === 'late' || (kind === 'request' && text.startsWith('no answer'));

/**
 * Tells a slow machine from a fault of the site. A page that took long is asked again alone, and the second look counts. Where it takes long again, the live
 * page is opened in the same minute: only what that one does not do is a fault.
 */
export async function settleTimes(found: CheckFindings, { own, live, limit }: AskAgain): Promise<SettledFindings> {
  const { unopened = [] } = found;
  const long = [...new Set([...found.faults.filter(tookLong).map(({ path }) => path), ...latePages(found.hydrated), ...unopened])];
  const faults = found.faults.filter(({ path, kind }) => !(long.includes(path) && timely.has(kind)));
  const excused: PageFault[] = [];
  const never: string[] = [];
  const asked = long.slice(0, MOST_AGAIN);
  for (const path of asked) {
    const again = await own(path);
    if (isUnopened(again)) {
      never.push(path);
      continue;
    }
    const stillLong = again.faults.some(tookLong);
    const known = new Set(faults.map((fault) => JSON.stringify(fault)));
    const ofAgain = again.faults.filter((fault) => !known.has(JSON.stringify(fault)));
    if (!stillLong && latePages(again.hydrated).length === 0) {
      faults.push(...ofAgain);
      continue;
    }
    const beside = await live?.(path);
    if (beside && isSlow(beside, limit)) {
      faults.push(...ofAgain.filter(({ kind }) => !timely.has(kind)));
      excused.push(...ofAgain.filter(({ kind }) => timely.has(kind)));
      continue;
    }
    const slow = beside
      ? slowPages({ ...beside.hydrated, ...pick(found.hydrated, path) }, again.hydrated, pick(beside.hydrated, path))
      : [];
    faults.push(...ofAgain, ...slow.filter((fault) => fault.path === path));
  }
  const isMachine = !faults.some((fault) => asked.includes(fault.path) && timely.has(fault.kind));
  const rest = found.faults.filter(({ path, kind }) => long.includes(path) && !asked.includes(path) && timely.has(kind));
  (isMachine ? excused : faults).push(...rest);
  return { faults, excused, unopened: [...unopened.filter((path) => !asked.includes(path)), ...never] };
}

const isUnopened = ({ unopened = [] }: CheckFindings) => unopened.length > 0;

/** Whether a page that is live takes so long that its machine is slow: it is not ready, or took half of the limit. */
function isSlow(findings: CheckFindings, limit: number): boolean {
  const { faults, taken = {} } = findings;
  return faults.some(tookLong) || isUnopened(findings) || Object.values(taken).some((milliseconds) => milliseconds > limit / 2);
}

function pick(times: CheckFindings['hydrated'], path: string): CheckFindings['hydrated'] {
  const time = times[path];
  return time === undefined ? {} : { [path]: time };
}
