import { useHydrated } from '@riwaq/runtime';
import { useLocation } from '@riwaq/runtime/router';
import { useMemo } from 'react';

/** The query of the page's address. Empty while hydrating: a document is composed without one. */
export function useAddressQuery(): URLSearchParams {
  const { search } = useLocation();
  const hydrated = useHydrated();
  return useMemo(() => new URLSearchParams(hydrated ? search : ''), [hydrated, search]);
}
