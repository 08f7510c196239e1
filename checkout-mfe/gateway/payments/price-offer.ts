import { type OfferOrder, startOfDay } from '@riwaq/contracts';
import type { PricedOffer, Prices } from '../prices';
import { Refusal } from '../refusal';
import { isOnSale } from './on-sale';
import type { Sale } from './sale';
import { summaryOf } from './summary-of';

/** Days that an offer's subscription lasts (specification, section 3). */
const OFFER_SUBSCRIPTION_DAYS = 365;
/** Algeria is one hour ahead of UTC all year. */
const ALGIERS = 3_600_000;

/**
 * What a choice of a weekly offer costs (D8). An offer is sold from 00:00:00 of its first day to 23:59:59 of its last, in
 * Algiers; `now` in milliseconds. Throws `Refusal` with the wrong field for an offer or choice that is unknown, an offer
 * that does not run, and a gift that does not belong to the choice.
 */
export function priceOffer(order: OfferOrder, { offers, relativeTo }: Prices, now: number): Sale {
  const offer = offers.find(({ id }) => id === order.offerId);
  if (!offer) throw new Refusal('unknown-product', { field: 'offerId' });
  const choice = offer.choices.find(({ id }) => id === order.choiceId);
  if (!choice) throw new Refusal('unknown-product', { field: 'choiceId' });
  const isRunning = isOnSale({ first: offer.startDate, last: offer.endDate }, relativeTo, now);
  if (!isRunning || choice.price <= 0) throw new Refusal('not-available', { field: 'offerId' });

  const productName = `${offer.title} — ${choice.title}`;
  return {
    productName,
    version: '',
    duration: `${OFFER_SUBSCRIPTION_DAYS} days`,
    affiliate: '',
    originalPrice: choice.originalPrice,
    summary: summaryOf([{ name: productName, version: null, quantity: 1, price: choice.price }]),
    subtotal: choice.originalPrice,
    discount: choice.originalPrice - choice.price,
    total: choice.price,
    offer: {
      title: offer.title,
      description: offer.description,
      discountPercent: Math.round(((choice.originalPrice - choice.price) / choice.originalPrice) * 100),
      startDate: dayOf(offer.startDate, relativeTo),
      endDate: dayOf(offer.endDate, relativeTo),
      products: choice.products.join('، '),
      choice: choice.title,
      gift: giftOf(order, offer, choice.hasGift),
    },
    orderLink: offer.formLink,
    transactionLink: 'transaction',
  };
}

/** The gift that the wheel gave. A choice without gifts has none; one with gifts may come without, where the visitor left the wheel. */
function giftOf({ giftId }: OfferOrder, { gifts }: PricedOffer, hasGift: boolean): string {
  if (giftId === null) return '';
  const gift = hasGift ? gifts.find(({ id }) => id === giftId) : undefined;
  if (!gift) throw new Refusal('invalid', { field: 'giftId' });
  return gift.name;
}

/** The calendar day in Algeria that a record's day is. */
function dayOf(day: string, relativeTo: number): string {
  return new Date(startOfDay(day, relativeTo) + ALGIERS).toISOString().slice(0, 10);
}
