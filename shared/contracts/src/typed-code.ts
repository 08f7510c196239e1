import { westernDigits } from './western-digits';

/**
 * Reads a code that a person typed or pasted, of a coupon or an order: its letters and digits alone, as capitals and Western digits. Dashes of every kind,
 * spaces, underscores, quotation marks, full stops, tatweel and invisible marks only came along.
 */
export function codeLetters(typed: string): string {
  return westernDigits(typed.normalize('NFKC'))
    .replace(/[^\p{L}\p{N}]|\u0640/gu, '')
    .toUpperCase();
}
