import { isolateLtr } from './bidi';
import { formatNumber } from './number';

const NO_BREAK_SPACE = '\u00a0';

const inDinars = (digits: string) => `${digits}${NO_BREAK_SPACE}دج`;

/** An amount in dinar as every page shows it (D12): «12,500 دج», with a no-break space. */
export function formatPrice(amount: number): string {
  return inDinars(formatNumber(amount));
}

/**
 * What a discount takes off, in dinar: «−1,745 دج». A bare sign would stand behind its digits in Arabic text; a mark in the place of the isolate would turn
 * a `bdi` around.
 */
export function formatDeduction(amount: number): string {
  return inDinars(isolateLtr(`−${formatNumber(amount)}`));
}

/** Returns the discount in whole percent, or 0. */
export function percentOff(original: number, price: number): number {
  return original > price ? Math.round(((original - price) / original) * 100) : 0;
}
