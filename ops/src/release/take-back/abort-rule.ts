/** Visits of one network, or of all: how many met a release, and in how many of them it failed. */
interface VisitCounts {
  readonly visits: number;
  readonly failed: number;
}

/** Visits that met a release, all and by network. */
export interface Visits extends VisitCounts {
  readonly networks: readonly VisitCounts[];
}

/** Visits that a fresh release must have had before anything is concluded from them, and the earlier one to be compared with. */
const LEAST_VISITS = 50;

/** So many voices must speak against a fresh release. One person may have sent what fewer say. */
const LEAST_NETWORKS = 5;

/** A chance so small that the same share of failures would look so bad: no accident. A fresh release is looked at sixty times, so a good one is taken back in less than one promotion of a hundred. */
const SIGNIFICANCE = 0.0001;

/** The share of voices must grow by so much. With enough voices the test finds the smallest difference, and that wakes nobody. */
const LEAST_DIFFERENCE = 0.02;

/** What an earlier release is taken for of which too little was heard: a gateway that was started anew knows nothing of it. */
const ASSUMED: VisitCounts = { visits: 100, failed: 1 };

/**
 * Why a fresh release has to go back to the one before it, in a sentence with the figures; undefined where there is no reason.
 * Each network has one voice: the share of its visits that failed. So a thousand beacons from one network weigh as much as one.
 * The one-sided exact test of Fisher says how likely as many voices, or more, speak against the fresh release if both fail alike.
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

/** Adds up the voices of networks. A failure that came without its visit counts as a visit too. */
function voices({ networks }: Visits, rounded: (sum: number) => number): VisitCounts {
  const failed = networks.reduce((sum, one) => sum + one.failed / Math.max(one.visits, one.failed, 1), 0);
  // Thirds add up to a little less than one.
  return { visits: networks.length, failed: rounded(Number(failed.toFixed(6))) };
}

const share = ({ visits, failed }: VisitCounts) => failed / visits;

const written = (chance: number) => (chance < 1e-9 ? '< 1e-9' : `= ${chance.toPrecision(1)}`);

/** The upper tail of the hypergeometric distribution, by logarithms of factorials: no sum of them is too large for a number. */
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
