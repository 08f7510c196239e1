import type { OrderableProduct } from '@riwaq/contracts';
import type { CardProduct } from './listed-product';
import type { ProductTexts } from './product-texts';

/** What the order form offers: the products that are not sold out, in the shop's order, with their additional info. */
export function orderableProducts(
  products: readonly (CardProduct & Pick<OrderableProduct, 'paymentLink'>)[],
  texts: ProductTexts,
): OrderableProduct[] {
  return products
    .filter(({ isOutOfStock }) => !isOutOfStock)
    .map((product) => ({
      ...product,
      cover: product.pictures.at(-1),
      additionalInfo: texts[product.slug]?.additionalInfo,
    }));
}
