/** Visits of one network or of all: number of visits with a release, and number of failures. */
interface VisitCounts {
  readonly visits: number;
  readonly failed: number;
}

/** When three of four pages were hydrated, in milliseconds, of so many reports. */
interface Hydration {
  readonly reports: number;
  readonly milliseconds: number;
}

/** Visits with a release, by network, and how soon its pages worked, where a page reported it. */
export interface Visits {
  readonly networks: readonly VisitCounts[];
  readonly hydrated?: Hydration | undefined;
}

/** Least visits with a new release before it is judged, and with the earlier one before it is compared. */
const LEAST_VISITS = 50;

/**
 * The rule of the alert (decision 0154): a new release fails for at least so many networks, and so many times as often as the release before. Where
 * both are alike, 2.5 of those ten are expected. Chance makes ten in less than one of a hundred releases, though each is looked at all day.
 */
const LEAST_NETWORKS = 10;
const TIMES_AS_OFTEN = 4;

/** Networks of 1,000 for which the release before failed: at least so many count, and so many where too few of its visits are known, as after a restart. */
const LEAST_BEFORE = 10;
const ASSUMED_BEFORE = 50;

/** Least growth of the time to hydration, in milliseconds, and how many times as long it must be (decision 0118). */
const LEAST_DELAY = 1000;
const LEAST_TIMES = 2;

/** Why a release is worse than the one before it. */
export type Comparison = Failures | Slowness;

/** Its pages are hydrated far later: times of three of four pages, in milliseconds. */
interface Slowness {
  readonly reason: 'slow';
  readonly hydrated: number;
  readonly hydratedBefore: number;
}

/** Networks of visitors: all, those for which a release failed, and how many that are of 1,000. */
export interface FailureRate {
  readonly networks: number;
  readonly failed: number;
  readonly of1000: number;
}

/** It fails for far more networks of visitors. */
interface Failures {
  readonly reason: 'fails';
  readonly rate: FailureRate;
  /** Of the release before; undefined where too few of its visits are known. */
  readonly rateBefore?: FailureRate;
  /** From so many networks it is an alert, and from `times` the rate of before, as it counts. */
  readonly alertFrom: { readonly networks: number; readonly times: number; readonly before: number };
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
 * Whether a new release fails for far more networks than the one before it: then the figures, else undefined. Each network counts once, by
 * its share of failed visits, so many beacons from one network count once.
 */
export function compareFailures(release: Visits, before: Visits): Failures | undefined {
  if (visitsIn(release) < LEAST_VISITS) return undefined;
  const rate = rateOf(release, Math.floor);
  const rateBefore = visitsIn(before) < LEAST_VISITS ? undefined : rateOf(before, Math.ceil);
  const before1000 = rateBefore ? Math.max(LEAST_BEFORE, rateBefore.of1000) : ASSUMED_BEFORE;
  if (rate.failed < LEAST_NETWORKS || rate.of1000 < TIMES_AS_OFTEN * before1000) return undefined;
  const alertFrom = { networks: LEAST_NETWORKS, times: TIMES_AS_OFTEN, before: before1000 };
  return { reason: 'fails', rate, ...(rateBefore ? { rateBefore } : {}), alertFrom };
}

const visitsIn = ({ networks }: Visits) => networks.reduce((sum, { visits }) => sum + visits, 0);

/** Adds up the shares of networks. A failure without its visit counts as a visit too. */
function rateOf({ networks }: Visits, rounded: (sum: number) => number): FailureRate {
  const shares = networks.reduce((sum, one) => sum + one.failed / Math.max(one.visits, one.failed, 1), 0);
  // Thirds sum to a little less than one.
  const failed = rounded(Number(shares.toFixed(6)));
  return { networks: networks.length, failed, of1000: Math.round((failed / networks.length) * 1000) };
}
