import type { CheckFindings } from './browser-check';
import type { PageFault } from './page-fault';

/** A page that hydrates sooner is not slow, in milliseconds. A page of the shop takes a second, on a busy machine two or three. */
const LATEST_MS = 5000;
/** A page is slow if it takes so many times as long as the live one, on the same machine. */
const MOST_TIMES = 2;
/** Pages that are asked again. A machine on which more take long is slow itself. */
const MOST_AGAIN = 3;

/** How a page that took long is asked again: nothing else is opened meanwhile. */
interface AskAgain {
  readonly own: (path: string) => Promise<CheckFindings>;
  /** The live page, or where it is new another live one. Undefined while nothing is live. */
  readonly live: ((path: string) => Promise<CheckFindings>) | undefined;
  /** The limit of a page, in milliseconds. */
  readonly limit: number;
}

/** Faults of pages after the slowness of the machine was taken out. */
interface SettledFindings {
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
  const long = [...new Set([...pagesThatTookLong(found), ...unopened])];
  const asked = long.slice(0, MOST_AGAIN);
  const faults = found.faults.filter(({ path, kind }) => !(long.includes(path) && timely.has(kind)));
  const excused: PageFault[] = [];
  const never: string[] = [];
  for (const path of asked) {
    const again = await own(path);
    if (isUnopened(again)) {
      never.push(path);
      continue;
    }
    const beside = pagesThatTookLong(again).length > 0 ? await live?.(path) : undefined;
    const isMachine = beside !== undefined && isSlow(beside, limit);
    const slow = beside && !isMachine ? slowPage(path, [found, again], beside) : [];
    const known = new Set(faults.map((fault) => JSON.stringify(fault)));
    for (const fault of [...again.faults, ...slow]) {
      if (isMachine && timely.has(fault.kind)) excused.push(fault);
      else if (!known.has(JSON.stringify(fault))) faults.push(fault);
    }
  }
  const isMachine = !faults.some((fault) => asked.includes(fault.path) && timely.has(fault.kind));
  const rest = found.faults.filter(({ path, kind }) => long.includes(path) && !asked.includes(path) && timely.has(kind));
  (isMachine ? excused : faults).push(...rest);
  return { faults, excused, unopened: [...unopened.filter((path) => !asked.includes(path)), ...never] };
}

/** The pages with a fault of time, and those that hydrated late. */
function pagesThatTookLong({ faults, hydrated }: CheckFindings): string[] {
  const late = Object.keys(hydrated).filter((path) => (hydrated[path] ?? 0) > LATEST_MS);
  return [...faults.filter(tookLong).map(({ path }) => path), ...late];
}

const isUnopened = ({ unopened = [] }: CheckFindings) => unopened.length > 0;

/** Whether a page that is live takes so long that its machine is slow: it is not ready, or took half of the limit. */
function isSlow(findings: CheckFindings, limit: number): boolean {
  const { faults, taken = {} } = findings;
  return faults.some(tookLong) || isUnopened(findings) || Object.values(taken).some((milliseconds) => milliseconds > limit / 2);
}

/** The fault of a page that hydrates after 5 s and after twice the time of the live one, in the shorter of its two times: a busy machine slows one of two. */
function slowPage(path: string, looks: readonly CheckFindings[], live: CheckFindings): PageFault[] {
  const time = Math.min(...looks.flatMap(({ hydrated }) => hydrated[path] ?? []));
  const compared = Object.values(live.hydrated)[0] ?? 0;
  if (!Number.isFinite(time) || time <= LATEST_MS || time <= MOST_TIMES * compared) return [];
  const then = path in live.hydrated ? `, ${seconds(compared)} before` : '';
  return [{ path, kind: 'slow', text: `after ${seconds(time)}${then}` }];
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
