import type { PublicSite } from '@riwaq/contracts';

/** What is sold at an address, in some days. Prices in dinar, instants in milliseconds. */
export interface Sold {
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
