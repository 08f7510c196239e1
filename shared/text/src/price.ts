import { findDinars } from '@riwaq/contracts';
import { formatNumber } from './number';

const NO_BREAK_SPACE = '\u00a0';
/** Reads a price text in dinar (D20): its first amount, or 0 where there is none or it cannot be read (`findDinars`). */
export function readPrice(text: string): number {
  return findDinars(text)?.amount ?? 0;
}

/** An amount in dinar as every page shows it (D12): «12,500 دج», with a no-break space. */
export function formatPrice(amount: number): string {
  return `${formatNumber(amount)}${NO_BREAK_SPACE}دج`;
}

/** A record's price text as every page shows it: «من 1200 دج» becomes «من 1,200 دج». A text without an amount stays as it is. */
export function formatPriceText(text: string): string {
  const found = findDinars(text);
  if (!found) return text;
  return `${text.slice(0, found.start)}${formatPrice(found.amount)}${found.rest}`;
}

/** Returns the discount in whole percent, or 0. */
export function percentOff(original: number, price: number): number {
  return original > price ? Math.round(((original - price) / original) * 100) : 0;
}
