import type { CoursePriceList, OfferPriceList, PriceList } from '@riwaq/contracts';

/** Everything that the live composition sells (D27), and the day that relative dates count from: midnight in Algiers, in milliseconds (D4). */
export interface Prices {
  readonly products: PriceList['products'];
  readonly courses: CoursePriceList['courses'];
  readonly affiliates: CoursePriceList['affiliates'];
  readonly offers: OfferPriceList['offers'];
  readonly promotions: OfferPriceList['promotions'];
  readonly relativeTo: number;
}

export type PricedProduct = Prices['products'][number];
export type PricedCourse = Prices['courses'][number];
export type PricedOffer = Prices['offers'][number];
