import { formatNumber } from './number';

const NO_BREAK_SPACE = '\u00a0';
const arabicDigits = /[\u0660-\u0669]/g;
/** A mark between a digit and a group of exactly three: «10,000», «10 000», «12.500». */
const separator = /(\d)[,.٬\u0020\u00a0\u202f\u2009](?=\d{3}(?!\d))/g;

function withoutSeparators(text: string): string {
  const western = text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) - 0x660));
  return western.replace(separator, '$1');
}

/** Reads a price text in dinar (D20): drops thousands separators and returns the first number, or 0. */
export function readPrice(text: string): number {
  return Number(/\d+/.exec(withoutSeparators(text))?.[0] ?? 0);
}

/** An amount in dinar as every page shows it (D12): «12,500 دج», with a no-break space. */
export function formatPrice(amount: number): string {
  return `${formatNumber(amount)}${NO_BREAK_SPACE}دج`;
}

/** A record's price text as every page shows it (D12): «من 1200 دج» becomes «من 1,200 دج». A text without a number stays as it is. */
export function formatPriceText(text: string): string {
  const plain = withoutSeparators(text);
  const match = /^(\D*)(\d+)(?:\s*(?:دج|DA|DZD))?(.*)$/s.exec(plain);
  if (!match) return text;
  const [, before = '', digits = '', after = ''] = match;
  return `${before}${formatPrice(Number(digits))}${after}`;
}

/** Returns the discount in whole percent, or 0. */
export function percentOff(original: number, price: number): number {
  return original > price ? Math.round(((original - price) / original) * 100) : 0;
}
