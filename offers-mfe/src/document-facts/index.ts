import type { Affiliate, Promotion, PublicSite, WeekOffer } from '@riwaq/contracts';
import type { Head } from '@riwaq/runtime';
import drawn from '../../.generated/artwork.json';
import { promotionShareSlug } from '../paths';
import { offerData } from './offer-data';

/** What only a composed document says of a page: its share image and its structured data. Browsers get `in-browser` in place of this. */
export type DocumentFacts = Pick<Head, 'image' | 'structuredData'>;

const share: Readonly<Record<string, string>> = drawn.share;

/** The path of the share image that the build drew for a page. Throws where it drew none. */
function shareImageOf(slug: string): string {
  const image = share[slug];
  if (!image) throw new Error(`no share image was drawn for ${slug}`);
  return image;
}

/** Of a weekly offer: its choices, their prices, and how long they hold. */
export function offerFacts(offer: WeekOffer, site: PublicSite, relativeTo: number): DocumentFacts {
  const image = shareImageOf(offer.id);
  return { image, structuredData: [offerData(offer, { site, relativeTo, image })] };
}

/** Of an affiliate's page of a promotion. */
export function promotionFacts({ slug }: Promotion, { affiliateId }: Affiliate): DocumentFacts {
  return { image: shareImageOf(promotionShareSlug(slug, affiliateId)) };
}
