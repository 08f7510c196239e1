import { westernDigits } from './western-digits';

/** An amount in a text: whole dinar, their hundredths, where it stands, and the text behind it and its currency. */
interface FoundDinars {
  readonly amount: number;
  readonly hundredths: number;
  readonly start: number;
  readonly rest: string;
}

/** Digits with what people type between them: marks, or blanks of any kind. */
const run = /\d+(?:(?:[,.٬٫'’]{1,3}|\s{1,3})\d+)*/u;
/** Most dinar of an amount. */
export const MOST_DINARS = 999_999_999_999;
/** Groups of three digits, and after a comma or a point one or two more: hundredths of a dinar. */
const amount = /^(?<whole>\d+|\d{1,3}(?:(?:[,.٬'’]|\s{1,3})\d{3})+)(?:[,.٫](?<part>\d{1,2}))?$/u;

/** The dinar, as it stands behind an amount. */
const currency = /^[\s\p{Cf}]*(?:دج|د\.ج\.?|DA|DZD)/iu;

/**
 * Finds the first amount in a text, in Western, Arabic or Persian digits: «12 500 دج», «12.500», «٩٬٥٠٠», «1200,50». Null where there is
 * none, and where its digits are no number as people write one: nothing is read by halves.
 */
export function findDinars(text: string): FoundDinars | null {
  const found = run.exec(westernDigits(text));
  const { whole, part = '0' } = amount.exec(found?.[0] ?? '')?.groups ?? {};
  const digits = whole?.replace(/\D/g, '') ?? '';
  if (!found || digits === '' || Number(digits) > MOST_DINARS) return null;
  const value = { amount: Number(digits), hundredths: Number(part.padEnd(2, '0')) };
  return { ...value, start: found.index, rest: text.slice(found.index + found[0].length).replace(currency, '') };
}

/** Reads a text that is an amount and nothing else but its currency: «5,225 دج». Null for any other text. */
export function readDinars(text: string): Pick<FoundDinars, 'amount' | 'hundredths'> | null {
  const found = findDinars(text.replace(/^[\s\p{Cf}]+/u, ''));
  return found?.start === 0 && !/[^\s\p{Cf}]/u.test(found.rest) ? found : null;
}
