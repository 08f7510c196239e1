import { join } from 'node:path';
import { ParseError, type PriceList, PriceListSchema, type Promotion, parse } from '@riwaq/contracts';
import { describeSources } from '@riwaq/webpack-preset/describe-app';
import { promotionFile } from '#offers/composer/read-records';

const catalog = join(import.meta.dirname, '../../../catalog-mfe');

/** What the catalog sells, by its own sources. */
export async function soldProducts(): Promise<PriceList['products']> {
  const { manifest } = await describeSources(catalog);
  return parse(PriceListSchema, manifest.data?.['prices.json'], 'prices.json of the catalog').products;
}

/** Throws `ParseError` with the file and the field of each tool that the catalog does not sell. */
export function requireSold({ slug, choices }: Promotion, sold: readonly { readonly slug: string }[]): void {
  const known = new Set(sold.map((product) => product.slug));
  const issues = choices.flatMap(({ tools }, choice) =>
    tools.flatMap((tool, at) =>
      known.has(tool.slug)
        ? []
        : [{ path: `choices.${choice}.tools.${at}.slug`, message: `the catalog sells no «${tool.slug}»: correct it, or leave it out` }],
    ),
  );
  if (issues.length > 0) throw new ParseError(promotionFile(slug), issues);
}
