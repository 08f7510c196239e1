/** An original and a discounted price, in dinar. */
interface Prices {
  readonly originalPrice: number;
  readonly discountedPrice: number;
}

/** What a buyer saves, in dinar. */
export function saving({ originalPrice, discountedPrice }: Prices): number {
  return originalPrice - discountedPrice;
}

/** The most that a buyer saves with one of several choices, in dinar. */
export function largestSaving(choices: readonly Prices[]): number {
  return Math.max(...choices.map(saving));
}
