import type { CourseRegistrationProps } from '@riwaq/contracts';
import { ownFields } from '@riwaq/contracts/order-form-fields';
import { Form, FullWidth, TextArea, TextField } from '@riwaq/forms';
import { CustomerFields, PrivacyLine } from '../../parts/order/customer-fields';
import { emptyForm } from '../../parts/order/order-form';
import { OrderPanel } from '../../parts/order/order-panel';
import { PaymentStepButton } from '../../parts/order/payment-step-button';
import { useOrder } from '../../parts/order/use-order';

const loadPayment = () => import(/* webpackChunkName: "course-payment" */ './course-payment');

/** Registration form of a course. A valid form opens the payment dialog. */
export default function CourseRegistration({ course, affiliate }: CourseRegistrationProps) {
  const order = useOrder('course-order', { empty: emptyForm('course'), loadPayment });
  const { state, draft, PaymentDialog } = order;

  return (
    <OrderPanel order={order}>
      <Form label="التسجيل في الدورة" onSubmit={order.openPayment} onTouch={order.preload}>
        <CustomerFields draft={draft}>
          <FullWidth>
            <TextField
              {...draft.bind('education')}
              label="المستوى الدراسي"
              hint="مثال: ماستر، دكتوراه، أستاذ باحث."
              maxLength={ownFields.course.education.most}
            />
          </FullWidth>
          <FullWidth>
            <TextArea {...draft.bind('experience')} label="خبرتك السابقة في موضوع الدورة" maxLength={ownFields.course.experience.most} />
          </FullWidth>
        </CustomerFields>
        <PrivacyLine />
        <PaymentStepButton state={state}>سجّل الآن</PaymentStepButton>
      </Form>
      {PaymentDialog && <PaymentDialog course={course} affiliate={affiliate} order={order} />}
    </OrderPanel>
  );
}
