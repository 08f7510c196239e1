import type { BundleCheckoutProps } from '@riwaq/contracts';
import { formatPrice } from '@riwaq/text';
import { type AppliedCoupon, couponDiscount } from '../../parts/coupon/coupon-and-affiliate';
import { OrderSummary } from '../../parts/order/order-summary';
import { discountSums, lineDetail } from './bundle-order-plan';
import type { OrderTotals } from './order-form-values';

interface Props {
  readonly lines: BundleCheckoutProps['lines'];
  readonly totals: OrderTotals;
  readonly coupon: AppliedCoupon | null;
}

/** Lines and total of a bundle, with its discount (D5) and its coupon. */
export function BundleOrderSummary({ lines, totals, coupon }: Props) {
  const total = totals.total - couponDiscount(coupon);
  const rows = lines.map(({ id, name, selectedVersion, quantity, originalPrice, cover }) => ({
    key: `${id} ${selectedVersion}`,
    name,
    detail: lineDetail({ selectedVersion, quantity }),
    cover,
    price: formatPrice(quantity * originalPrice),
  }));
  return <OrderSummary rows={rows} sums={discountSums(totals, coupon, total)} total={{ amount: total }} />;
}
