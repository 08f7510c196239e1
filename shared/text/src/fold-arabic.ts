const letters: Readonly<Record<string, string>> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ڤ: 'ف', ڨ: 'ق', گ: 'ك', پ: 'ب', چ: 'ج' };

/**
 * A text as the search compares it, folded the same for what is searched and for what is typed: alef forms and hamza
 * seats to their bare letter, ة to ه, ى to ي, the letters that foreign sounds borrow to those in their place (ڤ to ف), without
 * a lone hamza, diacritics, tatweel, apostrophes, quotation marks, marks that nobody sees (of direction, of joining, of no
 * width) and a word's leading ال; Latin in lower case without accents; Eastern digits to Western ones; single spaces.
 */
export function foldArabic(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\u0640ء'’ʼ"“”«»]/gu, '')
    .replace(/[ٱةىیکڤڨگپچ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/(^|[^\p{L}\p{N}])ال/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
