import type { SearchEntry } from '@riwaq/contracts';
import { Cluster, Heading, Latin } from '@riwaq/design-system';
import { Searches } from './searches';

interface PopularSearchesProps {
  readonly entries: readonly SearchEntry[];
  readonly onSearch: (text: string) => void;
}

/** What the shop's records call popular, each to be searched with one press. Renders nothing without any. */
export function PopularSearches({ entries, onSearch }: PopularSearchesProps) {
  const popular = entries.filter((entry) => entry.popular);
  if (popular.length === 0) return null;
  return (
    <Searches>
      <div>
        <Heading level={3} size={4}>
          الأكثر طلبًا
        </Heading>
      </div>
      <Cluster>
        {popular.map(({ href, title }) => (
          <button key={href} type="button" onClick={() => onSearch(title)}>
            <Latin>{title}</Latin>
          </button>
        ))}
      </Cluster>
    </Searches>
  );
}
