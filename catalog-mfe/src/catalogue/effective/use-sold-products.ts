import { useSite } from '@riwaq/runtime';
import { useSyncExternalStore } from 'react';
import type { ListedProduct } from '../product-parts';
import { builtInCatalogue } from './catalogue';
import { currentCatalogue, onCatalogue } from './current';

/** Everything that a visitor may order, also what only has a page; null while the catalogue of a source is loaded. */
export function useSoldProducts(): readonly ListedProduct[] | null {
  const configured = useSite().products !== undefined;
  const known = useSyncExternalStore(onCatalogue, currentCatalogue, currentCatalogue);
  if (!configured) return builtInCatalogue.products;
  return known.kind === 'waiting' ? null : [...known.catalogue.products, ...known.catalogue.pagesOnly];
}
