import type { VisitHistory, VisitPoint, VisitTotal } from '@riwaq/contracts';
import { addHistograms, emptyHistogram, type Histogram, percentile75 } from './histogram';

/** A sum that can be added up further. */
interface VisitSum {
  readonly visits: number;
  readonly failed: number;
  readonly fallbacks: number;
  readonly lcp: Histogram;
  readonly inp: Histogram;
}

/** What visitors met of one release in one step, which begins `at`. */
export interface ReleaseSum extends VisitSum {
  readonly at: number;
  readonly app: string;
  readonly version: string;
}

/** The host of all apps: each visit meets it. */
const SHELL = 'shell';

const nothing: VisitSum = { visits: 0, failed: 0, fallbacks: 0, lcp: emptyHistogram(), inp: emptyHistogram() };

function add(one: VisitSum, other: VisitSum): VisitSum {
  return {
    visits: one.visits + other.visits,
    failed: one.failed + other.failed,
    fallbacks: one.fallbacks + other.fallbacks,
    lcp: addHistograms(one.lcp, other.lcp),
    inp: addHistograms(one.inp, other.inp),
  };
}

function totalOf({ visits, failed, fallbacks, lcp, inp }: VisitSum): VisitTotal {
  return { visits, failed, fallbacks, lcp: percentile75('lcp', lcp), inp: percentile75('inp', inp) };
}

/** What a release adds to the site: a visit meets several apps and counts once. */
function ofSite(sum: ReleaseSum): ReleaseSum {
  return sum.app === SHELL ? sum : { ...sum, visits: 0, failed: 0 };
}

function groupBy<Key>(sums: readonly ReleaseSum[], keyOf: (sum: ReleaseSum) => Key): ReadonlyMap<Key, readonly ReleaseSum[]> {
  const groups = new Map<Key, ReleaseSum[]>();
  for (const sum of sums) {
    const group = groups.get(keyOf(sum));
    if (group) group.push(sum);
    else groups.set(keyOf(sum), [sum]);
  }
  return groups;
}

/** One point a step, in the order of the sums. */
function pointsOf(sums: readonly ReleaseSum[]): VisitPoint[] {
  return [...groupBy(sums, ({ at }) => at)].map(([at, inStep]) => ({ at, ...totalOf(inStep.reduce(add, nothing)) }));
}

/** Points and totals of the site and of each release, by app and in the order in which releases were first met. */
export function summarizeVisits(sums: readonly ReleaseSum[]): Pick<VisitHistory, 'site' | 'siteTotal' | 'releases'> {
  const total = (all: readonly VisitSum[]) => totalOf(all.reduce(add, nothing));
  const byTime = [...sums].sort((one, other) => one.at - other.at);
  const releases = groupBy(byTime, ({ app, version }) => `${app} ${version}`);
  const ofEach = [...releases.values()].flatMap((ofRelease) => {
    const [first] = ofRelease;
    return first ? [{ app: first.app, version: first.version, total: total(ofRelease), points: pointsOf(ofRelease) }] : [];
  });
  const site = byTime.map(ofSite);
  return {
    site: pointsOf(site),
    siteTotal: total(site),
    releases: ofEach.sort((one, other) => (one.app === other.app ? 0 : one.app < other.app ? -1 : 1)),
  };
}
