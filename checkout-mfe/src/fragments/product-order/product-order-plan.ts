import { formatPrice, formatPriceText } from '@riwaq/text';
import { type CouponAndAffiliate, couponAndAffiliateCodes, couponDiscount, couponSums } from '../../parts/coupon/coupon-and-affiliate';
import { customerOf } from '../../parts/order/order-form';
import type { OrderPlan } from '../../parts/order/place-order';
import { trackPaymentInfo, trackPurchase } from '../../parts/order/track-order';
import { type ProductForm, type SelectedProduct, selectedPrice, selectedValue } from './product-form';

interface ProductInput {
  readonly form: ProductForm;
  readonly pick: SelectedProduct;
  readonly file: File | null;
  readonly way: 'bank' | 'epayment';
  readonly credit: CouponAndAffiliate;
  /** The total that the visitor agreed to, in dinar; 0 for a price that cannot be charged (D20). */
  readonly shownTotal: number;
  /** When the form was opened or emptied, in milliseconds. */
  readonly since: number;
}

/**
 * Returns the order of a product (D16), with its file. By card, the gateway starts a payment with amount and reference.
 * A product without a chargeable price is paid on its record's page only.
 */
export function productOrderPlan({ form, pick, file, way, credit, shownTotal, since }: ProductInput): OrderPlan {
  const { product, version } = pick;
  const { coupon } = credit;
  const text = formatPriceText(selectedPrice(pick));
  const price = shownTotal > 0 ? formatPrice(shownTotal + couponDiscount(coupon)) : text;
  const total = shownTotal > 0 ? formatPrice(shownTotal) : text;
  const value = { ...selectedValue(pick), ...(shownTotal > 0 && { value: shownTotal }) };
  return {
    since,
    file,
    order: {
      productType: 'product',
      customerInfo: customerOf(form),
      method: way,
      price: shownTotal,
      productId: product.id,
      version: version?.version ?? null,
      ...couponAndAffiliateCodes(credit),
    },
    summary: {
      lines: [{ name: product.name, detail: version?.version ?? '', price, cover: product.cover }],
      sums: couponSums(coupon),
      total,
      way,
    },
    track: (reference) => {
      trackPaymentInfo(value, way);
      void trackPurchase({ ...value, reference, way });
    },
    // Its purchase is counted when it is ordered: its payment has a tab of its own.
    ...(way === 'epayment' && shownTotal > 0 && { payment: () => ({ productType: 'product', purchase: null }) }),
  };
}
