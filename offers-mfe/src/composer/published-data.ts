import { type OfferPriceList, OfferPriceListSchema, parse, type SearchEntry, type WeekOffer } from '@riwaq/contracts';
import { offerPath } from '../rules/paths';
import type { Records } from './read-records';

/**
 * What the gateway sells of the offers, published as `data/offer-prices.json` (D8): each weekly offer with its choices and
 * gifts, and the promotion with its affiliates. Amounts in dinar, `paypalPrice` in US dollars. Throws `ParseError` where a record cannot be sold.
 */
export function offerPrices({ offers, promotion }: Records): OfferPriceList {
  const list = {
    offers: offers.map(({ id, title, description, startDate, endDate, formBoldUrl, subOffers, gifts }) => ({
      id,
      title,
      description,
      startDate,
      endDate,
      formLink: formBoldUrl,
      choices: subOffers.map(({ id, title, discountedPrice, originalPrice, products, hasGift }) => ({
        id,
        title,
        price: discountedPrice,
        originalPrice,
        products,
        hasGift,
      })),
      gifts: gifts.map(({ id, name }) => ({ id, name })),
    })),
    promotions: [promotion].map(({ slug, title, endDate, discountedPrice, originalPrice, paypalPrice, affiliates }) => ({
      slug,
      title,
      endDate,
      price: discountedPrice,
      originalPrice,
      paypalPrice,
      affiliates: affiliates.map(({ affiliateId, name, formBoldUrl }) => ({ code: affiliateId, name, formLink: formBoldUrl })),
    })),
  };
  return parse(OfferPriceListSchema, list, 'offer-prices.json');
}

/** Search entries of the weekly offers: while they run, with other spellings and with their products. */
export function searchEntries(offers: readonly WeekOffer[]): SearchEntry[] {
  return offers.map(({ id, title, description, aliases = [], startDate, endDate, subOffers }) => ({
    title: `عرض ${title}`,
    description,
    href: offerPath(id),
    kind: 'offer',
    words: [...aliases, ...new Set(subOffers.flatMap(({ products }) => products))],
    from: startDate,
    until: endDate,
  }));
}
