import { SearchEntriesSchema, type SearchEntry } from '@riwaq/contracts';
import { request, useHost } from '@riwaq/runtime';
import { useCallback, useEffect, useState } from 'react';

/** What can be found, on its way or here; `failed` where it could not be had. */
export type Searchable = { readonly status: 'loading' | 'failed' } | { readonly status: 'ready'; readonly entries: readonly SearchEntry[] };

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
