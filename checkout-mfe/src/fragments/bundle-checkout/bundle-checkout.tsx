import type { BundleCheckoutProps } from '@riwaq/contracts';
import { EmptyState } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { Form, FullWidth, SubmitButton, TextArea, TextField, useDraft } from '@riwaq/forms';
import { now } from '@riwaq/runtime';
import { useNavigate } from '@riwaq/runtime/router';
import { clearCart } from '@riwaq/store';
import { creditedAffiliate } from '@riwaq/store/credited-affiliate';
import { useMemo, useState } from 'react';
import { couponDiscount } from '../../parts/coupon/coupon-and-affiliate';
import { CouponEntry } from '../../parts/coupon/coupon-entry';
import { useCoupon, useRefusedCoupon } from '../../parts/coupon/use-coupon';
import { CustomerFields, PrivacyLine } from '../../parts/order/customer-fields';
import { preloadPlaceOrder } from '../../parts/order/order-form';
import { finishOrder } from '../../parts/order/order-identity';
import { OrderNotice } from '../../parts/order/order-notice';
import { PriceChanged } from '../../parts/order/price-changed';
import { trackPurchase, useTrackCheckout } from '../../parts/order/track-order';
import { useOrder } from '../../parts/order/use-order';
import { successTexts, successTitle } from '../../parts/success-message';
import { thankYouPath } from '../../rules/return-addresses';
import { bundleOrderPlan, bundleValue, orderLines } from './bundle-order-plan';
import { BundleOrderSummary, PaymentChoice } from './bundle-order-summary';
import { emptyBundleOrderForm, orderTotals } from './order-form-values';

/** The checkout dialog of a custom bundle: what is ordered, by whom, and how it is paid. */
export default function BundleCheckout({ lines, onClose }: BundleCheckoutProps) {
  const navigate = useNavigate();
  const [since] = useState(now);
  const draft = useDraft('bundle-order', emptyBundleOrderForm);
  const totals = orderTotals(lines);
  const { coupon, entry, whenTried, drop } = useCoupon({ kind: 'bundle', lines: orderLines(lines) });
  const total = totals.total - couponDiscount(coupon);
  const money = useMemo(() => bundleValue(lines, total), [lines, total]);
  useTrackCheckout(money);
  const payment = draft.values.payment === 'bank' ? 'bank' : 'epayment';
  const success = { title: successTitle, text: successTexts[payment] };
  const order = useOrder({
    plan: (shownTotal) => {
      const credit = { coupon, affiliate: creditedAffiliate(now()) };
      return bundleOrderPlan({ form: { ...draft.values, payment }, lines, credit, shownTotal, since });
    },
    success,
    onAccepted: (reference) => {
      if (payment === 'bank') void trackPurchase({ ...money, reference, way: payment });
    },
    onPlaced: (reference) => {
      finishOrder('bundle-order');
      draft.clear();
      clearCart();
      onClose();
      navigate(thankYouPath(reference));
    },
    onNavigate: onClose,
  });
  useRefusedCoupon(order, drop);
  const { phase, newTotal, place, backToForm } = order;
  const busy = phase !== 'editing';
  const status = <OrderNotice order={order} success={payment === 'epayment' ? success : null} />;

  return (
    <Dialog open onClose={onClose} locked={busy} size="lg" title="إتمام الطلب">
      {lines.length === 0 ? (
        <EmptyState icon="cart" title="باقتك فارغة" level={3}>
          أضف منتجًا واحدًا على الأقل لإتمام الطلب.
        </EmptyState>
      ) : newTotal !== null ? (
        <PriceChanged shown={total} total={newTotal} busy={busy} onConfirm={() => place(newTotal)} onBack={backToForm}>
          {status}
        </PriceChanged>
      ) : (
        <Form label="بيانات الطلب" onSubmit={() => whenTried(() => void place(total))} onTouch={preloadPlaceOrder}>
          <BundleOrderSummary lines={lines} totals={totals} coupon={coupon} />
          <CustomerFields bind={draft.bind}>
            <TextField {...draft.bind('specialization')} label="التخصص" missing="اكتب تخصصك" maxLength={120} required />
            <FullWidth>
              <TextArea {...draft.bind('additionalNotes')} label="ملاحظات إضافية" />
            </FullWidth>
          </CustomerFields>
          <CouponEntry {...entry} />
          <PaymentChoice bind={draft.bind} payment={payment} />
          <PrivacyLine />
          {status}
          <SubmitButton size="lg" wide busy={busy}>
            {payment === 'bank' ? 'تأكيد الطلب' : 'تأكيد الطلب والانتقال إلى الدفع'}
          </SubmitButton>
        </Form>
      )}
    </Dialog>
  );
}
