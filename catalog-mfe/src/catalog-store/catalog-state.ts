import type { Catalog } from './catalog';

/** The effective catalog of a site with a source: loading, loaded, or failed. */
export type CatalogState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly catalog: Catalog }
  | { readonly kind: 'failed'; readonly catalog: Catalog };

let known: CatalogState = { kind: 'waiting' };
const listeners = new Set<() => void>();

/** What this process, or this visit, knows. */
export function getCatalogState(): CatalogState {
  return known;
}

/** Sets what is known: before the first document is composed, and in the browser when the published catalog came. */
export function setCatalogState(next: CatalogState): void {
  known = next;
  for (const listener of listeners) listener();
}

/** Calls the listener after each change. Returns a function that removes it. */
export function subscribeToCatalog(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
