import { endOfDay, SearchEntriesSchema, type SearchEntry, startOfDay } from '@riwaq/contracts';
import { request, useHost } from '@riwaq/runtime';
import { foldArabic } from '@riwaq/text';
import { useCallback, useEffect, useState } from 'react';

/** When, and counted from which day, entries are looked at; both in milliseconds (D4). */
interface SearchTime {
  readonly now: number;
  readonly relativeTo: number;
}

/** As many results as are shown. */
const MOST = 20;

/** How well an entry fits: 0 is best, 4 not at all. */
function rank({ title, description, words }: SearchEntry, query: string): number {
  const name = foldArabic(title);
  if (name.startsWith(query)) return 0;
  if (` ${name}`.includes(` ${query}`)) return 1;
  const typed = query.split(' ');
  const holds = (text: string) => typed.every((word) => text.includes(word));
  if (holds(name)) return 2;
  return holds(foldArabic([title, ...words, description].join('\n'))) ? 3 : 4;
}

function isFoundNow({ from, until }: SearchEntry, { now, relativeTo }: SearchTime): boolean {
  return (!from || startOfDay(from, relativeTo) <= now) && (!until || now <= endOfDay(until, relativeTo));
}

/**
 * The entries that hold every word of what was typed, whatever its spelling, those named so first; in their own order where
 * they fit alike. What has not begun or is over is not found. Nothing typed finds nothing.
 */
export function findEntries(entries: readonly SearchEntry[], typed: string, time: SearchTime): readonly SearchEntry[] {
  const query = foldArabic(typed);
  if (query === '') return [];
  return entries
    .filter((entry) => isFoundNow(entry, time))
    .map((entry) => ({ entry, place: rank(entry, query) }))
    .filter(({ place }) => place < 4)
    .sort((a, b) => a.place - b.place)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

/** What can be found, on its way or here; `failed` where it could not be had. */
type Searchable = { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly entries: readonly SearchEntry[] };

/** Reads `/search.json` when the search is opened. `retry` asks again. */
export function useSearchEntries(): readonly [Searchable, retry: () => void] {
  const { report } = useHost();
  const [searchable, setSearchable] = useState<Searchable>({ status: 'loading' });

  const load = useCallback(() => {
    setSearchable({ status: 'loading' });
    request('/search.json', { schema: SearchEntriesSchema }).then(
      (entries) => setSearchable({ status: 'ready', entries }),
      (error: unknown) => {
        report(error, 'search.json');
        setSearchable({ status: 'failed' });
      },
    );
  }, [report]);
  useEffect(load, [load]);

  return [searchable, load];
}
