import { type InitialDataKind, initialDataText } from '@riwaq/runtime';
import type { ListedProduct } from '../rules/listed-product';

/** What a document holds of the catalog. Released versions read the same id: a page may fall back to one of them, or show one of them in a newer document. */
export const catalogData: InitialDataKind = { id: 'catalogue-opening', shape: 1 };

/** A product as a document holds it: without other spellings, which only the search needs. */
export function withoutSearchTexts(product: ListedProduct): ListedProduct {
  return { ...product, aliases: [] };
}

/** Whether this document was composed with records of the catalog, and is still to be hydrated. */
export function isComposedWithCatalog(): boolean {
  return typeof document !== 'undefined' && initialDataText(catalogData) !== '';
}
