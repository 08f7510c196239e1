import type { CourseRegistrationProps } from '@riwaq/contracts';
import { CheckField } from '@riwaq/forms';
import { useHost } from '@riwaq/runtime';
import { creditedAffiliate } from '@riwaq/store/credited-affiliate';
import { formatPrice } from '@riwaq/text';
import { useMemo, useState } from 'react';
import { OrderNotice } from '../../parts/order/order-notice';
import { isBusy, newTotalOf } from '../../parts/order/order-reducer';
import { OrderSummary } from '../../parts/order/order-summary';
import { showOrderToast } from '../../parts/order/order-toast';
import { PriceChangedDialog } from '../../parts/order/price-changed-dialog';
import { useTrackCheckout } from '../../parts/order/track-order';
import type { Order } from '../../parts/order/use-order';
import { PaymentDialog } from '../../parts/payment-methods/payment-dialog';
import { ProviderSignUp } from '../../parts/provider-sign-up';
import { successTexts, successTitle } from '../../parts/success-message';
import { type CourseForm, courseFormProblem } from './course-form';
import { courseOrderPlan, courseValue } from './course-order-plan';

interface CoursePaymentProps extends CourseRegistrationProps {
  readonly order: Order<keyof CourseForm>;
}

/** Payment dialog of a course. The student first confirms an account at the provider (specification, section 1). */
export default function CoursePayment({ course, affiliate, order }: CoursePaymentProps) {
  const { state, draft, since } = order;
  const { now } = useHost();
  const [way, setWay] = useState<'bank' | 'epayment'>('epayment');
  const [acknowledged, setAcknowledged] = useState(false);
  const money = useMemo(() => courseValue({ course, affiliate }), [course, affiliate]);
  useTrackCheckout(money);
  const success = { title: successTitle, text: successTexts[way] };

  const confirm = async (shownTotal: number) => {
    // The page asked before the affiliate of a link was known.
    const credited = creditedAffiliate(now()) ?? affiliate;
    const outcome = await order.place(courseOrderPlan({ course, affiliate: credited, form: draft.values, way, shownTotal, since }));
    if (outcome?.kind === 'leaving') showOrderToast({ tone: 'success', ...success });
    if (outcome?.kind === 'accepted') order.finish({ ...success, reference: outcome.reference });
  };

  const status = <OrderNotice state={state} success={way === 'epayment' && success} />;
  const newTotal = newTotalOf(state);
  const shared = { busy: isBusy(state), onClose: order.backToForm };
  if (newTotal !== null) {
    return (
      <PriceChangedDialog {...shared} shown={course.discountPrice} total={newTotal} onConfirm={confirm} onBack={order.backToForm}>
        {status}
      </PriceChangedDialog>
    );
  }

  return (
    <PaymentDialog
      {...shared}
      ways={['epayment', 'bank']}
      way={way}
      onWay={setWay}
      summary={
        <OrderSummary rows={[{ key: course.slug, name: course.name, cover: course.cover, price: formatPrice(course.discountPrice) }]} />
      }
      total={{ amount: course.discountPrice, original: course.originalPrice > course.discountPrice ? course.originalPrice : undefined }}
      status={status}
      confirm={{ epayment: 'تأكيد التسجيل والانتقال إلى الدفع', bank: 'تأكيد التسجيل' }}
      lacking={courseFormProblem(draft.values, acknowledged)}
      onConfirm={() => void confirm(course.discountPrice)}
    >
      <CheckField name="account" checked={acknowledged} onChecked={setAcknowledged}>
        لديّ حساب على منصة مزوّد الدورة، وأعلم أن الدورة تُضاف إليه تلقائيًا بعد الدفع.
      </CheckField>
      <ProviderSignUp />
    </PaymentDialog>
  );
}
