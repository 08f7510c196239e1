import { Icon } from '@riwaq/design-system';
import { SearchField } from '@riwaq/design-system/search-field';
import { useHost, useHydrated } from '@riwaq/runtime';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LONGEST_SEARCH } from '../rules/search-text';

/** A visitor who types pauses this long, in milliseconds, before the list answers. */
const PAUSE = 200;

interface SearchBoxProps {
  /** What the list answers now. */
  readonly value: string;
  readonly onSearch: (search: string) => void;
  /** What it searches: «ابحث في المنتجات». */
  readonly label: string;
  readonly placeholder: string;
}

/** A search that answers while the visitor types; what it searches for belongs to the caller. */
export function SearchBox({ value, onSearch, label, placeholder }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const answer = useRef(onSearch);
  answer.current = onSearch;

  const send = (search: string) => {
    answer.current(search);
    setTyped(null);
  };

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => {
      answer.current(typed);
      setTyped(null);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <SearchField
      as="form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== null) send(typed);
      }}
    >
      <Icon name="search" />
      <input
        id={id}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed ?? value}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setTyped(event.target.value)}
      />
    </SearchField>
  );
}

/** The query that the document was composed with: most have none. */
function useComposedQuery(): URLSearchParams {
  const { composedSearch = '' } = useHost();
  return useMemo(() => new URLSearchParams(composedSearch), [composedSearch]);
}

/** The query of the page's address; while hydrating that of the document. */
export function useAddressQuery(): URLSearchParams {
  const [query] = useSearchParams();
  const composed = useComposedQuery();
  return useHydrated() ? query : composed;
}
