import { addCounts, type Count, type Counted } from './counters';
import type { Queries } from './database';

/** Counts of this process that the database does not have yet. */
export interface PendingCounters {
  /** Counts one more. */
  add(counted: Counted): void;
  /** Adds to the database what was counted, once. Throws if it fails: the next call adds the same batch first, under the same number. */
  keep(queries: Queries): Promise<void>;
}

/** Keys that are kept while the database fails: twenty megabytes. A batch that is being stored may take as much again. */
const MOST = 100_000;

/**
 * Counts nothing yet. `now` returns milliseconds, `sender` is unique. While there are `most` keys, what has no key counts in the last window of its kind and
 * subject, without its detail: only its time and detail are lost.
 */
export function pendingCounters(now: () => number, sender: string, most = MOST): PendingCounters {
  let counts = new Map<string, Count>();
  /** The last window of each kind and subject. */
  let last = new Map<string, number>();
  let unconfirmed: { readonly number: number; readonly counts: readonly Count[] } | undefined;
  let batches = 0;

  function keyOf({ what, since, subject, detail = '' }: Counted): string {
    return `${what} ${since} ${subject} ${detail}`;
  }

  /** What is counted where there is room for no more keys. */
  function crowded({ what, since, subject }: Counted): Counted {
    return { what, subject, since: last.get(`${what} ${subject}`) ?? since };
  }

  async function store(queries: Queries): Promise<void> {
    if (!unconfirmed) return;
    await addCounts(queries, unconfirmed.counts, { sender, number: unconfirmed.number, now: now() });
    unconfirmed = undefined;
  }

  return {
    add(wanted) {
      const counted = counts.has(keyOf(wanted)) || counts.size < most ? wanted : crowded(wanted);
      const key = keyOf(counted);
      counts.set(key, { ...counted, count: (counts.get(key)?.count ?? 0) + 1 });
      last.set(`${counted.what} ${counted.subject}`, counted.since);
    },
    async keep(queries) {
      await store(queries);
      if (counts.size === 0) return;
      batches += 1;
      unconfirmed = { number: batches, counts: [...counts.values()] };
      counts = new Map();
      last = new Map();
      await store(queries);
    },
  };
}
