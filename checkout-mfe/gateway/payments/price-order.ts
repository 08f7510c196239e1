import type { PaymentRequest } from '@riwaq/contracts';
import type { Prices } from '../prices';
import { priceBundle } from './price-bundle';
import { priceCourse } from './price-course';
import { priceOffer } from './price-offer';
import type { Sale } from './sale';

/**
 * What an order buys and what it costs, by the published prices (D8) and at the instant `now` (milliseconds).
 * Throws `Refusal` with the path of the wrong field for what is unknown or cannot be bought.
 */
export function priceOrder(order: PaymentRequest, prices: Prices, now: number): Sale {
  switch (order.kind) {
    case 'bundle':
      return priceBundle(order, prices);
    case 'course':
      return priceCourse(order, prices, now);
    case 'offer':
      return priceOffer(order, prices, now);
  }
}
