import type { CourseRegistrationProps } from '@riwaq/contracts';
import { Form, TextArea, TextField, Whole } from '@riwaq/forms';
import { CustomerFields } from '../order/customer-fields';
import { OrderPanel } from '../order/order-panel';
import { PaymentStep } from '../order/payment-step';
import { PrivacyLine } from '../order/privacy-line';
import { useOrderForm } from '../order/use-order-form';
import { emptyCourseForm } from './course-form';

const loadPayment = () => import(/* webpackChunkName: "course-payment" */ './course-payment');

/** The form that registers a student for a course. A valid form leads to the payment dialog. */
export default function CourseRegistration({ course, affiliate }: CourseRegistrationProps) {
  const order = useOrderForm('course-order', emptyCourseForm, loadPayment);
  const { draft, payment, since } = order;

  return (
    <OrderPanel order={order}>
      <Form label="التسجيل في الدورة" onSubmit={payment.open} onTouch={payment.prepare}>
        <CustomerFields bind={draft.bind} commune>
          <Whole>
            <TextField {...draft.bind('education')} label="المستوى الدراسي" hint="مثال: ماستر، دكتوراه، أستاذ باحث." maxLength={120} />
          </Whole>
          <Whole>
            <TextArea {...draft.bind('experience')} label="خبرتك السابقة في موضوع الدورة" maxLength={1000} />
          </Whole>
        </CustomerFields>
        <PrivacyLine />
        <PaymentStep payment={payment}>سجّل الآن</PaymentStep>
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
