import type { BeaconEvent } from '@riwaq/contracts';
import type { Queries } from '../src/database/database';
import { pendingCounters } from '../src/database/pending-counters';
import { countedOf } from '../src/visits/beacon-counts';

/** Counts events of pages, as one gateway does. */
export interface VisitCounting {
  add(event: BeaconEvent, network: string): void;
  keep(queries: Queries): Promise<void>;
}

export function visitCounting(now: () => number, sender: string): VisitCounting {
  const counters = pendingCounters(now, sender);
  return {
    add(event, network) {
      const counted = countedOf(event, network, now());
      if (counted) counters.add(counted);
    },
    keep: counters.keep,
  };
}
