import type { SearchEntry } from '@riwaq/contracts';
import { type OfferPriceList, OfferPriceListSchema, parse } from '@riwaq/contracts/platform';
import { goodsName } from '../rules/goods-name';
import type { Records } from './read-records.server';

/**
 * What the gateway sells of the offers, published as `data/offer-prices.json`: each weekly offer with its choices and
 * gifts, and each promotion with its choices and affiliates. Amounts in dinar, `paypalPrice` in US dollars. Throws `ParseError` where a record cannot be sold.
 */
export function offerPrices({ offers, promotions }: Pick<Records, 'offers' | 'promotions'>): OfferPriceList {
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
    promotions: promotions.map((promotion) => ({
      slug: promotion.slug,
      ...(promotion.startDate !== undefined && { startDate: promotion.startDate }),
      endDate: promotion.endDate,
      methods: promotion.methods,
      choices: promotion.choices.map(({ discountedPrice, ...choice }) => ({
        id: choice.id,
        name: goodsName(promotion, choice),
        price: discountedPrice,
        originalPrice: choice.originalPrice,
        ...(choice.paypalPrice !== undefined && { paypalPrice: choice.paypalPrice }),
        contents: { names: choice.tools.map(({ name }) => name), others: choice.toolCount - choice.tools.length },
      })),
      affiliates: promotion.affiliates.map(({ affiliateId, name, formBoldUrl }) => ({ code: affiliateId, name, formLink: formBoldUrl })),
    })),
  };
  return parse(OfferPriceListSchema, list, 'offer-prices.json');
}

/** Search entries of offers and promotions: while they run, with other spellings and with what they hold. */
export function searchEntries({ sales, drawn }: Pick<Records, 'sales' | 'drawn'>): SearchEntry[] {
  return sales.map(({ slug, label, description, href, words, startDate, endDate }) => ({
    title: label,
    description,
    href,
    kind: 'offer',
    words: [...words],
    cover: drawn.covers[slug],
    ...(startDate !== undefined && { from: startDate }),
    until: endDate,
  }));
}
