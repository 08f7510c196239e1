import { Cluster, Heading, Latin } from '@riwaq/design-system';
import { readStored, removeStored, writeStored } from '@riwaq/runtime';
import { foldArabic } from '@riwaq/text';
import { useState } from 'react';
import * as v from 'valibot';
import { Searches } from './searches';

const stored = { key: 'riwaq.searches', version: 1, schema: v.array(v.pipe(v.string(), v.maxLength(80))) } as const;

/** As many as are kept. */
const KEPT = 5;

/** What this visitor searched for last, the latest first. It stays on the device. */
function recentSearches(): readonly string[] {
  return readStored(stored) ?? [];
}

/** Stores a search that led to a page. Other spellings of the same words replace it. */
export function storeSearch(text: string): void {
  const search = text.trim().slice(0, 80);
  if (search === '') return;
  const others = recentSearches().filter((other) => foldArabic(other) !== foldArabic(search));
  writeStored(stored, [search, ...others].slice(0, KEPT));
}

/** Forgets them all. */
function clearSearches(): void {
  removeStored(stored);
}

/** The visitor's last searches, each to be searched again with one press, and a way to forget them. */
export function RecentSearches({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const [recent, setRecent] = useState(recentSearches);
  if (recent.length === 0) return null;
  const forget = () => {
    clearSearches();
    setRecent([]);
  };
  return (
    <Searches>
      <div>
        <Heading level={3} size={4}>
          عمليات البحث الأخيرة
        </Heading>
        <button type="button" onClick={forget}>
          مسح السجل
        </button>
      </div>
      <Cluster>
        {recent.map((search) => (
          <button key={search} type="button" onClick={() => onSearch(search)}>
            <Latin>{search}</Latin>
          </button>
        ))}
      </Cluster>
    </Searches>
  );
}
