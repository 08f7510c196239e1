import type { BundleCheckoutProps } from '@riwaq/contracts';
import { EmptyState } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { Form, SubmitButton, TextArea, TextField, useDraft, Whole } from '@riwaq/forms';
import { now } from '@riwaq/runtime';
import { useNavigate } from '@riwaq/runtime/router';
import { clearCart } from '@riwaq/store';
import { useMemo, useState } from 'react';
import { CustomerFields } from '../order/customer-fields';
import { prepareSender } from '../order/load-sender';
import { finishOrder } from '../order/order-identity';
import { OrderNews } from '../order/order-news';
import { PriceChanged } from '../order/price-changed';
import { PrivacyLine } from '../order/privacy-line';
import { trackPurchase, useCheckoutBegun } from '../order/track-order';
import { useOrder } from '../order/use-order';
import { successTexts, successTitle } from '../success-message';
import { thankYouFor } from '../thank-you/order-in-address';
import { bundleMoney, bundlePlan } from './bundle-plan';
import { emptyOrderForm } from './order-form-values';
import { OrderSummary } from './order-summary';
import { orderTotals } from './order-totals';
import { PaymentChoice } from './payment-choice';

/** The checkout dialog of a custom bundle: what is ordered, by whom, and how it is paid. */
export default function BundleCheckout({ lines, onClose }: BundleCheckoutProps) {
  const navigate = useNavigate();
  const [since] = useState(now);
  const draft = useDraft('bundle-order', emptyOrderForm);
  const totals = orderTotals(lines);
  const money = useMemo(() => bundleMoney(lines, totals.total), [lines, totals.total]);
  useCheckoutBegun(money);
  const payment = draft.values.payment === 'bank' ? 'bank' : 'epayment';
  const success = { title: successTitle, text: successTexts[payment] };
  const order = useOrder({
    plan: (shownTotal) => bundlePlan({ form: { ...draft.values, payment }, lines, shownTotal, since }),
    success,
    onAccepted: (reference) => {
      if (payment === 'bank') void trackPurchase({ ...money, reference, way: payment });
    },
    onBooked: (reference) => {
      finishOrder('bundle-order');
      draft.clear();
      clearCart();
      onClose();
      navigate(thankYouFor(reference));
    },
    onLeave: onClose,
  });
  const { phase, newTotal, place, reconsider } = order;
  const busy = phase !== 'editing';
  const news = <OrderNews order={order} success={payment === 'epayment' ? success : null} />;

  return (
    <Dialog open onClose={onClose} locked={busy} size="lg" title="إتمام الطلب">
      {lines.length === 0 ? (
        <EmptyState icon="cart" title="باقتك فارغة" level={3}>
          أضف منتجًا واحدًا على الأقل لإتمام الطلب.
        </EmptyState>
      ) : newTotal !== null ? (
        <PriceChanged shown={totals.total} total={newTotal} busy={busy} onConfirm={() => place(newTotal)} onBack={reconsider}>
          {news}
        </PriceChanged>
      ) : (
        <Form label="بيانات الطلب" onSubmit={() => place(totals.total)} onTouch={prepareSender}>
          <OrderSummary lines={lines} totals={totals} />
          <CustomerFields bind={draft.bind}>
            <TextField {...draft.bind('specialization')} label="التخصص" missing="اكتب تخصصك" maxLength={120} required />
            <Whole>
              <TextArea {...draft.bind('additionalNotes')} label="ملاحظات إضافية" />
            </Whole>
          </CustomerFields>
          <PaymentChoice bind={draft.bind} payment={payment} />
          <PrivacyLine />
          {news}
          <SubmitButton size="lg" wide busy={busy}>
            {payment === 'bank' ? 'تأكيد الطلب' : 'تأكيد الطلب والانتقال إلى الدفع'}
          </SubmitButton>
        </Form>
      )}
    </Dialog>
  );
}
