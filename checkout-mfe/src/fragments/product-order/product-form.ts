import type { OrderableProduct, OrderLine, TypedForm } from '@riwaq/contracts';
import type { PriceProps } from '@riwaq/design-system';
import { readPrice } from '@riwaq/text';
import { type AppliedCoupon, couponDiscount } from '../../parts/coupon/coupon-and-affiliate';

/** The product order form as it is typed; its file stays in the page. */
export interface ProductForm extends TypedForm<'product'> {
  /** A slug. */
  readonly selectedProduct: string;
  readonly selectedVersion: string;
}

/** The selected product, in one of its versions. */
export interface SelectedProduct {
  readonly product: OrderableProduct;
  readonly version: OrderableProduct['versions'][number] | null;
}

/** Returns the product of a slug, or null. An unknown version falls back to the first one. */
export function selectProduct(products: readonly OrderableProduct[], slug: string, version: string): SelectedProduct | null {
  const product = products.find((candidate) => candidate.slug === slug);
  if (!product) return null;
  const chosen = product.versions.find((candidate) => candidate.version === version);
  return { product, version: chosen ?? product.versions[0] ?? null };
}

/** The price text of a pick, as its record writes it. */
export function selectedPrice({ product, version }: SelectedProduct): string {
  return version?.price ?? product.price;
}

/** What a pick costs less a coupon; without one as its record writes it. */
export function totalOf(pick: SelectedProduct, coupon: AppliedCoupon | null): PriceProps {
  const text = selectedPrice(pick);
  const discount = couponDiscount(coupon);
  return discount > 0 ? { amount: readPrice(text) - discount } : { text };
}

/** Returns one piece of the selected product, by id. */
export function selectedLine({ product, version }: SelectedProduct): OrderLine {
  return { productId: product.id, version: version?.version ?? null, quantity: 1 };
}
