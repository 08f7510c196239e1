import type { CourseAffiliate, OfferOrderProps, SentAs, TypedForm } from '@riwaq/contracts';
import { track } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import { customerOf } from '../../parts/order/customer-of';
import type { Ordered } from '../../parts/order/goods';
import { contactDigest } from '../../parts/order/track-order';

/** An ordered choice of a weekly offer. */
export type OfferChoice = Pick<OfferOrderProps, 'offer' | 'choice' | 'gift'>;

interface OfferInput extends OfferChoice {
  readonly form: TypedForm<'offer'>;
  /** The affiliate that the device remembers. */
  readonly affiliate: CourseAffiliate | null;
}

/** One choice of a weekly offer, with its gift. */
export function orderedOffer({ offer, choice, gift, form, affiliate }: OfferInput): Ordered {
  const customer = customerOf(form);
  const { firstName, lastName, email, phone } = customer;
  const contact = { firstName, lastName, email, phone };
  const { id, title, discountedPrice: price } = choice;
  return {
    customer,
    request: {
      productType: 'offer',
      offerId: offer.id,
      choiceId: id,
      giftId: gift?.id ?? null,
      ...(affiliate && { affiliate: affiliate.code }),
    },
    things: [
      {
        name: `${offer.title} — ${title}`,
        detail: gift ? `هدية: ${gift.name}` : '',
        cover: offer.cover,
        price: formatPrice(price),
        item: { item_id: `${offer.id}/${id}`, item_name: title, item_category: offer.title, price, quantity: 1 },
      },
    ],
    total: price,
    contact,
    track: async (_, method) => {
      const user = await contactDigest(contact);
      const params = {
        offer_id: id,
        offer_title: title,
        price,
        has_gift: gift !== null,
        selected_gift: gift?.name ?? '',
        payment_method: method,
        ...(user && { user }),
      };
      track({ name: 'week_offer_form' satisfies SentAs<'week_offer_form'>, params });
    },
  };
}
