import type { LoaderInput } from '@riwaq/contracts';
import type { CatalogRecords } from '../../catalog/catalog.server';
import type { ProductTexts } from '../../rules/product-texts';

/** The long texts of every product that has a page. */
export function loader({ records: { catalog } }: Pick<LoaderInput<CatalogRecords>, 'records'>): ProductTexts {
  const all = [...catalog.products, ...catalog.unlisted];
  return Object.fromEntries(
    all.map(({ slug, additionalInfo, features }) => [slug, additionalInfo === undefined ? { features } : { additionalInfo }]),
  );
}
