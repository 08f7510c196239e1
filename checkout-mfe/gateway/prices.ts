import type { CoursePriceList, OfferPriceList, PriceList } from '@riwaq/contracts';
import { errorRecord } from './error-record';
import { Refusal } from './refusal';

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

/** What reading the prices needs of the gateway's doors. */
interface PriceDoors {
  readonly readPrices: () => Promise<Prices>;
  readonly log: { error(about: object, message: string): void };
}

/** The published prices. Where they cannot be read operations are alarmed, and it throws `Refusal`: nothing is sold at a price that nobody knows. */
export async function publishedPrices({ readPrices, log }: PriceDoors): Promise<Prices> {
  try {
    return await readPrices();
  } catch (error) {
    log.error({ reason: 'prices', ...errorRecord(error) }, 'ALERT: the published prices cannot be read, so nothing is sold');
    throw new Refusal('unavailable', {}, { cause: error });
  }
}
