import { BUNDLE_SUBSCRIPTION_DAYS, type BundleOrder, bundleDiscount, type OrderLine } from '@riwaq/contracts';
import type { Prices } from '../prices';
import { Refusal } from '../refusal';
import type { Sale } from './sale';
import { type SummaryLine, summaryOf } from './summary-of';

/** What a custom bundle is called where a product's name stands. */
const BUNDLE_NAME = 'باقة مخصصة';

/**
 * What a custom bundle costs by the published prices (D8), the bundle discount taken off (D5).
 * Throws `Refusal` with the path of the wrong field for a product or version that is unknown or cannot be bought.
 */
export function priceBundle(order: BundleOrder, { products }: Pick<Prices, 'products'>): Sale {
  const lines = order.lines.map((line, index) => priceLine(line, `lines.${index}`, products));
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const subtotal = lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const discount = bundleDiscount({ quantity, subtotal });
  return {
    productName: BUNDLE_NAME,
    version: lines.flatMap((line) => line.version ?? []).join('، '),
    duration: `${BUNDLE_SUBSCRIPTION_DAYS} days`,
    affiliate: '',
    originalPrice: subtotal,
    summary: summaryOf(lines),
    subtotal,
    discount,
    total: subtotal - discount,
    offer: null,
    orderLink: 'paidOrder',
    transactionLink: 'transaction',
  };
}

function priceLine({ productId, version, quantity }: OrderLine, path: string, products: Prices['products']): SummaryLine {
  const product = products.find((candidate) => candidate.id === productId);
  if (!product) throw new Refusal('unknown-product', { field: `${path}.productId` });

  // A product that is sold in versions has no price of its own, and one without versions no other.
  const sold =
    product.versions.length > 0 ? product.versions.find((offer) => offer.version === version) : version === null ? product : undefined;
  if (!sold) throw new Refusal('unknown-product', { field: `${path}.version` });

  if (!product.available || sold.price <= 0) throw new Refusal('not-available', { field: `${path}.productId` });
  return { name: product.name, version, quantity, price: sold.price };
}
