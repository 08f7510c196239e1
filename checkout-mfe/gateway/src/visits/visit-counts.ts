import { type AppName, type BeaconEvent, beginOfStep, visitSteps } from '@riwaq/contracts';
import { type Batch, storedOnce } from '../database/stored-once';
import { bucketOf, emptyHistogram } from './histogram';

/** Length of a slot, in milliseconds. */
const [SLOT] = visitSteps;

/** What visitors met of one release in one slot. */
export interface VisitCount {
  /** Begin of the slot, in milliseconds. */
  readonly at: number;
  readonly app: AppName;
  readonly version: string;
  visits: number;
  failed: number;
  fallbacks: number;
  readonly lcp: number[];
  readonly inp: number[];
}

export type VisitBatch = Batch<VisitCount>;

/** Counts of beacon events that the database does not have yet. */
export interface VisitCounts {
  /** Counts an event of a known release. */
  add(event: BeaconEvent): void;
  /** Calls `store` with what was counted (`storedOnce`). */
  flush(store: (batch: VisitBatch) => Promise<void>): Promise<void>;
}

/** Counts that are kept while the database fails, three megabytes: more than a day of a dozen releases. */
const MOST_KEPT = 5000;

/**
 * Empty counts. `now` returns milliseconds, `sender` is unique. While they are full, a release is counted in its last slot: its time is lost, no visit is.
 */
export function visitCounts(now: () => number, sender: string, mostKept = MOST_KEPT): VisitCounts {
  let counts = new Map<string, VisitCount>();
  /** The last count of each release. */
  let last = new Map<string, VisitCount>();
  const send = storedOnce<VisitCount>(sender);

  function countOf({ app, version }: BeaconEvent): VisitCount {
    const at = beginOfStep(now(), SLOT);
    const release = `${app} ${version}`;
    const key = `${at} ${release}`;
    const known = counts.get(key) ?? (counts.size >= mostKept ? last.get(release) : undefined);
    if (known) return known;
    const count = { at, app, version, visits: 0, failed: 0, fallbacks: 0, lcp: emptyHistogram(), inp: emptyHistogram() };
    counts.set(key, count);
    last.set(release, count);
    return count;
  }

  function take(): readonly VisitCount[] {
    const taken = [...counts.values()];
    counts = new Map();
    last = new Map();
    return taken;
  }

  return {
    add(event) {
      if (event.kind === 'visit') countOf(event).visits += 1;
      else if (event.kind === 'failed-visit') countOf(event).failed += 1;
      else if (event.kind === 'fallback') countOf(event).fallbacks += 1;
      else if (event.kind === 'vital' && event.name !== 'CLS') addVital(countOf(event), event.name === 'LCP' ? 'lcp' : 'inp', event.value);
    },
    flush: (store) => send(take, store),
  };
}

function addVital(count: VisitCount, vital: 'lcp' | 'inp', value: number): void {
  const histogram = count[vital];
  const bucket = bucketOf(vital, value);
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
}
