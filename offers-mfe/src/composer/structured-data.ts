import { type Affiliate, type Promotion, type PublicSite, shareImageOf, type WeekOffer } from '@riwaq/contracts';
import type { DocumentMetadata } from '@riwaq/runtime';
import { share } from '../../.generated/artwork.json';
import { offerWindow } from '../rules/offer-state';
import { offerPath, promotionShareSlug } from '../rules/paths';

interface Around {
  readonly site: Pick<PublicSite, 'origin'>;
  readonly relativeTo: number;
  /** Path of the share image. */
  readonly image: string;
}

/** A weekly offer as schema.org's Product with an Offer for each choice, good from its start to its end. Prices in dinar. */
export function offerStructuredData(offer: WeekOffer, { site, relativeTo, image }: Around): Readonly<Record<string, unknown>> {
  const { start, end } = offerWindow(offer, relativeTo);
  const url = `${site.origin}${offerPath(offer.id)}`;
  return {
    '@type': 'Product',
    name: offer.title,
    description: offer.description,
    url,
    image: `${site.origin}${image}`,
    offers: offer.subOffers.map(({ title, description, discountedPrice }) => ({
      '@type': 'Offer',
      name: title,
      description,
      price: discountedPrice,
      priceCurrency: 'DZD',
      validFrom: new Date(start).toISOString(),
      priceValidUntil: new Date(end).toISOString(),
      url,
    })),
  };
}

/** Of a weekly offer: its choices, their prices, and how long they hold. */
export function offerMetadata(offer: WeekOffer, site: PublicSite, relativeTo: number): DocumentMetadata {
  const image = shareImageOf(share, offer.id);
  return { image, structuredData: [offerStructuredData(offer, { site, relativeTo, image })] };
}

/** Of an affiliate's page of a promotion. */
export function promotionMetadata({ slug }: Promotion, { affiliateId }: Affiliate): DocumentMetadata {
  return { image: shareImageOf(share, promotionShareSlug(slug, affiliateId)) };
}
