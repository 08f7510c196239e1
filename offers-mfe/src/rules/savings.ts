/** An original and a discounted price, in dinar. */
interface Prices {
  readonly originalPrice: number;
  readonly discountedPrice: number;
}

/** What a buyer saves, in dinar. */
export function saving({ originalPrice, discountedPrice }: Prices): number {
  return originalPrice - discountedPrice;
}

/** The price of several choices as a record says it: «1990 دج», or «من 1990 دج» where some cost more. */
export function priceTextOf(choices: readonly Prices[]): string {
  const prices = choices.map(({ discountedPrice }) => discountedPrice);
  const lowest = Math.min(...prices);
  return `${Math.max(...prices) > lowest ? 'من ' : ''}${lowest} دج`;
}

/** The most that a buyer saves with one of several choices, in dinar. */
export function largestSaving(choices: readonly Prices[]): number {
  return Math.max(...choices.map(saving));
}
