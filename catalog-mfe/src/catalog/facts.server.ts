import type { Product } from '@riwaq/contracts';
import type { AppManifest, PreparedThings } from '@riwaq/contracts/platform';
import { readPrice } from '@riwaq/text';
import { productFile } from './product-file';

const kind = 'product';

/** The products, which records of other apps name, with their prices, and what is in bundles. */
export function facts(products: readonly Product[]): Required<Pick<AppManifest, 'provides' | 'requires'>> {
  return {
    provides: products.map(({ slug, name, price, originalPrice, versions }) => ({
      kind,
      key: slug,
      name,
      file: productFile(slug),
      price: {
        now: readPrice(price),
        ...(versions.length > 0 && { most: Math.max(...versions.map((version) => readPrice(version.price))) }),
        ...(originalPrice !== undefined && { former: readPrice(originalPrice) }),
      },
    })),
    requires: products.flatMap(({ slug, isBundle, contains = [] }) =>
      (isBundle ? contains : []).map((key, at) => ({ kind, key, file: productFile(slug), field: `contains.${at}`, by: slug })),
    ),
  };
}

/** The products of a composition, built in or of a source. */
export function preparedThings(products: readonly Product[]): PreparedThings {
  return products.map(({ slug, name }) => ({ kind, key: slug, name }));
}
