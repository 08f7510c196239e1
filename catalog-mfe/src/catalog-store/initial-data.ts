import { type InitialDataKind, initialDataText } from '@riwaq/runtime';
import type { ListedProduct } from '../rules/listed-product';

/**
 * What a document holds of the catalog. Its id is the one of releases that are out: a page that falls back to one of them, or one of theirs that
 * stands in a newer document, looks for it under the same name.
 */
export const catalogData: InitialDataKind = { id: 'catalogue-opening', shape: 1 };

/** A product as a document holds it: other spellings of its name are the search's, which has a catalog of its own. */
export function withoutSearchTexts(product: ListedProduct): ListedProduct {
  return { ...product, aliases: [] };
}

/** Whether this document was composed with records of the catalog, and is still to be hydrated. */
export function isComposedWithCatalog(): boolean {
  return typeof document !== 'undefined' && initialDataText(catalogData) !== '';
}
