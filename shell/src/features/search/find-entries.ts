import { endOfDay, readSearchEntries, type SearchEntry, startOfDay } from '@riwaq/contracts';
import { request, useHost } from '@riwaq/runtime';
import { SearchIndex, type Standing } from '@riwaq/text';
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';

/** When, and counted from which day, entries are looked at; both in milliseconds. */
export interface SearchTime {
  readonly now: number;
  readonly relativeTo: number;
}

/** As many results as are shown. */
const MOST = 20;

/** What the search reads of entries, folded. One for all openings of a visit. */
const entriesIndex = new SearchIndex<SearchEntry>(({ title, words, description }) => [[title, ...words], description]);

/** Whether an entry is over; undefined before its first day. */
export function standingOf({ from, until }: SearchEntry, { now, relativeTo }: SearchTime): Standing {
  if (from && now < startOfDay(from, relativeTo)) return undefined;
  return until && endOfDay(until, relativeTo) < now ? 'over' : 'current';
}

/**
 * Entries that contain every typed word in any spelling, exact names first, otherwise in their order. Skips entries before their days; those
 * that are over come last.
 */
export function findEntries(entries: readonly SearchEntry[], typed: string, time: SearchTime): readonly SearchEntry[] {
  return entriesIndex.best(entries, typed, { most: MOST, standingOf: (entry) => standingOf(entry, time) });
}

/** The searchable entries: loading, loaded, or `failed`. */
type Searchable =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly entries: readonly SearchEntry[] };

/** Lets the browser paint and answer input. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** What was read already, by the page's host. */
const read = new WeakMap<object, readonly SearchEntry[]>();

/** Reads `/search.json` when the search is first opened, and prepares its entries so that no key folds them. `retry` asks again. */
export function useSearchEntries(): readonly [Searchable, retry: () => void] {
  const host = useHost();
  const [searchable, setSearchable] = useState<Searchable>(() => {
    const entries = read.get(host);
    return entries ? { status: 'ready', entries } : { status: 'loading' };
  });

  const load = useCallback(() => {
    if (read.has(host)) return;
    setSearchable({ status: 'loading' });
    request('/search.json', { schema: v.array(v.unknown()) })
      .then((values) => readSearchEntries(values, yieldToMain))
      .then(
        (entries) => {
          read.set(host, entries);
          setSearchable({ status: 'ready', entries });
          void entriesIndex.prepare(entries, yieldToMain);
        },
        (error: unknown) => {
          host.report(error, 'search.json');
          setSearchable({ status: 'failed', error });
        },
      );
  }, [host]);
  useEffect(load, [load]);

  return [searchable, load];
}
