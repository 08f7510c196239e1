import {
  type CourseAffiliate,
  type OfferOrderProps,
  type OfferOrderRequest,
  type OrderReference,
  SUBSCRIPTION_DAYS,
} from '@riwaq/contracts';
import { track } from '@riwaq/runtime';
import { formatPrice, percentOff } from '@riwaq/text';
import { couponAndAffiliateCodes, couponAndAffiliateFields } from '../../parts/coupon/coupon-and-affiliate';
import { type CustomerForm, customerOf } from '../../parts/order/order-form';
import type { OrderPlan } from '../../parts/order/place-order';
import { contactDigest, trackPaymentInfo, trackPurchase } from '../../parts/order/track-order';
import { giftLine, offerValue } from './offer-summary';

/** An ordered choice of a weekly offer. */
export type OfferChoice = Pick<OfferOrderProps, 'offer' | 'choice' | 'gift'>;

interface OfferInput extends OfferChoice {
  /** The wheel's gift. It is part of the order's identity, also after the offer has lost it. */
  readonly won: OfferOrderProps['gift'];
  readonly form: CustomerForm;
  readonly way: 'bank' | 'epayment';
  /** The affiliate that the device remembers. */
  readonly affiliate: CourseAffiliate | null;
  /** The total that the visitor agreed to, in dinar. */
  readonly shownTotal: number;
  /** When the form was opened, in milliseconds. */
  readonly since: number;
}

/** Returns the order of an offer's choice (D16). Its form is JSON and says `pending`; by card, the gateway starts the payment. */
export function offerOrderPlan({ offer, choice, gift, won, form, way, affiliate, shownTotal, since }: OfferInput): OrderPlan {
  const customer = customerOf(form);
  const { commune: _commune, ...contact } = customer;
  const value = offerValue({ offer, choice });
  const credit = { coupon: null, affiliate };
  const name = `${offer.title} — ${choice.title}`;
  const orderOf = (reference: OrderReference): OfferOrderRequest => ({
    kind: 'offer',
    reference,
    customer,
    offerId: offer.id,
    choiceId: choice.id,
    giftId: gift?.id ?? null,
    ...couponAndAffiliateCodes(credit),
    shownTotal,
  });
  return {
    flow: 'offer-order',
    record: offer.id,
    encoding: 'json',
    content: JSON.stringify([contact, offer.id, choice.id, won?.id, way]),
    since,
    fields: (reference, { submissionDate }) => ({
      ...contact,
      selectedOfferId: choice.id,
      selectedGift: gift?.id ?? '',
      offerTitle: choice.title,
      offerPrice: String(shownTotal),
      giftName: gift?.name ?? 'no gift',
      paymentMethod: way,
      submissionDate,
      status: 'pending',
      ...couponAndAffiliateFields(credit),
      orderReference: reference,
    }),
    summary: {
      lines: [{ name, detail: gift ? giftLine(gift.name) : '', price: formatPrice(shownTotal), cover: offer.cover }],
      total: formatPrice(shownTotal),
      way,
    },
    track: (reference) => {
      trackPaymentInfo(value, way);
      void trackOfferForm({ choice, gift, form, way });
      if (way === 'bank') void trackPurchase({ ...value, reference, way, contact: form });
    },
    ...(way === 'epayment' && {
      payment: {
        request: orderOf,
        record: (total) => ({
          productName: name,
          duration: `${SUBSCRIPTION_DAYS} days`,
          offer: {
            title: offer.title,
            description: offer.description,
            discountPercent: percentOff(choice.originalPrice, total),
            startsAt: offer.startsAt,
            endsAt: offer.endsAt,
            products: [...choice.products],
            choice: choice.title,
            gift: gift?.name ?? '',
          },
          summary: [{ name, version: null, quantity: 1, price: formatPrice(total) }],
          subtotal: choice.originalPrice,
          discount: choice.originalPrice - total,
        }),
      },
    }),
  };
}

async function trackOfferForm({ choice, gift, form, way }: Pick<OfferInput, 'choice' | 'gift' | 'form' | 'way'>): Promise<void> {
  const { id, title, discountedPrice: price } = choice;
  const user = await contactDigest(form);
  const params = { offer_id: id, offer_title: title, price, has_gift: gift !== null, selected_gift: gift?.name ?? '', payment_method: way };
  track({ name: 'week_offer_form', params: { ...params, ...(user && { user }) } });
}
