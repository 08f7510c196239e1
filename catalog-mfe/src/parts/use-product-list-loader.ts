import { links } from '@riwaq/contracts';
import { useDataLoader } from '@riwaq/runtime';
import { useCallback } from 'react';
import type { ProductList } from '../rules/listed-product';

/** Loads the data of the list, which its loader of the same release made. Callers share one request. */
export function useProductListLoader(): () => Promise<ProductList> {
  const load = useDataLoader();
  return useCallback(async () => (await load(links.products)) as ProductList, [load]);
}
