import { type BundleCheckoutProps, bundleDiscount, type CartLine, type OrderLine, type TypedForm } from '@riwaq/contracts';
import { formatDeduction, formatPrice } from '@riwaq/text';
import { type CouponAndAffiliate, couponAndAffiliateCodes, couponDiscount, couponSums } from '../../parts/coupon/coupon-and-affiliate';
import { customerOf } from '../../parts/order/customer-of';
import type { Ordered, OrderedThing } from '../../parts/order/goods';

/** The order's lines by identity. */
export function orderLines(lines: readonly CartLine[]): OrderLine[] {
  return lines.map((line) => ({ productId: line.id, version: line.selectedVersion, quantity: line.quantity }));
}

interface BundleInput {
  readonly form: TypedForm<'bundle'>;
  readonly lines: BundleCheckoutProps['lines'];
  readonly credit: CouponAndAffiliate;
}

/** The cart's lines, less the bundle discount and a coupon. The gateway computes its own sums. */
export function orderedBundle({ form, lines, credit }: BundleInput): Ordered {
  const { coupon } = credit;
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.originalPrice, 0);
  const discount = bundleDiscount({ quantity, subtotal });
  const taken = discount + couponDiscount(coupon);
  return {
    customer: customerOf(form),
    request: {
      productType: 'bundle',
      specialization: form.specialization.trim(),
      additionalNotes: form.additionalNotes.trim(),
      lines: orderLines(lines),
      ...couponAndAffiliateCodes(credit),
    },
    things: lines.map(thingOf),
    sums:
      taken === 0
        ? []
        : [
            { label: 'المجموع الفرعي', price: formatPrice(subtotal) },
            ...(discount > 0 ? [{ label: 'خصم الباقة 5%', price: formatDeduction(discount), saved: true }] : []),
            ...couponSums(coupon),
          ],
    coupon,
    total: subtotal - taken,
  };
}

/** A line of the cart: its version, and its quantity above one. */
function thingOf({ id, name, selectedVersion, quantity, originalPrice, cover }: BundleInput['lines'][number]): OrderedThing {
  return {
    name,
    detail: [selectedVersion, quantity > 1 && `× ${quantity}`].filter(Boolean).join(' · '),
    cover,
    price: formatPrice(quantity * originalPrice),
    item: {
      item_id: String(id),
      item_name: name,
      ...(selectedVersion && { item_variant: selectedVersion }),
      price: originalPrice,
      quantity,
    },
  };
}
