import { westernDigits } from '@riwaq/contracts';

const letters: Readonly<Record<string, string>> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ڤ: 'ف', ڨ: 'ق', گ: 'ك', پ: 'ب', چ: 'ج' };

/**
 * Folds a text for comparison. Arabic: alef forms and hamza seats to the bare letter, ة to ه, ى to ي, ڤ to ف and the like;
 * drops a lone hamza, diacritics, tatweel, quotation marks, invisible marks, and a leading ال.
 * Latin to lower case without accents, Eastern digits to Western ones, single spaces.
 */
export function foldArabic(text: string): string {
  return westernDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640ء'’ʼ"“”«»]/gu, '')
    .replace(/[ٱةىیکڤڨگپچ]/g, (letter) => letters[letter] ?? letter)
    .replace(/(^|[^\p{L}\p{N}])ال/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
