import { useHydrated } from '@riwaq/runtime';
import { useSearchParams } from '@riwaq/runtime/router';

const none = new URLSearchParams();

/** The query of the page's address. Empty while hydrating: a document is composed without one. */
export function useAddressQuery(): URLSearchParams {
  const [query] = useSearchParams();
  return useHydrated() ? query : none;
}
