import type { BeaconEvent, VitalName } from '@riwaq/contracts';
import { beginOfStep, visitSteps } from '@riwaq/contracts/platform';
import type { Queries } from '../database/database';
import { storedOnce } from '../database/stored-once';
import { binOf, emptyHistogram, type VitalColumn } from './histogram';
import { addVisits, type VisitCount } from './visit-table';

/** Length of a slot, in milliseconds. */
const [SLOT] = visitSteps;

/** Counts of beacon events that the database does not have yet. */
export interface VisitCounts {
  /** Counts an event of a known release. `network` is the sender's mark (`networkMark`). */
  add(event: BeaconEvent, network: string): void;
  /** Adds to the database what was counted, once. Throws if it fails: the next call adds the same batch first. */
  keep(queries: Queries): Promise<void>;
}

/**
 * What is kept while the database fails, less than twenty megabytes: counts of more than a day of a dozen releases, and their details.
 * A batch that is being stored may take as much again.
 */
const MOST_KEPT = { counts: 5000, details: 200_000 };

/**
 * Empty counts. `now` returns milliseconds, `sender` is unique. While they are full, a release is counted in its last slot: its time is lost, no visit is.
 * Without room for details, events are counted without them.
 */
export function visitCounts(now: () => number, sender: string, mostKept = MOST_KEPT): VisitCounts {
  let counts = new Map<string, VisitCount>();
  /** The last count of each release. */
  let last = new Map<string, VisitCount>();
  let details = 0;
  const send = storedOnce<VisitCount>(sender);

  function countOf({ app, version }: BeaconEvent): VisitCount {
    const at = beginOfStep(now(), SLOT);
    const release = `${app} ${version}`;
    const key = `${at} ${release}`;
    const known = counts.get(key) ?? (counts.size >= mostKept.counts ? last.get(release) : undefined);
    if (known) return known;
    const [lcp, inp, hydrated] = [emptyHistogram(), emptyHistogram(), emptyHistogram()];
    const count = { at, app, version, visits: 0, failed: 0, fallbacks: 0, lcp, inp, hydrated, details: [] };
    counts.set(key, count);
    last.set(release, count);
    return count;
  }

  function take(): readonly VisitCount[] {
    const taken = [...counts.values()];
    counts = new Map();
    last = new Map();
    details = 0;
    return taken;
  }

  return {
    add(event, network) {
      if (event.kind === 'vital') {
        if (event.name !== 'unknown') addVital(countOf(event), columns[event.name], event.value);
        return;
      }
      const count = countOf(event);
      if (event.kind === 'visit') count.visits += 1;
      if (event.kind === 'failed-visit') count.failed += 1;
      if (event.kind === 'fallback') count.fallbacks += 1;
      if (details >= mostKept.details) return;
      details += 1;
      count.details.push(detailOf(event, network));
    },
    keep: (queries) => send(take, (batch) => addVisits(queries, batch, now())),
  };
}

const columns = { LCP: 'lcp', INP: 'inp', hydrated: 'hydrated' } as const satisfies Record<VitalName, VitalColumn>;

/** An entry of `VisitCount.details`. */
function detailOf(event: Exclude<BeaconEvent, { kind: 'vital' }>, network: string): string {
  if (event.kind === 'failure') return `failure ${event.how}`;
  return `${event.kind} ${event.kind === 'fallback' ? event.shown : network}`;
}

function addVital(count: VisitCount, vital: VitalColumn, value: number): void {
  const histogram = count[vital];
  const bin = binOf(vital, value);
  histogram[bin] = (histogram[bin] ?? 0) + 1;
}
