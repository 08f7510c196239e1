import { foldArabic } from '@riwaq/text';

/** Whether a search asks for nothing: a text without a word changes nothing (specification, section 5). */
export function isBlankSearch(search: string): boolean {
  return foldArabic(search) === '';
}

/** Texts as a search reads them, folded into one. Folding is the dear part: what is searched often is folded once. */
export function foldTexts(texts: readonly (string | undefined)[]): string {
  return foldArabic(texts.filter(Boolean).join('\n'));
}

/**
 * Answers whether a folded text holds what is searched for: every word of the search stands somewhere in it, as a part of a
 * word too, whatever its case or spelling (D23). A blank search holds everywhere.
 */
export function searchInFolded(search: string): (folded: string) => boolean {
  const words = foldArabic(search).split(' ').filter(Boolean);
  return (folded) => words.every((word) => folded.includes(word));
}

/** Answers the same for texts as they are written. */
export function searchFor(search: string): (texts: readonly (string | undefined)[]) => boolean {
  const holds = searchInFolded(search);
  return (texts) => holds(foldTexts(texts));
}
