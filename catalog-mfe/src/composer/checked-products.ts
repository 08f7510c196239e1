import { ParseError, type Product, ProductRecordSchema, parse } from '@riwaq/contracts';
import files from '../../content/products';
import { type DetailsBySlug, type ListRecord, withDefaults } from '../rules/listed-product';
import { sortProducts } from '../rules/sort-products';
import { detailsOf } from './parts-of-records';

const fileOf = (slug: string) => `catalog-mfe/content/products/${slug}.json`;

/**
 * Parses the record files of products, by their names. Throws `ParseError` with the file and path of each invalid value, or of a number that another
 * product has.
 */
export function readProducts(contents: Readonly<Record<string, unknown>>): readonly Product[] {
  const products = Object.entries(contents).map(([slug, content]) => readProduct(slug, content));
  for (const { slug, id } of products) {
    const other = products.find((product) => product.id === id && product.slug !== slug);
    if (other)
      throw new ParseError(fileOf(slug), [{ path: 'id', message: `${id} is the number of «${other.slug}»: change one of the two` }]);
  }
  return sortProducts(products, 'default');
}

function readProduct(slug: string, content: unknown): Product {
  const file = fileOf(slug);
  if (typeof content !== 'object' || content === null) throw new ParseError(file, [{ path: '', message: 'must be an object' }]);
  if ('slug' in content) throw new ParseError(file, [{ path: 'slug', message: 'the name of the file is the slug: remove this field' }]);
  return parse(ProductRecordSchema, withDefaults({ ...content, slug } as ListRecord), file);
}

/** Every product, complete and validated: for builds and tests. Pages import smaller modules without validation. */
export const products = readProducts(files);

/** The long texts of every product, by slug. */
export const details: DetailsBySlug = Object.fromEntries(products.map((product) => [product.slug, detailsOf(product)]));
