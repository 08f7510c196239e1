import type { CourseRegistrationProps } from '@riwaq/contracts';
import { Stack } from '@riwaq/design-system';
import { Form, TextArea, TextField, useDraft } from '@riwaq/forms';
import { now } from '@riwaq/runtime';
import { useState } from 'react';
import { CustomerFields, Whole } from '../order/customer-fields';
import { OrderPanel } from '../order/order-panel';
import { PaymentStep } from '../order/payment-step';
import { PlacedNotice, type PlacedOrder } from '../order/placed-notice';
import { PrivacyLine } from '../order/privacy-line';
import { usePaymentStep } from '../order/use-payment-step';
import { emptyCourseForm } from './course-form';

const loadPayment = () => import(/* webpackChunkName: "course-payment" */ './course-payment');

/** The form that registers a student for a course. A valid form leads to the payment dialog. */
export default function CourseRegistration({ course, affiliate }: CourseRegistrationProps) {
  const [since, setSince] = useState(now);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const payment = usePaymentStep(loadPayment);
  const draft = useDraft('course-order', emptyCourseForm);

  const done = (order: PlacedOrder) => {
    payment.close();
    draft.clear();
    setSince(now());
    setPlaced(order);
  };

  return (
    <OrderPanel>
      {placed ? (
        <PlacedNotice placed={placed} onAgain={() => setPlaced(null)} />
      ) : (
        <Stack onFocus={payment.prepare}>
          <Form label="التسجيل في الدورة" onSubmit={payment.open}>
            <CustomerFields bind={draft.bind} commune>
              <TextField {...draft.bind('education')} label="المستوى الدراسي" hint="مثال: ماستر، دكتوراه، أستاذ باحث." maxLength={120} />
              <Whole>
                <TextArea {...draft.bind('experience')} label="خبرتك السابقة في موضوع الدورة" maxLength={1000} />
              </Whole>
            </CustomerFields>
            <PrivacyLine />
            <PaymentStep busy={payment.busy} lost={payment.lost}>
              سجّل الآن
            </PaymentStep>
          </Form>
        </Stack>
      )}
      {payment.Dialog && (
        <payment.Dialog course={course} affiliate={affiliate} form={draft.values} since={since} onPlaced={done} onClose={payment.close} />
      )}
    </OrderPanel>
  );
}
