import { foldArabic } from '@riwaq/text';

/** Whether a search asks for nothing: a text without a word changes nothing (specification, section 5). */
export function isBlankSearch(search: string): boolean {
  return foldArabic(search) === '';
}

/**
 * Answers whether texts hold what is searched for: every word of the search stands somewhere in them, as a part of a word too,
 * whatever its case or spelling (D23). A blank search holds everywhere.
 */
export function searchFor(search: string): (texts: readonly (string | undefined)[]) => boolean {
  const words = foldArabic(search).split(' ').filter(Boolean);
  return (texts) => {
    const folded = foldArabic(texts.filter(Boolean).join('\n'));
    return words.every((word) => folded.includes(word));
  };
}
