import { join } from 'node:path';
import { ParseError, type PriceList, PriceListSchema, type Promotion, parse } from '@riwaq/contracts';
import { describeSources } from '@riwaq/webpack-preset/describe-app';
import { namedProducts } from '#offers/composer/published-data';
import { promotionFile } from '#offers/composer/read-records';

const catalog = join(import.meta.dirname, '../../../catalog-mfe');

/** What the catalog sells, by its own sources. */
export async function soldProducts(): Promise<PriceList['products']> {
  const { manifest } = await describeSources(catalog);
  return parse(PriceListSchema, manifest.data?.['prices.json'], 'prices.json of the catalog').products;
}

/** Throws `ParseError` with the file and the field of each tool that the catalog does not sell. */
export function requireSold(promotion: Promotion, sold: readonly { readonly slug: string }[]): void {
  const known = new Set(sold.map(({ slug }) => slug));
  const unsold = namedProducts(promotion).filter(({ slug }) => !known.has(slug));
  const issues = unsold.map(({ field, slug }) => ({ path: field, message: `the catalog sells no «${slug}»: correct it, or leave it out` }));
  if (issues.length > 0) throw new ParseError(promotionFile(promotion.slug), issues);
}
