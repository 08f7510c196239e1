import { formatNumber } from './number';

const NO_BREAK_SPACE = '\u00a0';

/** An amount in dinar as every page shows it (D12): «12,500 دج», with a no-break space. */
export function formatPrice(amount: number): string {
  return `${formatNumber(amount)}${NO_BREAK_SPACE}دج`;
}

/** Returns the discount in whole percent, or 0. */
export function percentOff(original: number, price: number): number {
  return original > price ? Math.round(((original - price) / original) * 100) : 0;
}
