import files from '../../content/products';
import { type DetailsBySlug, isShown, type ListRecord, type ProductDetails, type ProductRecord } from '../rules/listed-product';
import { type RecordShelf, shelfOf } from '../rules/shelf';
import { sortProducts } from '../rules/sort-products';

/** The shown records of the folder, by the names of their files. Here they are as they are written: `checked-products.ts` parses them. */
const records = Object.entries(files)
  .map(([slug, record]) => ({ ...(record as Omit<ProductRecord, 'slug'>), slug }))
  .filter(isShown);

/** What lists load of every product, in the order of the list. */
export function listedRecords(): readonly ListRecord[] {
  return sortProducts(records, 'default').map(
    ({ features: _, additionalInfo: __, videoUrl: ___, contains: ____, mark: _____, color: ______, ...listed }) => listed,
  );
}

/** What a page loads of the products of a shelf, beside the list. */
export function detailsOn(shelf: RecordShelf): DetailsBySlug {
  const own = records.filter(({ isBundle = false, category }) => shelfOf({ isBundle, category }) === shelf);
  return Object.fromEntries(own.map((record) => [record.slug, detailsOf(record)]));
}

/** The long texts and the look of a record. */
export function detailsOf({ mark, color, features, additionalInfo, videoUrl, contains }: ProductDetails): ProductDetails {
  return { mark, color, features, additionalInfo, videoUrl, contains };
}
