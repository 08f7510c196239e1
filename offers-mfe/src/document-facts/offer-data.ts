import type { PublicSite, WeekOffer } from '@riwaq/contracts';
import { offerWindow } from '../offer-state';
import { offerPath } from '../paths';

interface Around {
  readonly site: Pick<PublicSite, 'origin'>;
  readonly relativeTo: number;
  /** Path of the share image. */
  readonly image: string;
}

/** A weekly offer as schema.org's Product with an Offer for each choice, good from its start to its end. Prices in dinar. */
export function offerData(offer: WeekOffer, { site, relativeTo, image }: Around): Readonly<Record<string, unknown>> {
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
