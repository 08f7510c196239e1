import type { OrderReference, ProductOrderRequest } from '@riwaq/contracts';
import { formatPrice, formatPriceText } from '@riwaq/text';
import {
  type CouponAndAffiliate,
  couponAndAffiliateCodes,
  couponAndAffiliateFields,
  couponDiscount,
  couponSums,
} from '../../parts/coupon/coupon-and-affiliate';
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
 * Returns the order of a product (D16): one form with the file. By card, the gateway starts a payment with amount and reference.
 * A product without a chargeable price is paid on its record's page only.
 */
export function productOrderPlan({ form, pick, file, way, credit, shownTotal, since }: ProductInput): OrderPlan {
  const { product, version } = pick;
  const { coupon } = credit;
  const customer = customerOf(form);
  const chosen = version?.version ?? '';
  const text = formatPriceText(selectedPrice(pick));
  const subtotal = shownTotal + couponDiscount(coupon);
  const price = shownTotal > 0 ? formatPrice(subtotal) : text;
  const total = shownTotal > 0 ? formatPrice(shownTotal) : text;
  const value = { ...selectedValue(pick), ...(coupon && { value: shownTotal }) };
  const orderOf = (reference: OrderReference): ProductOrderRequest => ({
    kind: 'product',
    reference,
    customer,
    productId: product.id,
    version: version?.version ?? null,
    ...couponAndAffiliateCodes(credit),
    shownTotal,
  });
  return {
    flow: 'product-order',
    record: chosen ? `${product.slug}@${chosen}` : product.slug,
    content: JSON.stringify([customer, product.slug, chosen, way, file && [file.name, file.size, file.lastModified]]),
    since,
    ...(file && { file: { field: 'fileUpload', content: file } }),
    fields: (reference) => ({
      ...customer,
      selectedPaymentMethod: way,
      productName: product.name,
      selectedProduct: product.slug,
      selectedVersion: chosen,
      ...couponAndAffiliateFields(credit),
      ...(shownTotal > 0 && { totalAmount: String(shownTotal) }),
      orderReference: reference,
    }),
    summary: { lines: [{ name: product.name, detail: chosen, price, cover: product.cover }], sums: couponSums(coupon), total, way },
    track: (reference) => {
      trackPaymentInfo(value, way);
      void trackPurchase({ ...value, reference, way });
    },
    ...(way === 'epayment' &&
      shownTotal > 0 && {
        payment: {
          request: orderOf,
          record: (charged) => ({
            productName: product.name,
            duration: '',
            summary: [{ name: product.name, version: version?.version ?? null, quantity: 1, price: formatPrice(subtotal) }],
            subtotal,
            discount: subtotal - charged,
          }),
        },
      }),
  };
}
