import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ParseError, type PriceList, PriceListSchema, type Promotion, parse } from '@riwaq/contracts';
import { describeSources } from '@riwaq/webpack-preset/describe-app';
import { drawForApp } from '@riwaq/webpack-preset/draw-for-app';
import { namedProducts } from '#offers/composer/named-products';
import { promotionFile } from '#offers/composer/read-records';

const catalog = join(import.meta.dirname, '../../../catalog-mfe');

/** What the catalog sells, by its own sources. */
export async function soldProducts(): Promise<PriceList['products']> {
  await drawCatalog();
  const { manifest } = await describeSources(catalog);
  return parse(PriceListSchema, manifest.data?.['prices.json'], 'prices.json of the catalog').products;
}

/** The catalog's sources import the names of its pictures, and nobody may have drawn them in this clone yet. */
async function drawCatalog(): Promise<void> {
  if (existsSync(join(catalog, '.generated/artwork.json'))) return;
  const media = await mkdtemp(join(tmpdir(), 'riwaq-media-'));
  await drawForApp('catalog', catalog, media).finally(() => rm(media, { recursive: true, force: true }));
}

/** Throws `ParseError` with the file and the field of each tool that the catalog does not sell. */
export function requireSold(promotion: Promotion, sold: readonly { readonly slug: string }[]): void {
  const known = new Set(sold.map(({ slug }) => slug));
  const unsold = namedProducts(promotion).filter(({ slug }) => !known.has(slug));
  const issues = unsold.map(({ field, slug }) => ({ path: field, message: `the catalog sells no «${slug}»: correct it, or leave it out` }));
  if (issues.length > 0) throw new ParseError(promotionFile(promotion.slug), issues);
}
