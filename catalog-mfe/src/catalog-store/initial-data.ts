import type { ListedProduct } from '../rules/listed-product';

/** Goes up with each change of what the initial data holds: a page never reads that of another release. */
const SHAPE = 1;
const ID = 'catalogue-opening';

/** A product as a document holds it: other spellings of its name are the search's, which has a catalog of its own. */
export function withoutSearchTexts(product: ListedProduct): ListedProduct {
  return { ...product, aliases: [] };
}

/** What a composed document says beside its markup of the records that it shows: the page in the browser opens with the same. */
export function serializeInitialData(page: string, initialData: unknown): string {
  return JSON.stringify({ shape: SHAPE, page, opening: initialData }).replaceAll('<', '\\u003c');
}

/** The text of the document's initial data as it stands; empty in a page that was not composed with one. */
export function initialDataText(): string {
  return document.getElementById(ID)?.textContent ?? '';
}

/** Reads a document's own initial data back, one of `pages`. Nothing where the document is of another page or another shape. */
export function readInitialData<InitialData>(...pages: readonly (string | undefined)[]): InitialData | null {
  const text = initialDataText();
  if (text === '') return null;
  // Written by this same release into this same document: trusted once its shape and its page agree.
  const { shape, page: of, opening: initialData } = JSON.parse(text) as { shape: number; page: string; opening: InitialData };
  return shape === SHAPE && pages.includes(of) ? initialData : null;
}

export { ID as INITIAL_DATA_ID };
