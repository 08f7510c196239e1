/** Visits of one network or of all: number of visits with a release, and number of failures. */
interface VisitCounts {
  readonly visits: number;
  readonly failed: number;
}

/** Visits with a release, in total and by network. */
export interface Visits extends VisitCounts {
  readonly networks: readonly VisitCounts[];
}

/** Least visits with a fresh release before it is judged, and with the earlier one before it is compared. */
const LEAST_VISITS = 50;

/** Least networks with failures: fewer may be one person. */
const LEAST_NETWORKS = 5;

/** Largest p value. A fresh release is tested sixty times, so a good one goes back in less than 1 of 100 promotions. */
const SIGNIFICANCE = 0.0001;

/** Least growth of the share. With many networks the test finds tiny differences that need no action. */
const LEAST_DIFFERENCE = 0.02;

/** Assumed for an earlier release with too few visits, as after a restart of the gateway. */
const ASSUMED: VisitCounts = { visits: 100, failed: 1 };

/**
 * Why a fresh release must go back, in a sentence with the figures; undefined where it need not. Each network has one vote, its share of
 * failed visits, so many beacons from one network count once. A one-sided exact test of Fisher compares the votes.
 */
export function reasonToAbort(fresh: Visits, before: Visits): string | undefined {
  if (fresh.visits < LEAST_VISITS) return undefined;
  const known = before.visits >= LEAST_VISITS && before.networks.length > 0;
  const [against, earlier] = [voices(fresh, Math.floor), known ? voices(before, Math.ceil) : ASSUMED];
  if (against.failed < LEAST_NETWORKS || share(against) - share(earlier) < LEAST_DIFFERENCE) return undefined;
  const chance = chanceOfAsMany(against, earlier);
  if (chance >= SIGNIFICANCE) return undefined;
  const compared = known ? `${before.failed} of ${before.visits} with the release before` : 'one of a hundred is usual';
  const byNetwork = `${against.failed} of ${against.visits} networks say so`;
  return `${fresh.failed} of ${fresh.visits} visits failed, ${compared}; ${byNetwork} (exact test of Fisher, p ${written(chance)})`;
}

/** Adds up the votes of networks. A failure without its visit counts as a visit too. */
function voices({ networks }: Visits, rounded: (sum: number) => number): VisitCounts {
  const failed = networks.reduce((sum, one) => sum + one.failed / Math.max(one.visits, one.failed, 1), 0);
  // Thirds sum to a little less than one.
  return { visits: networks.length, failed: rounded(Number(failed.toFixed(6))) };
}

const share = ({ visits, failed }: VisitCounts) => failed / visits;

const written = (chance: number) => (chance < 1e-9 ? '< 1e-9' : `= ${chance.toPrecision(1)}`);

/** Upper tail of the hypergeometric distribution, by logarithms of factorials to avoid overflow. */
export function chanceOfAsMany(fresh: VisitCounts, before: VisitCounts): number {
  const failed = fresh.failed + before.failed;
  const all = fresh.visits + before.visits;
  const logs = logFactorials(all);
  const choose = (of: number, some: number) => (logs[of] ?? 0) - (logs[some] ?? 0) - (logs[of - some] ?? 0);
  let chance = 0;
  for (let count = fresh.failed; count <= Math.min(failed, fresh.visits); count += 1) {
    if (failed - count > before.visits) continue;
    chance += Math.exp(choose(fresh.visits, count) + choose(before.visits, failed - count) - choose(all, failed));
  }
  return Math.min(1, chance);
}

/** Natural logarithms of 0! to `most`!. */
function logFactorials(most: number): Float64Array {
  const logs = new Float64Array(most + 1);
  for (let number = 2; number <= most; number += 1) logs[number] = (logs[number - 1] ?? 0) + Math.log(number);
  return logs;
}
