import type { CourseRegistrationProps } from '@riwaq/contracts';
import { LONGEST_ANSWER, LONGEST_EXPERIENCE } from '@riwaq/contracts/typed-limits';
import { FieldGrid, Form, FullWidth, TextArea, TextField } from '@riwaq/forms';
import { lazyPart } from '@riwaq/runtime';
import { CommuneField, CustomerFields, PrivacyLine } from '../../parts/order/customer-fields';
import { OptionalExtras } from '../../parts/order/optional-extras';
import { emptyForms } from '../../parts/order/order-form';
import { OrderPanel } from '../../parts/order/order-panel';
import { PaymentStepButton } from '../../parts/order/payment-step-button';
import { useOrder } from '../../parts/order/use-order';
import { coursePrice } from './course-form';

const Payment = lazyPart(() => import(/* webpackChunkName: "course-payment" */ './course-payment'), { name: 'course payment' });

/** Registration form of a course. A valid form opens the payment dialog. */
export default function CourseRegistration({ course, affiliate }: CourseRegistrationProps) {
  const order = useOrder('course-order', { empty: emptyForms.course, Payment });
  const { state, draft, PaymentDialog } = order;

  const { commune, education, experience } = draft.values;

  return (
    <OrderPanel order={order}>
      <Form label="التسجيل في الدورة" onSubmit={order.openPayment} onTouch={order.preload}>
        <CustomerFields draft={draft} />
        <OptionalExtras holds={[commune, education, experience].some((text) => text !== '')}>
          <FieldGrid>
            <CommuneField draft={draft} />
            <FullWidth>
              <TextField
                {...draft.bind('education')}
                label="المستوى الدراسي"
                hint="مثال: ماستر، دكتوراه، أستاذ باحث."
                maxLength={LONGEST_ANSWER}
              />
            </FullWidth>
            <FullWidth>
              <TextArea {...draft.bind('experience')} label="خبرتك السابقة في موضوع الدورة" maxLength={LONGEST_EXPERIENCE} />
            </FullWidth>
          </FieldGrid>
        </OptionalExtras>
        <PrivacyLine />
        <PaymentStepButton state={state} total={coursePrice(course)}>
          سجّل الآن
        </PaymentStepButton>
      </Form>
      {PaymentDialog && <PaymentDialog course={course} affiliate={affiliate} order={order} />}
    </OrderPanel>
  );
}
