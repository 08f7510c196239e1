import type { BundleCheckoutProps, CartLine, OrderLine } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';
import { type CouponAndAffiliate, couponAndAffiliateCodes, couponDiscount, couponSums } from '../../parts/coupon/coupon-and-affiliate';
import { customerOf } from '../../parts/order/order-form';
import type { SummarySum } from '../../parts/order/order-summary';
import type { OrderPlan } from '../../parts/order/place-order';
import { type OrderValue, trackPaymentInfo, trackPurchase } from '../../parts/order/track-order';
import { type BundleOrderForm, type OrderTotals, orderTotals } from './order-form-values';

/** The order's lines by identity. */
export function orderLines(lines: readonly CartLine[]): OrderLine[] {
  return lines.map((line) => ({ productId: line.id, version: line.selectedVersion, quantity: line.quantity }));
}

/** Returns the details of a summary line: its version, and its quantity above one. */
export function lineDetail({ selectedVersion, quantity }: Pick<CartLine, 'selectedVersion' | 'quantity'>): string {
  return [selectedVersion, quantity > 1 && `× ${quantity}`].filter(Boolean).join(' · ');
}

/** Returns the sums between a bundle's lines and its total (D5). Empty without a discount, and for a total that they do not add up to (D26). */
export function discountSums({ subtotal, discount }: OrderTotals, coupon: CouponAndAffiliate['coupon'], total: number): SummarySum[] {
  const taken = discount + couponDiscount(coupon);
  if (taken === 0 || subtotal - taken !== total) return [];
  return [
    { label: 'المجموع الفرعي', price: formatPrice(subtotal) },
    ...(discount > 0 ? [{ label: 'خصم الباقة 5%', price: `−${formatPrice(discount)}`, saved: true }] : []),
    ...couponSums(coupon),
  ];
}

interface BundleInput {
  readonly form: BundleOrderForm;
  readonly lines: BundleCheckoutProps['lines'];
  readonly credit: CouponAndAffiliate;
  /** The total that the visitor agreed to, in dinar. */
  readonly shownTotal: number;
  /** When the form was opened, in milliseconds. */
  readonly since: number;
}

/** Returns the order of a bundle (D16). Online, the gateway starts the payment, and the cart stays until it is confirmed. */
export function bundleOrderPlan({ form, lines, credit, shownTotal, since }: BundleInput): OrderPlan {
  const value = bundleValue(lines, shownTotal);
  return {
    since,
    order: {
      productType: 'bundle',
      customerInfo: customerOf(form),
      method: form.payment,
      price: shownTotal,
      specialization: form.specialization.trim(),
      additionalNotes: form.additionalNotes.trim(),
      lines: orderLines(lines),
      ...couponAndAffiliateCodes(credit),
    },
    summary: {
      lines: lines.map(({ name, selectedVersion, quantity, originalPrice, cover }) => ({
        name,
        detail: lineDetail({ selectedVersion, quantity }),
        cover,
        price: formatPrice(quantity * originalPrice),
      })),
      sums: discountSums(orderTotals(lines), credit.coupon, shownTotal),
      total: formatPrice(shownTotal),
      way: form.payment,
    },
    track: (reference) => {
      trackPaymentInfo(value, form.payment);
      if (form.payment === 'bank') void trackPurchase({ ...value, reference, way: 'bank' });
    },
    ...(form.payment === 'epayment' && {
      payment: (total) => ({ productType: 'bundle', purchase: bundleValue(lines, total), lines: orderLines(lines) }),
    }),
  };
}

/** The bundle's lines as analytics count them; `total` in dinar. */
export function bundleValue(lines: readonly CartLine[], total: number): OrderValue {
  return {
    value: total,
    items: lines.map(({ id, name, selectedVersion, quantity, originalPrice }) => ({
      item_id: String(id),
      item_name: name,
      ...(selectedVersion && { item_variant: selectedVersion }),
      price: originalPrice,
      quantity,
    })),
  };
}
