import type { CourseAffiliate, OfferOrderProps, SentAs } from '@riwaq/contracts';
import { track } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import { type CustomerForm, customerOf } from '../../parts/order/order-form';
import type { OrderPlan } from '../../parts/order/place-order';
import { charged, contactDigest, trackPaymentInfo, trackPurchase } from '../../parts/order/track-order';
import { giftLine, offerValue } from './offer-summary';

/** An ordered choice of a weekly offer. */
export type OfferChoice = Pick<OfferOrderProps, 'offer' | 'choice' | 'gift'>;

interface OfferInput extends OfferChoice {
  readonly form: CustomerForm;
  readonly way: 'bank' | 'epayment';
  /** The affiliate that the device remembers. */
  readonly affiliate: CourseAffiliate | null;
  /** The total that the visitor agreed to, in dinar. */
  readonly shownTotal: number;
  /** When the form was opened, in milliseconds. */
  readonly since: number;
}

/** Returns the order of an offer's choice (D16). By card, the gateway starts the payment. */
export function offerOrderPlan({ offer, choice, gift, form, way, affiliate, shownTotal, since }: OfferInput): OrderPlan {
  const customerInfo = customerOf(form);
  const value = charged(offerValue({ offer, choice }), shownTotal);
  const { firstName, lastName, email, phone } = customerInfo;
  return {
    since,
    order: {
      productType: 'offer',
      customerInfo,
      method: way,
      price: shownTotal,
      offerId: offer.id,
      choiceId: choice.id,
      giftId: gift?.id ?? null,
      ...(affiliate && { affiliate: affiliate.code }),
    },
    summary: {
      lines: [
        {
          name: `${offer.title} — ${choice.title}`,
          detail: gift ? giftLine(gift.name) : '',
          price: formatPrice(shownTotal),
          cover: offer.cover,
        },
      ],
      total: formatPrice(shownTotal),
      way,
    },
    track: (reference) => {
      trackPaymentInfo(value, way);
      void trackOfferForm({ choice, gift, form, way });
      if (way === 'bank') void trackPurchase({ ...value, reference, way, contact: form });
    },
    ...(way === 'epayment' && {
      payment: (total) => ({ productType: 'offer', purchase: charged(value, total), contact: { firstName, lastName, email, phone } }),
    }),
  };
}

async function trackOfferForm({ choice, gift, form, way }: Pick<OfferInput, 'choice' | 'gift' | 'form' | 'way'>): Promise<void> {
  const { id, title, discountedPrice: price } = choice;
  const user = await contactDigest(form);
  const params = { offer_id: id, offer_title: title, price, has_gift: gift !== null, selected_gift: gift?.name ?? '', payment_method: way };
  track({ name: 'week_offer_form' satisfies SentAs<'week_offer_form'>, params: { ...params, ...(user && { user }) } });
}
