import type { Affiliate, Promotion, PublicSite, WeekOffer } from '@riwaq/contracts';
import type { Head } from '@riwaq/runtime';
import drawn from '../../.generated/artwork.json';
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

/** What only a composed document says of a page: its share image and its structured data. The browser build leaves it out (`composer-only` of the preset). */
export type DocumentMetadata = Pick<Head, 'image' | 'structuredData'>;

const share: Readonly<Record<string, string>> = drawn.share;

/** The path of the share image that the build drew for a page. Throws where it drew none. */
function shareImageOf(slug: string): string {
  const image = share[slug];
  if (!image) throw new Error(`no share image was drawn for ${slug}`);
  return image;
}

/** Of a weekly offer: its choices, their prices, and how long they hold. */
export function offerMetadata(offer: WeekOffer, site: PublicSite, relativeTo: number): DocumentMetadata {
  const image = shareImageOf(offer.id);
  return { image, structuredData: [offerStructuredData(offer, { site, relativeTo, image })] };
}

/** Of an affiliate's page of a promotion. */
export function promotionMetadata({ slug }: Promotion, { affiliateId }: Affiliate): DocumentMetadata {
  return { image: shareImageOf(promotionShareSlug(slug, affiliateId)) };
}
