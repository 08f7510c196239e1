import type { BundleCheckoutProps } from '@riwaq/contracts';
import { EmptyState } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { Form, FullWidth, SubmitButton, TextArea, TextField } from '@riwaq/forms';
import { lazyPart, useHost } from '@riwaq/runtime';
import { clearCart } from '@riwaq/store';
import { creditedAffiliate } from '@riwaq/store/credited-affiliate';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { couponDiscount } from '../../parts/coupon/coupon-and-affiliate';
import { CouponEntry } from '../../parts/coupon/coupon-entry';
import { useCoupon } from '../../parts/coupon/use-coupon';
import { CustomerFields, PrivacyLine } from '../../parts/order/customer-fields';
import { OrderNotice } from '../../parts/order/order-notice';
import { isBusy, newTotalOf } from '../../parts/order/order-reducer';
import { showOrderToast } from '../../parts/order/order-toast';
import { PriceChanged } from '../../parts/order/price-changed';
import { useTrackCheckout } from '../../parts/order/track-order';
import { useOrder } from '../../parts/order/use-order';
import { PaymentMethodChoice } from '../../parts/payment-methods/payment-method-choice';
import { successTexts, successTitle } from '../../parts/success-message';
import { thankYouPath } from '../../rules/return-addresses';
import { bundleOrderPlan, bundleValue, orderLines } from './bundle-order-plan';
import { BundleOrderSummary } from './bundle-order-summary';
import { emptyBundleOrderForm, orderTotals } from './order-form-values';

// Below the button: the first script has no room for it.
const OrderAssurance = lazyPart(
  () =>
    import(/* webpackChunkName: "order-assurance" */ '@riwaq/design-system/order-assurance').then((module) => ({
      default: module.OrderAssurance,
    })),
  { name: 'order assurance' },
);

/** Checkout dialog of a custom bundle: its lines, the customer and the payment method. */
export default function BundleCheckout({ lines, onClose }: BundleCheckoutProps) {
  const { now } = useHost();
  const navigate = useNavigate();
  const order = useOrder('bundle-order', { empty: emptyBundleOrderForm, onClose });
  const { state, draft, since } = order;
  const totals = orderTotals(lines);
  const { coupon, entry, whenTried, drop } = useCoupon({ kind: 'bundle', lines: orderLines(lines) });
  const total = totals.total - couponDiscount(coupon);
  const money = useMemo(() => bundleValue(lines, total), [lines, total]);
  useTrackCheckout(money);
  const payment = draft.values.payment === 'bank' ? 'bank' : 'epayment';
  const success = { title: successTitle, text: successTexts[payment] };

  const confirm = async (shownTotal: number) => {
    const credit = { coupon, affiliate: creditedAffiliate(now()) };
    const form = { ...draft.values, payment } as const;
    const outcome = await order.place(bundleOrderPlan({ form, lines, credit, shownTotal, since }));
    if (outcome?.kind === 'failed' && outcome.failure.coupon) drop();
    if (outcome?.kind === 'leaving' || outcome?.kind === 'accepted') showOrderToast({ tone: 'success', ...success });
    if (outcome?.kind !== 'accepted') return;
    order.finish({ ...success, reference: outcome.reference });
    clearCart();
    onClose();
    navigate(thankYouPath(outcome.reference));
  };

  const newTotal = newTotalOf(state);
  const busy = isBusy(state);
  const status = <OrderNotice state={state} success={payment === 'epayment' && success} />;

  return (
    <Dialog open onClose={onClose} locked={busy} size="lg" title="إتمام الطلب">
      {lines.length === 0 ? (
        <EmptyState icon="cart" title="باقتك فارغة" level={3}>
          أضف منتجًا واحدًا على الأقل لإتمام الطلب.
        </EmptyState>
      ) : newTotal !== null ? (
        <PriceChanged shown={total} total={newTotal} busy={busy} onConfirm={confirm} onBack={order.backToForm}>
          {status}
        </PriceChanged>
      ) : (
        <Form label="بيانات الطلب" onSubmit={() => whenTried(() => void confirm(total))} onTouch={order.preload}>
          <BundleOrderSummary lines={lines} totals={totals} coupon={coupon} />
          <CustomerFields bind={draft.bind}>
            <TextField {...draft.bind('specialization')} label="التخصص" missing="اكتب تخصصك" maxLength={120} required />
            <FullWidth>
              <TextArea {...draft.bind('additionalNotes')} label="ملاحظات إضافية" />
            </FullWidth>
          </CustomerFields>
          <CouponEntry {...entry} />
          <PaymentMethodChoice ways={['epayment', 'bank']} way={payment} onWay={draft.bind('payment').onValue} />
          <PrivacyLine />
          {status}
          <SubmitButton size="lg" wide busy={busy}>
            {payment === 'bank' ? 'تأكيد الطلب' : 'تأكيد الطلب والانتقال إلى الدفع'}
          </SubmitButton>
          <OrderAssurance />
        </Form>
      )}
    </Dialog>
  );
}
