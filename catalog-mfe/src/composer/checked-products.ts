import { type Product, ProductSchema, parse } from '@riwaq/contracts';
import * as v from 'valibot';
import aiTools from '../../content/details/ai-tools';
import analytics from '../../content/details/analytics';
import bundles from '../../content/details/bundles';
import databases from '../../content/details/databases';
import design from '../../content/details/design';
import other from '../../content/details/other';
import { productList } from '../catalog-store/built-in-catalog';
import type { DetailsBySlug } from '../rules/listed-product';

const CatalogSchema = v.pipe(
  v.array(ProductSchema),
  v.check((products) => unique(products.map(({ id }) => id)), 'every product has its own id'),
  v.check((products) => unique(products.map(({ slug }) => slug)), 'every product has its own slug'),
);

/** The long texts of every product, by slug. */
export const details: DetailsBySlug = { ...aiTools, ...analytics, ...bundles, ...databases, ...design, ...other };

/**
 * Every product, complete and validated: for builds and tests. Pages import smaller modules without validation. Throws `ParseError` with the field's path.
 */
export const products: readonly Product[] = parse(
  CatalogSchema,
  productList.map((product) => parse(ProductSchema, { ...product, ...details[product.slug] }, `catalog-mfe/content «${product.slug}»`)),
  'the catalog records',
);

function unique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
