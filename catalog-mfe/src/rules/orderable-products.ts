import type { OrderableProduct } from '@riwaq/contracts';
import type { DetailsBySlug, ListedProduct } from './listed-product';

/** What the order form offers: the products that are not sold out (specification, section 2), in the shop's order, with their additional info. */
export function orderableProducts(products: readonly ListedProduct[], details: DetailsBySlug): OrderableProduct[] {
  return products
    .filter(({ isOutOfStock }) => !isOutOfStock)
    .map(({ id, slug, name, price, versions, paymentLink }) => {
      const additionalInfo = details[slug]?.additionalInfo;
      return {
        id,
        slug,
        name,
        price,
        ...(additionalInfo !== undefined && { additionalInfo }),
        ...(paymentLink !== undefined && { paymentLink }),
        versions: versions.map(({ version, price, paymentLink }) => ({
          version,
          price,
          ...(paymentLink !== undefined && { paymentLink }),
        })),
      };
    });
}
