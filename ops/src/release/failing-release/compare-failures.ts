/** Visits of one network or of all: number of visits with a release, and number of failures. */
export interface VisitCounts {
  readonly visits: number;
  readonly failed: number;
}

/** Visits with a release, in total and by network. */
export interface Visits extends VisitCounts {
  readonly networks: readonly VisitCounts[];
}

/** Least visits with a new release before it is judged, and with the earlier one before it is compared. */
const LEAST_VISITS = 50;

/** Least networks with failures: fewer may be one person. */
const LEAST_NETWORKS = 5;

/** Largest p value. A new release is tested each minute of a day: a good one raises an alert in less than 1 of 100 promotions. */
const SIGNIFICANCE = 0.0001;

/** Least growth of the share. With many networks the test finds tiny differences that need no action. */
const LEAST_DIFFERENCE = 0.02;

/** Assumed for an earlier release with too few visits, as after a restart of the gateway. */
const ASSUMED: VisitCounts = { visits: 100, failed: 1 };

/** The figures of a release that fails far more often than the one before it. */
export interface Comparison {
  readonly visits: VisitCounts;
  /** Of the release before; undefined where too few are known: then one failure of a hundred visits is assumed. */
  readonly visitsBefore?: VisitCounts;
  /** Votes of networks: all, and those that say it fails. */
  readonly networks: VisitCounts;
}

/**
 * Whether a new release fails significantly more often than the one before it: then the figures, else undefined. Each network has one vote,
 * its share of failed visits, so many beacons from one network count once. A one-sided exact test of Fisher
 * compares the votes.
 */
export function compareFailures(release: Visits, before: Visits): Comparison | undefined {
  if (release.visits < LEAST_VISITS) return undefined;
  const known = before.visits >= LEAST_VISITS && before.networks.length > 0;
  const [against, earlier] = [votes(release, Math.floor), known ? votes(before, Math.ceil) : ASSUMED];
  if (against.failed < LEAST_NETWORKS || share(against) - share(earlier) < LEAST_DIFFERENCE) return undefined;
  if (chanceOfAsMany(against, earlier) >= SIGNIFICANCE) return undefined;
  return { visits: countsOf(release), ...(known ? { visitsBefore: countsOf(before) } : {}), networks: against };
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
