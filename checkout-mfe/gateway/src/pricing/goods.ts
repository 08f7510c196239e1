import { bundleDiscount, type CouponCheck, type OrderLine } from '@riwaq/contracts';
import type { Contents } from '@riwaq/contracts/platform';
import { ApiError } from '../http/api-error';
import type { Prices } from './prices';

/** A bought line. `price` is of one piece, in dinar. */
export interface SummaryLine {
  readonly name: string;
  readonly version: string | null;
  readonly quantity: number;
  readonly price: number;
}

/** A priced line of a product. */
interface PricedLine extends SummaryLine {
  readonly slug: string;
  readonly contents: Contents | undefined;
}

/** Products of an order at their published prices, in dinar. `discount` is the bundle discount (D5). */
export interface Goods {
  readonly lines: readonly PricedLine[];
  readonly subtotal: number;
  readonly discount: number;
}

type Products = Pick<Prices, 'products'>;

/** Prices products. Only a bundle has a discount. Throws `ApiError` with the path of the wrong field for a product or version that cannot be bought. */
export function priceGoods(kind: CouponCheck['kind'], ordered: readonly OrderLine[], { products }: Products): Goods {
  const lines = ordered.map((line, index) => priceLine(line, kind === 'bundle' ? `lines.${index}.` : '', products));
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  return { lines, subtotal, discount: kind === 'bundle' ? bundleDiscount({ quantity, subtotal }) : 0 };
}

/** `path` precedes the line's fields in a refusal: `lines.0.`. */
function priceLine({ productId, version, quantity }: OrderLine, path: string, products: Prices['products']): PricedLine {
  const product = products.find((candidate) => candidate.id === productId);
  if (!product) throw new ApiError('unknown-product', { field: `${path}productId` });

  // A product with versions is sold by version only, one without versions has none to name.
  const sold =
    product.versions.length > 0 ? product.versions.find((offer) => offer.version === version) : version === null ? product : undefined;
  if (!sold) throw new ApiError('unknown-product', { field: `${path}version` });

  if (!product.available || sold.price <= 0) throw new ApiError('not-available', { field: `${path}productId` });
  return { slug: product.slug, name: product.name, version, quantity, price: sold.price, contents: product.contents };
}
