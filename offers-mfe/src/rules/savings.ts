import type { WeekOffer } from '@riwaq/contracts';

/** An original and a discounted price, in dinar. */
interface Prices {
  readonly originalPrice: number;
  readonly discountedPrice: number;
}

/** What a buyer saves, in dinar. */
export function saving({ originalPrice, discountedPrice }: Prices): number {
  return originalPrice - discountedPrice;
}

/** The most that a buyer saves with one choice of an offer, in dinar. */
export function largestSaving({ subOffers }: Pick<WeekOffer, 'subOffers'>): number {
  return Math.max(...subOffers.map(saving));
}
