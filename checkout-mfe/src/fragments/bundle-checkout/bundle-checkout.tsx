import type { BundleCheckoutProps, CourseAffiliate } from '@riwaq/contracts';
import { LONGEST_ANSWER } from '@riwaq/contracts/typed-limits';
import { EmptyState, Price, Stack } from '@riwaq/design-system';
import { Dialog } from '@riwaq/design-system/overlay';
import { Form, SubmitButton, TextArea, TextField } from '@riwaq/forms';
import { lazyPart } from '@riwaq/runtime';
import { clearCart } from '@riwaq/store';
import { CouponEntry } from '../../parts/coupon/coupon-entry';
import { useCoupon } from '../../parts/coupon/use-coupon';
import { CustomerFields, PrivacyLine } from '../../parts/order/customer-fields';
import { goodsOf } from '../../parts/order/goods';
import { OptionalExtras } from '../../parts/order/optional-extras';
import { OrderFoot } from '../../parts/order/order-foot';
import { emptyForms } from '../../parts/order/order-form';
import { OrderNotice } from '../../parts/order/order-notice';
import { isBusy } from '../../parts/order/order-reducer';
import { OrderSummary } from '../../parts/order/order-summary';
import { useTrackCheckout } from '../../parts/order/track-order';
import { useConfirm } from '../../parts/order/use-confirm';
import { useOrder } from '../../parts/order/use-order';
import { WhilePriceHolds } from '../../parts/order/while-price-holds';
import { PaymentMethodChoice } from '../../parts/payment-methods/payment-method-choice';
import { successTexts, successTitle } from '../../parts/success-message';
import { orderedBundle, orderLines } from './ordered-bundle';

// The first script has no room for it.
const OrderAssurance = lazyPart(
  () =>
    import(/* webpackChunkName: "order-assurance" */ '@riwaq/design-system/order-assurance').then((module) => ({
      default: module.OrderAssurance,
    })),
  { name: 'order assurance' },
);

/** An empty form. `payment`: online by card, or by transfer. */
const empty = { ...emptyForms.bundle, payment: 'epayment' };

/** Checkout dialog of a custom bundle: its lines, the customer and the payment method. */
export default function BundleCheckout({ lines, onClose }: BundleCheckoutProps) {
  const order = useOrder('bundle-order', { empty, onClose });
  const { state, draft } = order;
  const { coupon, entry, holdsCode, whenTried } = useCoupon({ kind: 'bundle', lines: orderLines(lines) }, state);
  const orderedBy = (affiliate: CourseAffiliate | null) => orderedBundle({ form: draft.values, lines, credit: { coupon, affiliate } });
  const ordered = orderedBy(null);
  const { things, sums = [], total } = ordered;
  useTrackCheckout(goodsOf(ordered).value);
  const method = draft.values.payment === 'bank' ? 'bank' : 'epayment';
  const success = { title: successTitle, text: successTexts[method] };
  const placed = () => {
    clearCart();
    onClose();
  };
  const confirm = useConfirm(order, { ordered: orderedBy, method, success, thanks: 'on their page', onPlaced: placed });

  const busy = isBusy(state);
  const status = <OrderNotice state={state} success={method === 'epayment' && success} />;

  return (
    <Dialog open onClose={onClose} locked={busy} size="lg" title="إتمام الطلب">
      {lines.length === 0 ? (
        <EmptyState icon="cart" title="باقتك فارغة" level={3}>
          أضف منتجًا واحدًا على الأقل لإتمام الطلب.
        </EmptyState>
      ) : (
        <WhilePriceHolds order={order} shown={total} status={status} onConfirm={confirm}>
          <Form label="بيانات الطلب" onSubmit={() => whenTried(() => void confirm(total))} onTouch={order.preload}>
            <OrderSummary rows={things} sums={sums} total={{ amount: total }} />
            <CustomerFields draft={draft}>
              <TextField {...draft.bind('specialization')} label="التخصص" missing="اكتب تخصصك" maxLength={LONGEST_ANSWER} required />
            </CustomerFields>
            <OptionalExtras holds={draft.values.additionalNotes !== '' || holdsCode}>
              <Stack>
                <TextArea {...draft.bind('additionalNotes')} label="ملاحظات إضافية" />
                <CouponEntry {...entry} />
              </Stack>
            </OptionalExtras>
            <PaymentMethodChoice methods={['epayment', 'bank']} method={method} onMethod={draft.bind('payment').onValue} />
            <PrivacyLine />
            {status}
            <OrderAssurance />
            <OrderFoot total={<Price amount={total} />}>
              <SubmitButton size="lg" busy={busy}>
                {method === 'bank' ? 'تأكيد الطلب' : 'تأكيد الطلب والانتقال إلى الدفع'}
              </SubmitButton>
            </OrderFoot>
          </Form>
        </WhilePriceHolds>
      )}
    </Dialog>
  );
}
