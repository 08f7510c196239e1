import { Cluster, Heading } from '@riwaq/design-system';
import { useState } from 'react';
import { forgetSearches, recentSearches } from './recent-searches';
import { Recent } from './search-look';

/** The visitor's last searches, each to be searched again with one press, and a way to forget them. */
export function RecentSearches({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const [recent, setRecent] = useState(recentSearches);
  if (recent.length === 0) return null;
  const forget = () => {
    forgetSearches();
    setRecent([]);
  };
  return (
    <Recent>
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
            <bdi>{search}</bdi>
          </button>
        ))}
      </Cluster>
    </Recent>
  );
}
