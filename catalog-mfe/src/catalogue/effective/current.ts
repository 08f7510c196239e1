import type { Catalogue } from './catalogue';

/** What is known of the effective catalogue where a source is configured: nothing yet, all of it, or that it could not be had. */
export type Known =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready'; readonly catalogue: Catalogue }
  | { readonly kind: 'failed'; readonly catalogue: Catalogue };

let known: Known = { kind: 'waiting' };
const listeners = new Set<() => void>();

/** What this process, or this visit, knows. */
export function currentCatalogue(): Known {
  return known;
}

/** Sets what is known: before the first document is composed, and in the browser when the published catalogue came. */
export function setCatalogue(next: Known): void {
  known = next;
  for (const listener of listeners) listener();
}

/** Hears of each change. Gives back how to stop. */
export function onCatalogue(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
