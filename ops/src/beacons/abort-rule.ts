/** Visits that met a release, and those of them in which it failed. */
export interface Visits {
  readonly visits: number;
  readonly failed: number;
}

/** Visits that a fresh release must have had before anything is concluded from them, and the earlier one to be compared with. */
const LEAST_VISITS = 50;

/** A chance so small that the same share of failures would look so bad: no accident. A fresh release is looked at sixty times, so a good one is taken back in less than one promotion of a hundred. */
const SIGNIFICANCE = 0.0001;

/** Of a fresh release's visits so many in a hundred more must fail: with enough visits the smallest difference is no accident, and none that anybody should be woken for. */
const LEAST_DIFFERENCE = 0.02;

/** What an earlier release is taken for of which too little was heard: a gateway that was started anew knows nothing of it. */
const ASSUMED_VISITS: Visits = { visits: 100, failed: 1 };

/**
 * Why a fresh release has to go back to the one before it, in a sentence with the figures; undefined where there is no reason. One-sided exact test of Fisher: how likely are as many failed visits of the
 * fresh release, or more, if both fail alike.
 */
export function reasonToAbort(fresh: Visits, before: Visits): string | undefined {
  if (fresh.visits < LEAST_VISITS) return undefined;
  const known = before.visits >= LEAST_VISITS;
  const earlier = known ? before : ASSUMED_VISITS;
  if (share(fresh) - share(earlier) < LEAST_DIFFERENCE) return undefined;
  const chance = chanceOfAsMany(fresh, earlier);
  if (chance >= SIGNIFICANCE) return undefined;
  const compared = known ? `${earlier.failed} of ${earlier.visits} with the release before` : 'one of a hundred is usual';
  return `${fresh.failed} of ${fresh.visits} visits failed, ${compared} (exact test of Fisher, p ${written(chance)})`;
}

const share = ({ visits, failed }: Visits) => failed / visits;

const written = (chance: number) => (chance < 1e-9 ? '< 1e-9' : `= ${chance.toPrecision(1)}`);

/** The upper tail of the hypergeometric distribution, by logarithms of factorials: no sum of them is too large for a number. */
export function chanceOfAsMany(fresh: Visits, before: Visits): number {
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
