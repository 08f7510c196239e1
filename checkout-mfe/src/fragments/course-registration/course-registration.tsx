import type { CourseRegistrationProps } from '@riwaq/contracts';
import { Form, FullWidth, TextArea, TextField } from '@riwaq/forms';
import { CustomerFields, PrivacyLine } from '../../parts/order/customer-fields';
import { OrderPanel, useOrderForm } from '../../parts/order/order-panel';
import { PaymentStepButton } from '../../parts/order/payment-step';
import { emptyCourseForm } from './course-form';

const loadPayment = () => import(/* webpackChunkName: "course-payment" */ './course-payment');

/** The form that registers a student for a course. A valid form leads to the payment dialog. */
export default function CourseRegistration({ course, affiliate }: CourseRegistrationProps) {
  const order = useOrderForm('course-order', emptyCourseForm, loadPayment);
  const { draft, payment, since } = order;

  return (
    <OrderPanel order={order}>
      <Form label="التسجيل في الدورة" onSubmit={payment.open} onTouch={payment.preload}>
        <CustomerFields bind={draft.bind} commune>
          <FullWidth>
            <TextField {...draft.bind('education')} label="المستوى الدراسي" hint="مثال: ماستر، دكتوراه، أستاذ باحث." maxLength={120} />
          </FullWidth>
          <FullWidth>
            <TextArea {...draft.bind('experience')} label="خبرتك السابقة في موضوع الدورة" maxLength={1000} />
          </FullWidth>
        </CustomerFields>
        <PrivacyLine />
        <PaymentStepButton payment={payment}>سجّل الآن</PaymentStepButton>
      </Form>
      {payment.Dialog && (
        <payment.Dialog
          course={course}
          affiliate={affiliate}
          form={draft.values}
          since={since}
          onPlaced={order.close}
          onClose={payment.close}
        />
      )}
    </OrderPanel>
  );
}
