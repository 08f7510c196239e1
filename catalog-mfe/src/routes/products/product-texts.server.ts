import type { LoaderInput } from '@riwaq/contracts';
import type { CatalogRecords } from '../../catalog/catalog.server';
import type { ProductTexts } from '../../rules/product-texts';

/** Characters of long texts that a list loads at most: a source may have a thousand products with pages of text. */
const MOST_CHARACTERS = 500_000;

/** The long texts of every product that has a page, in the order of the list, as many as a phone loads. The others have theirs on their pages. */
export function loader({ records: { catalog } }: Pick<LoaderInput<CatalogRecords>, 'records'>): ProductTexts {
  let left = MOST_CHARACTERS;
  const texts = [...catalog.products, ...catalog.unlisted].flatMap(({ slug, additionalInfo, features }) => {
    left -= additionalInfo?.length ?? features.join().length;
    return left < 0 ? [] : [[slug, additionalInfo === undefined ? { features } : { additionalInfo }] as const];
  });
  return Object.fromEntries(texts);
}
