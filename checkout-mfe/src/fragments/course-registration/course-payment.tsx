import type { CourseRegistrationProps } from '@riwaq/contracts';
import { Text, TextAnchor } from '@riwaq/design-system';
import { CheckField } from '@riwaq/forms';
import { track, useSite } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import { useMemo, useState } from 'react';
import { finishOrder } from '../../parts/order/order-identity';
import { OrderNotice } from '../../parts/order/order-notice';
import type { PlacedOrder } from '../../parts/order/order-panel';
import { OrderSummary } from '../../parts/order/order-summary';
import { PriceChangedDialog } from '../../parts/order/price-changed-dialog';
import { trackPurchase, useTrackCheckout } from '../../parts/order/track-order';
import { useOrder } from '../../parts/order/use-order';
import { PaymentDialog } from '../../parts/payment-methods/payment-dialog';
import { successTexts, successTitle } from '../../parts/success-message';
import { type CourseForm, courseFormProblem } from './course-form';
import { courseOrderPlan, courseValue } from './course-order-plan';

interface CoursePaymentProps extends CourseRegistrationProps {
  readonly form: CourseForm;
  readonly since: number;
  readonly onPlaced: (placed: PlacedOrder) => void;
  readonly onClose: () => void;
}

/** How a course is paid: online at first, once the student has confirmed the account that the course is added to (specification, section 1). */
export default function CoursePayment({ course, affiliate, form, since, onPlaced, onClose }: CoursePaymentProps) {
  const { social } = useSite();
  const [way, setWay] = useState<'bank' | 'epayment'>('epayment');
  const [acknowledged, setAcknowledged] = useState(false);
  const money = useMemo(() => courseValue({ course, affiliate }), [course, affiliate]);
  useTrackCheckout(money);
  const success = { title: successTitle, text: successTexts[way] };

  const order = useOrder({
    plan: (shownTotal) => courseOrderPlan({ course, affiliate, form, way, shownTotal, since }),
    success,
    isShownInline: true,
    onAccepted: (reference) => {
      track({ name: 'sign_up', params: { method: 'course-order', items: money.items } });
      if (way === 'bank') void trackPurchase({ ...money, reference, way });
    },
    onPlaced: (reference) => {
      finishOrder('course-order');
      onPlaced({ ...success, reference });
    },
    onNavigate: onClose,
  });
  const busy = order.phase !== 'editing';
  const status = <OrderNotice order={order} success={way === 'epayment' ? success : null} />;
  const { newTotal } = order;

  if (newTotal !== null) {
    return (
      <PriceChangedDialog order={order} shown={course.discountPrice} total={newTotal} onClose={onClose}>
        {status}
      </PriceChangedDialog>
    );
  }

  return (
    <PaymentDialog
      ways={['epayment', 'bank']}
      way={way}
      onWay={setWay}
      summary={
        <OrderSummary
          rows={[{ key: course.slug, name: course.name, price: formatPrice(course.discountPrice) }]}
          total={{ amount: course.discountPrice, original: course.originalPrice > course.discountPrice ? course.originalPrice : undefined }}
        />
      }
      status={status}
      confirm={{ epayment: 'تأكيد التسجيل والانتقال إلى الدفع', bank: 'تأكيد التسجيل' }}
      lacking={courseFormProblem(form, acknowledged)}
      busy={busy}
      onConfirm={() => order.place(course.discountPrice)}
      onClose={onClose}
    >
      <CheckField name="account" checked={acknowledged} onChecked={setAcknowledged}>
        لديّ حساب على منصة مزوّد الدورة، وأعلم أن الدورة تُضاف إليه تلقائيًا بعد الدفع.
      </CheckField>
      <Text $variant="small">
        ليس لديك حساب؟{' '}
        <TextAnchor href={social.providerSignUp} target="_blank" rel="noopener noreferrer">
          أنشئ حسابك مجانًا
        </TextAnchor>{' '}
        ثم عُد إلى هذه الصفحة.
      </Text>
    </PaymentDialog>
  );
}
