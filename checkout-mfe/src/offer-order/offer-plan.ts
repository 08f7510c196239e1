import type { OfferOrder, OfferOrderProps, OrderReference } from '@riwaq/contracts';
import { formatPrice, percentOff } from '@riwaq/text';
import { type CustomerForm, customerOf } from '../order/customer-form';
import { SUBSCRIPTION_DAYS } from '../order/order-dates';
import type { OrderPlan } from '../order/place-order';
import type { OrderMoney } from '../order/track-order';

/** What is ordered of a weekly offer. */
export type OfferChoice = Pick<OfferOrderProps, 'offer' | 'choice' | 'gift'>;

interface OfferInput extends OfferChoice {
  readonly form: CustomerForm;
  readonly way: 'bank' | 'epayment';
  /** What the visitor saw and agreed to, in dinar. */
  readonly shownTotal: number;
  /** When the form was opened, in milliseconds. */
  readonly since: number;
}

/** How a choice of a weekly offer is ordered (D16): its post is JSON and says `pending`; paid by card, the gateway starts the payment. */
export function offerPlan({ offer, choice, gift, form, way, shownTotal, since }: OfferInput): OrderPlan {
  const customer = customerOf(form);
  const { commune: _commune, ...contact } = customer;
  const name = `${offer.title} — ${choice.title}`;
  const orderOf = (reference: OrderReference): OfferOrder => ({
    kind: 'offer',
    reference,
    customer,
    offerId: offer.id,
    choiceId: choice.id,
    giftId: gift?.id ?? null,
    shownTotal,
  });
  return {
    flow: 'offer-order',
    record: offer.id,
    encoding: 'json',
    content: JSON.stringify([contact, offer.id, choice.id, gift?.id, way]),
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
      orderReference: reference,
    }),
    summary: {
      lines: [{ name, detail: gift ? `هدية: ${gift.name}` : '', price: formatPrice(shownTotal) }],
      total: formatPrice(shownTotal),
      way,
    },
    money: offerMoney({ offer, choice, gift }),
    ...(way === 'epayment' && {
      payment: {
        request: orderOf,
        record: (order, started, dates) => ({
          transferId: started.transferId,
          order,
          productName: name,
          duration: `${SUBSCRIPTION_DAYS} days`,
          offer: {
            title: offer.title,
            description: offer.description,
            discountPercent: percentOff(choice.originalPrice, started.total),
            startsAt: offer.startsAt,
            endsAt: offer.endsAt,
            products: [...choice.products],
            choice: choice.title,
            gift: gift?.name ?? '',
          },
          summary: [{ name, version: null, quantity: 1, price: formatPrice(started.total) }],
          subtotal: choice.originalPrice,
          discount: choice.originalPrice - started.total,
          total: started.total,
          ...dates,
        }),
      },
    }),
  };
}

/** A choice as analytics count it, in dinar. */
export function offerMoney({ offer, choice }: OfferChoice): OrderMoney {
  const price = choice.discountedPrice;
  return {
    value: price,
    items: [{ item_id: `${offer.id}/${choice.id}`, item_name: choice.title, item_category: offer.title, price, quantity: 1 }],
  };
}
