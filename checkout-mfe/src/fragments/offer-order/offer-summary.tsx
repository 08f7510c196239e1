import type { OfferOrderProps } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';
import { OrderSummary } from '../../parts/order/order-summary';
import type { OrderValue } from '../../parts/order/track-order';

interface Props extends Pick<OfferOrderProps, 'choice' | 'gift'>, Pick<OfferOrderProps['offer'], 'cover'> {
  readonly name: string;
}

/** Summary of an offer's choice, with its gift: one line, whose price is the total. */
export function OfferSummary({ name, cover, choice: { id, discountedPrice }, gift }: Props) {
  const row = { key: id, name, detail: gift ? giftLine(gift.name) : '', cover, price: formatPrice(discountedPrice) };
  return <OrderSummary rows={[row]} />;
}

/** A gift as a line of an order names it. */
export function giftLine(name: string): string {
  return `هدية: ${name}`;
}

/** A choice as analytics count it, in dinar. */
export function offerValue({ offer, choice }: Pick<OfferOrderProps, 'offer' | 'choice'>): OrderValue {
  const price = choice.discountedPrice;
  return {
    value: price,
    items: [{ item_id: `${offer.id}/${choice.id}`, item_name: choice.title, item_category: offer.title, price, quantity: 1 }],
  };
}
