import { type Product, ProductRecordSchema } from '@riwaq/contracts';
import type { RecordFiles } from '@riwaq/contracts/platform';
import { ParseError, parse } from '@riwaq/contracts/platform';
import { sortProducts } from '../rules/sort-products';
import { productFile } from './product-file';

/** Links of records that name none. */
export const usualLinks = { formLink: 'productOrder', paymentLink: 'product' } as const;

const recordName = /^content\/products\/([^/]+)\.json$/;

/**
 * Parses the record files of products, in the order of the list, and leaves out those that are hidden. Throws `ParseError` with the file and path of each
 * invalid value, of a number that another product has, or of a product in a bundle that the shop does not sell.
 */
export function readProducts(files: RecordFiles): readonly Product[] {
  const products = Object.entries(files).flatMap(([name, content]) => {
    const slug = recordName.exec(name)?.[1];
    return slug === undefined ? [] : [readProduct(slug, content)];
  });
  for (const { slug, id } of products) {
    const other = products.find((product) => product.id === id && product.slug !== slug);
    if (other)
      throw new ParseError(productFile(slug), [{ path: 'id', message: `${id} is the number of «${other.slug}»: change one of the two` }]);
  }
  const shown = products.filter(({ isHidden }) => isHidden !== true);
  const slugs = new Set(shown.map(({ slug }) => slug));
  for (const { slug, contains = [] } of shown) {
    const at = contains.findIndex((inside) => !slugs.has(inside));
    const missing = contains[at];
    if (missing === undefined) continue;
    const bundles = shown.filter((product) => product.contains?.includes(missing)).map(({ name }) => `«${name}»`);
    const message = `«${missing}» is in ${bundles.join('، ')}, and the shop does not sell it`;
    throw new ParseError(productFile(slug), [{ path: `contains.${at}`, message }]);
  }
  return sortProducts(shown, 'default');
}

function readProduct(slug: string, content: unknown): Product {
  const file = productFile(slug);
  if (typeof content !== 'object' || content === null) throw new ParseError(file, [{ path: '', message: 'must be an object' }]);
  if ('slug' in content) throw new ParseError(file, [{ path: 'slug', message: 'the name of the file is the slug: remove this field' }]);
  return parse(ProductRecordSchema, { ...usualLinks, ...content, slug }, file);
}
