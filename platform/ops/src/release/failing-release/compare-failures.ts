/** Visits of one network or of all: number of visits with a release, and number of failures. */
export interface VisitCounts {
  readonly visits: number;
  readonly failed: number;
}

/** When three of four pages were hydrated, in milliseconds, of so many reports. */
interface Hydration {
  readonly reports: number;
  readonly milliseconds: number;
}

/** Visits with a release, in total and by network, and how soon its pages worked, where a page reported it. */
export interface Visits extends VisitCounts {
  readonly networks: readonly VisitCounts[];
  readonly hydrated?: Hydration | undefined;
}

/** Least visits with a new release before it is judged, and with the earlier one before it is compared. */
const LEAST_VISITS = 50;

/** Least networks with failures: fewer may be one person. */
const LEAST_NETWORKS = 5;

/** Largest p value. A new release is tested each minute of a day: a good one raises an alert in less than 1 of 100 releases. */
const SIGNIFICANCE = 0.0001;

/** Least growth of the share. With many networks the test finds tiny differences that need no action. */
const LEAST_DIFFERENCE = 0.02;

/** Least growth of the time to hydration, in milliseconds, and how many times as long it must be (decision 0118). */
const LEAST_DELAY = 1000;
const LEAST_TIMES = 2;

/** Assumed for an earlier release with too few visits, as after a restart of the gateway. */
const ASSUMED: VisitCounts = { visits: 100, failed: 1 };

/** Why a release is worse than the one before it. */
export type Comparison = Failures | Slowness;

/** Its pages are hydrated far later: times of three of four pages, in milliseconds. */
interface Slowness {
  readonly reason: 'slow';
  readonly hydrated: number;
  readonly hydratedBefore: number;
}

/** It fails far more often. */
interface Failures {
  readonly reason: 'fails';
  readonly visits: VisitCounts;
  /** Of the release before; undefined where too few are known: then one failure of a hundred visits is assumed. */
  readonly visitsBefore?: VisitCounts;
  /** Votes of networks: all, and those that say it fails. */
  readonly networks: VisitCounts;
}

/** Whether a new release fails far more often than the one before it, or its pages are hydrated far later: then the figures, else undefined. */
export function compareReleases(release: Visits, before: Visits): Comparison | undefined {
  return compareFailures(release, before) ?? compareHydration(release.hydrated, before.hydrated);
}

function compareHydration(release: Hydration | undefined, before: Hydration | undefined): Slowness | undefined {
  if (!release || !before || Math.min(release.reports, before.reports) < LEAST_VISITS) return undefined;
  const [hydrated, hydratedBefore] = [release.milliseconds, before.milliseconds];
  const isSlow = hydrated > LEAST_TIMES * hydratedBefore && hydrated - hydratedBefore > LEAST_DELAY;
  return isSlow ? { reason: 'slow', hydrated, hydratedBefore } : undefined;
}

/**
 * Whether a new release fails significantly more often than the one before it: then the figures, else undefined. Each network has one vote,
 * its share of failed visits, so many beacons from one network count once. A one-sided exact test of Fisher
 * compares the votes.
 */
export function compareFailures(release: Visits, before: Visits): Failures | undefined {
  if (release.visits < LEAST_VISITS) return undefined;
  const known = before.visits >= LEAST_VISITS && before.networks.length > 0;
  const [against, earlier] = [votes(release, Math.floor), known ? votes(before, Math.ceil) : ASSUMED];
  if (against.failed < LEAST_NETWORKS || share(against) - share(earlier) < LEAST_DIFFERENCE) return undefined;
  if (chanceOfAsMany(against, earlier) >= SIGNIFICANCE) return undefined;
  return { reason: 'fails', visits: countsOf(release), ...(known ? { visitsBefore: countsOf(before) } : {}), networks: against };
}

const countsOf = ({ visits, failed }: VisitCounts): VisitCounts => ({ visits, failed });

/** Adds up the votes of networks. A failure without its visit counts as a visit too. */
function votes({ networks }: Visits, rounded: (sum: number) => number): VisitCounts {
  const failed = networks.reduce((sum, one) => sum + one.failed / Math.max(one.visits, one.failed, 1), 0);
  // Thirds sum to a little less than one.
  return { visits: networks.length, failed: rounded(Number(failed.toFixed(6))) };
}

const share = ({ visits, failed }: VisitCounts) => failed / visits;

/** Upper tail of the hypergeometric distribution, by logarithms of factorials to avoid overflow. */
export function chanceOfAsMany(release: VisitCounts, before: VisitCounts): number {
  const failed = release.failed + before.failed;
  const all = release.visits + before.visits;
  const logs = logFactorials(all);
  const choose = (of: number, some: number) => (logs[of] ?? 0) - (logs[some] ?? 0) - (logs[of - some] ?? 0);
  let chance = 0;
  for (let count = release.failed; count <= Math.min(failed, release.visits); count += 1) {
    if (failed - count > before.visits) continue;
    chance += Math.exp(choose(release.visits, count) + choose(before.visits, failed - count) - choose(all, failed));
  }
  return Math.min(1, chance);
}

/** Natural logarithms of 0! to `most`!. */
function logFactorials(most: number): Float64Array {
  const logs = new Float64Array(most + 1);
  for (let number = 2; number <= most; number += 1) logs[number] = (logs[number - 1] ?? 0) + Math.log(number);
  return logs;
}
