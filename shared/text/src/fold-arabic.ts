const letters: Readonly<Record<string, string>> = { ٱ: 'ا', ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك' };

/**
 * A text as the search compares it, folded the same for what is searched and for what is typed: alef forms and hamza
 * seats to their bare letter, ة to ه, ى to ي, without a lone hamza, diacritics, tatweel, apostrophes and a word's leading
 * ال; Latin in lower case without accents; Arabic digits to Western ones; single spaces.
 */
export function foldArabic(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u0640ء'’ʼ\u2066-\u2069\u200e\u200f]/gu, '')
    .replace(/[ٱةىیک]/g, (letter) => letters[letter] ?? letter)
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/(^|[^\p{L}\p{N}])ال/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
