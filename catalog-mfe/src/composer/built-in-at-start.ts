import { builtInCatalog } from '../catalog-store/built-in-catalog';
import type { Catalog } from '../catalog-store/catalog';
import { details } from './checked-products';

/** The whole built-in catalog, for the composer. A page in the browser starts without it: its document holds what it shows. */
export function builtInAtStart(): Catalog | null {
  return { ...builtInCatalog, details };
}
