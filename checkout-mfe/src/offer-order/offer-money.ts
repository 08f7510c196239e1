import type { OfferOrderProps } from '@riwaq/contracts';
import type { OrderMoney } from '../order/track-order';

/** A choice as analytics count it, in dinar. */
export function offerMoney({ offer, choice }: Pick<OfferOrderProps, 'offer' | 'choice'>): OrderMoney {
  const price = choice.discountedPrice;
  return {
    value: price,
    items: [{ item_id: `${offer.id}/${choice.id}`, item_name: choice.title, item_category: offer.title, price, quantity: 1 }],
  };
}
