import type { PaymentRequest } from '@riwaq/contracts';
import type { Prices } from '../prices';
import { Refusal } from '../refusal';
import { priceBundle } from './price-bundle';
import { priceCourse } from './price-course';
import { priceOffer } from './price-offer';
import type { Sale } from './sale';

/** Dinar that one order may come to: more cannot be put on record. */
const HIGHEST_SUM = 2_000_000_000;

/**
 * What an order buys and what it costs, by the published prices (D8) and at the instant `now` (milliseconds).
 * Throws `Refusal` with the path of the wrong field for what is unknown or cannot be bought.
 */
export function priceOrder(order: PaymentRequest, prices: Prices, now: number): Sale {
  switch (order.kind) {
    case 'bundle': {
      const sale = priceBundle(order, prices);
      if (sale.subtotal > HIGHEST_SUM) throw new Refusal('invalid', { field: 'lines' });
      return sale;
    }
    case 'course':
      return priceCourse(order, prices, now);
    case 'offer':
      return priceOffer(order, prices, now);
  }
}
