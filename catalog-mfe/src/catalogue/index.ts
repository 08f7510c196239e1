import { type Product, ProductSchema, parse } from '@riwaq/contracts';
import * as v from 'valibot';
import aiTools from './details/ai-tools';
import analytics from './details/analytics';
import bundles from './details/bundles';
import databases from './details/databases';
import design from './details/design';
import other from './details/other';
import { productList } from './list';
import type { ShelfDetails } from './product-parts';

const CatalogueSchema = v.pipe(
  v.array(ProductSchema),
  v.check((products) => unique(products.map(({ id }) => id)), 'every product has its own id'),
  v.check((products) => unique(products.map(({ slug }) => slug)), 'every product has its own slug'),
);

const details: ShelfDetails = { ...aiTools, ...analytics, ...bundles, ...databases, ...design, ...other };

/**
 * Every product, whole and validated: for builds and tests. Pages import `list`, `featured` and `details` instead, which load less
 * and validate nothing. Throws `ParseError` with the path of the wrong field.
 */
export const products: readonly Product[] = parse(
  CatalogueSchema,
  productList.map((product) => ({ ...product, ...details[product.slug] })),
  'the catalogue records',
);

function unique(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}
