import { builtInCatalog } from '../catalog-store/built-in-catalog';
import type { Catalog } from '../catalog-store/catalog';
import { details } from './checked-products';

/**
 * The built-in catalog where documents are composed: whole from the start, with the long texts that a product's document holds. A page
 * in the browser begins without it, since its document holds what it shows of it.
 */
export function builtInAtStart(): Catalog | null {
  return { ...builtInCatalog, details };
}
