import { formatPriceText, readPrice } from '@riwaq/text';
import { type CouponAndAffiliate, couponAndAffiliateCodes, couponDiscount, couponSums } from '../../parts/coupon/coupon-and-affiliate';
import { customerOf } from '../../parts/order/customer-of';
import type { Ordered } from '../../parts/order/goods';
import { type ProductForm, type SelectedProduct, selectedPrice } from './product-form';

interface ProductInput {
  readonly form: ProductForm;
  readonly pick: SelectedProduct;
  readonly credit: CouponAndAffiliate;
}

/** One product, in one of its versions, less a coupon. */
export function orderedProduct({ form, pick, credit }: ProductInput): Ordered {
  const { product, version } = pick;
  const { coupon } = credit;
  const price = readPrice(selectedPrice(pick));
  const item = { item_id: String(product.id), item_name: product.name, price, quantity: 1 };
  return {
    customer: customerOf(form),
    request: { productType: 'product', productId: product.id, version: version?.version ?? null, ...couponAndAffiliateCodes(credit) },
    things: [
      {
        name: product.name,
        detail: version?.version ?? '',
        cover: product.cover,
        price: formatPriceText(selectedPrice(pick)),
        item: price > 0 ? { ...item, ...(version && { item_variant: version.version }) } : null,
      },
    ],
    sums: couponSums(coupon),
    coupon,
    total: price - couponDiscount(coupon),
  };
}
