import { type BundleOrder, bundleDiscount, type OrderLine, type PriceList } from '@riwaq/contracts';
import * as v from 'valibot';
import { Refusal } from '../refusal';

/** A bought line with what it costs. `price` is one piece's, in dinar. */
export const PricedLineSchema = v.object({
  productId: v.number(),
  name: v.string(),
  version: v.nullable(v.string()),
  quantity: v.number(),
  price: v.number(),
});
export type PricedLine = v.InferOutput<typeof PricedLineSchema>;

/** What an order costs, in dinar. */
export interface PricedOrder {
  readonly lines: readonly PricedLine[];
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
}

/**
 * What an order costs by the published prices (D8), the bundle discount taken off (D5).
 * Throws `Refusal` with the path of the wrong field for a product or version that is unknown or cannot be bought.
 */
export function priceOrder(order: BundleOrder, prices: PriceList): PricedOrder {
  const lines = order.lines.map((line, index) => priceLine(line, `lines.${index}`, prices));
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const discount = bundleDiscount({ quantity, subtotal });
  return { lines, subtotal, discount, total: subtotal - discount };
}

function priceLine({ productId, version, quantity }: OrderLine, path: string, prices: PriceList): PricedLine {
  const product = prices.products.find((candidate) => candidate.id === productId);
  if (!product) throw new Refusal('unknown-product', { field: `${path}.productId` });

  // A product that is sold in versions has no price of its own, and one without versions no other.
  const sold =
    product.versions.length > 0 ? product.versions.find((offer) => offer.version === version) : version === null ? product : undefined;
  if (!sold) throw new Refusal('unknown-product', { field: `${path}.version` });

  if (!product.available || sold.price <= 0) throw new Refusal('not-available', { field: `${path}.productId` });
  return { productId, name: product.name, version, quantity, price: sold.price };
}
