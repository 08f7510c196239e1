import type { CourseAffiliate, CourseRegistrationProps, TypedForm } from '@riwaq/contracts';
import { CheckField } from '@riwaq/forms';
import { useState } from 'react';
import { goodsOf } from '../../parts/order/goods';
import { OrderNotice } from '../../parts/order/order-notice';
import { PaymentStep } from '../../parts/order/payment-step';
import { useTrackCheckout } from '../../parts/order/track-order';
import { useConfirm } from '../../parts/order/use-confirm';
import type { Order } from '../../parts/order/use-order';
import { ProviderSignUp } from '../../parts/provider-sign-up';
import { successTexts, successTitle } from '../../parts/success-message';
import { courseFormProblem, coursePrice } from './course-form';
import { orderedCourse } from './ordered-course';

interface CoursePaymentProps extends CourseRegistrationProps {
  readonly order: Order<keyof TypedForm<'course'>>;
}

/** Payment dialog of a course. The student first confirms an account at the provider (specification, section 1). */
export default function CoursePayment({ course, affiliate, order }: CoursePaymentProps) {
  const { state, draft } = order;
  const [method, setMethod] = useState<'bank' | 'epayment'>('epayment');
  const [acknowledged, setAcknowledged] = useState(false);
  // The page asked before the affiliate of a link was known.
  const orderedBy = (credited: CourseAffiliate | null) => orderedCourse({ course, affiliate: credited ?? affiliate, form: draft.values });
  const ordered = orderedBy(null);
  useTrackCheckout(goodsOf(ordered).value);
  const success = { title: successTitle, text: successTexts[method] };
  const confirm = useConfirm(order, { ordered: orderedBy, method, success, thanks: 'here' });

  return (
    <PaymentStep
      order={order}
      ordered={ordered}
      methods={['epayment', 'bank']}
      method={method}
      onMethod={setMethod}
      total={coursePrice(course)}
      status={<OrderNotice state={state} success={method === 'epayment' && success} />}
      confirm={{ epayment: 'تأكيد التسجيل والانتقال إلى الدفع', bank: 'تأكيد التسجيل' }}
      lacking={courseFormProblem(draft.values, acknowledged)}
      onConfirm={(total) => void confirm(total)}
    >
      <CheckField name="account" checked={acknowledged} onChecked={setAcknowledged}>
        لديّ حساب على منصة مزوّد الدورة، وأعلم أن الدورة تُضاف إليه تلقائيًا بعد الدفع.
      </CheckField>
      <ProviderSignUp />
    </PaymentStep>
  );
}
