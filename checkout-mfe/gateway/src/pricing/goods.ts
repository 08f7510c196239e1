import { bundleDiscount, type CouponCheck, type OrderLine } from '@riwaq/contracts';
import { ApiError } from '../http/api-error';
import type { Prices } from './prices';

/** A bought line; `price` is one piece's, in dinar. */
export interface SummaryLine {
  readonly name: string;
  readonly version: string | null;
  readonly quantity: number;
  readonly price: number;
}

/** A line of products, priced; `slug` is the product's. */
interface PricedLine extends SummaryLine {
  readonly slug: string;
}

/** Products that are ordered together, at their published prices: `discount` is what their number takes off (D5). In dinar. */
export interface Goods {
  readonly lines: readonly PricedLine[];
  readonly subtotal: number;
  readonly discount: number;
}

type Products = Pick<Prices, 'products'>;

/**
 * Prices what is ordered: together in a bundle, or a single product, which no number of pieces makes cheaper. Throws `ApiError` with the path of the wrong
 * field for a product or version that is unknown or cannot be bought.
 */
export function priceGoods(kind: CouponCheck['kind'], ordered: readonly OrderLine[], { products }: Products): Goods {
  const lines = ordered.map((line, index) => priceLine(line, kind === 'bundle' ? `lines.${index}.` : '', products));
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  return { lines, subtotal, discount: kind === 'bundle' ? bundleDiscount({ quantity, subtotal }) : 0 };
}

/** `path` leads to the line's fields: `lines.0.`. */
function priceLine({ productId, version, quantity }: OrderLine, path: string, products: Prices['products']): PricedLine {
  const product = products.find((candidate) => candidate.id === productId);
  if (!product) throw new ApiError('unknown-product', { field: `${path}productId` });

  // A product that is sold in versions has no price of its own, and one without versions no other.
  const sold =
    product.versions.length > 0 ? product.versions.find((offer) => offer.version === version) : version === null ? product : undefined;
  if (!sold) throw new ApiError('unknown-product', { field: `${path}version` });

  if (!product.available || sold.price <= 0) throw new ApiError('not-available', { field: `${path}productId` });
  return { slug: product.slug, name: product.name, version, quantity, price: sold.price };
}
