import { westernDigits } from './western-digits';

/** An amount in a text: whole dinar, their hundredths, where it stands, and the text behind it and its currency. */
export interface FoundDinars {
  readonly amount: number;
  readonly hundredths: number;
  readonly start: number;
  readonly rest: string;
}

/** Digits with what people type between them: marks, or blanks of any kind. */
export const run = /\d+(?:(?:[,.،٬٫'’‘ʼ`´]{1,3}|\s{1,3})\d+)*/u;
/** Most dinar of an amount. */
export const MOST_DINARS = 999_999_999_999;
/**
 * Digits, or groups of three with one mark between all of them; after a mark one or two more digits: hundredths of a dinar. No number begins with zero: «0.500»
 * is a fraction to one reader and half a thousand to the next.
 */
const amount =
  /^(?<whole>0|[1-9]\d*|[1-9]\d{0,2}(?:(?<mark>[,.،٬'’‘ʼ`´])\d{3}(?:\k<mark>\d{3})*|(?:\s{1,3}\d{3})+))(?:(?<point>[,.،٫])(?<part>\d{1,2}))?$/u;

/** The dinar in the ways in which it is written beside an amount. */
export const dinar =
  '(?:دج|د\\s?[.٫]?\\s?ج|دينار[ا\\u064b]{0,2}(?:\\s+جزائري[ا\\u064b]{0,2})?|دنانير(?:\\s+جزائرية)?|D\\.?\\s?A|DZD|dinars?(?:\\s+alg[ée]riens?)?)';
const behind = /* @__PURE__ */ new RegExp(`^[\\s\\p{Cf}]*${dinar}(?!\\p{L})\\.?`, 'iu');

/**
 * Finds the first amount in a text, in Western, Arabic or Persian digits: «12 500 دج», «12.500», «٩٬٥٠٠», «1200,50». Null where there is
 * none, and where its digits are no number as people write one: nothing is read by halves.
 */
export function findDinars(text: string): FoundDinars | null {
  const found = run.exec(westernDigits(text));
  const { whole, mark = '', point, part = '0' } = amount.exec(found?.[0] ?? '')?.groups ?? {};
  const digits = whole?.replace(/\D/g, '') ?? '';
  // «1.150.00» misses a digit as likely as it has hundredths.
  if (!found || digits === '' || mark === point || Number(digits) > MOST_DINARS) return null;
  const value = { amount: Number(digits), hundredths: Number(part.padEnd(2, '0')) };
  return { ...value, start: found.index, rest: text.slice(found.index + found[0].length).replace(behind, '') };
}
