import { type Affiliate, type Promotion, type PublicSite, shareImageOf, type WeekOffer } from '@riwaq/contracts';
import type { DocumentMetadata } from '@riwaq/runtime';
import { share } from '../../.generated/artwork.json';
import { goodsName } from '../rules/goods-name';
import { offerWindow } from '../rules/offer-state';
import { offerPath, promotionPath, promotionShareSlug } from '../rules/paths';

/** What is sold at an address, in some days. Prices in dinar, instants in milliseconds. */
interface Sold {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Path of the share image. */
  readonly image: string;
  readonly days: { readonly start: number; readonly end: number };
  readonly choices: readonly { readonly title: string; readonly description?: string | undefined; readonly discountedPrice: number }[];
}

/** An offer as schema.org's Product with an Offer for each choice, good from its start to its end. */
export function offerStructuredData(sold: Sold, { origin }: Pick<PublicSite, 'origin'>): Readonly<Record<string, unknown>> {
  const { title, description, path, image, days, choices } = sold;
  const url = `${origin}${path}`;
  return {
    '@type': 'Product',
    name: title,
    description,
    url,
    image: `${origin}${image}`,
    offers: choices.map((choice) => ({
      '@type': 'Offer',
      name: choice.title,
      ...(choice.description !== undefined && { description: choice.description }),
      price: choice.discountedPrice,
      priceCurrency: 'DZD',
      ...(Number.isFinite(days.start) && { validFrom: new Date(days.start).toISOString() }),
      priceValidUntil: new Date(days.end).toISOString(),
      url,
    })),
  };
}

/** Of a weekly offer: its choices, their prices, and how long they hold. */
export function offerMetadata(offer: WeekOffer, site: PublicSite, relativeTo: number): DocumentMetadata {
  const { id, title, description, subOffers: choices } = offer;
  const image = shareImageOf(share, id);
  const sold = { title, description, path: offerPath(id), image, days: offerWindow(offer, relativeTo), choices };
  return { image, structuredData: [offerStructuredData(sold, site)] };
}

/** Of a promotion's own page, or of an affiliate's, as of an offer. */
export function promotionMetadata(
  promotion: Promotion,
  affiliate: Affiliate | null,
  site: PublicSite,
  relativeTo: number,
): DocumentMetadata {
  const { slug, title, description } = promotion;
  const image = shareImageOf(share, promotionShareSlug(slug, affiliate?.affiliateId));
  const path = affiliate ? promotionPath(affiliate.affiliateId, slug) : offerPath(slug);
  const choices = promotion.choices.map((choice) => ({ ...choice, title: goodsName(promotion, choice) }));
  const sold = { title, description, path, image, days: offerWindow(promotion, relativeTo), choices };
  return { image, structuredData: [offerStructuredData(sold, site)] };
}
