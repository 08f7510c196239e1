import type { BundleCheckoutProps } from '@riwaq/contracts';
import { Stack } from '@riwaq/design-system';
import { ChoiceGroup, type Draft } from '@riwaq/forms';
import { formatPrice } from '@riwaq/text';
import { type AppliedCoupon, couponDiscount } from '../../parts/coupon/coupon-and-affiliate';
import { OrderSummary } from '../../parts/order/order-summary';
import { AccountsAhead } from '../../parts/payment-methods/accounts-ahead';
import { paymentMethodTexts } from '../../parts/payment-methods/payment-method';
import { discountSums, lineDetail } from './bundle-order-plan';
import type { BundleOrderForm, OrderTotals } from './order-form-values';

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

const options = (['epayment', 'bank'] as const).map((value) => ({ value, ...paymentMethodTexts[value] }));

interface PaymentChoiceProps extends Pick<Draft<keyof BundleOrderForm>, 'bind'> {
  readonly payment: BundleOrderForm['payment'];
}

/** Choice of the payment method, with the accounts of a transfer. */
export function PaymentChoice({ bind, payment }: PaymentChoiceProps) {
  return (
    <Stack>
      <ChoiceGroup {...bind('payment')} value={payment} label="طريقة الدفع" options={options} />
      {payment === 'bank' && <AccountsAhead />}
    </Stack>
  );
}
