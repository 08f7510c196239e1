import { affiliatePartner, type CourseOrderRequest, type CourseRegistrationProps, type OrderReference } from '@riwaq/contracts';
import { track } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import { customerOf } from '../../parts/order/order-form';
import type { OrderPlan } from '../../parts/order/place-order';
import { type OrderValue, trackPaymentInfo, trackPurchase } from '../../parts/order/track-order';
import type { CourseForm } from './course-form';

interface CourseInput extends CourseRegistrationProps {
  readonly form: CourseForm;
  readonly way: 'bank' | 'epayment';
  /** The total that the visitor agreed to, in dinar. */
  readonly shownTotal: number;
  /** When the form was opened or emptied, in milliseconds. */
  readonly since: number;
}

/** Returns the order of a seat in a course (D16). Its form says `pending`; by card, the gateway starts the payment. */
export function courseOrderPlan({ course, affiliate, form, way, shownTotal, since }: CourseInput): OrderPlan {
  const customer = customerOf(form);
  const value = courseValue({ course, affiliate });
  const [education, experience] = [form.education.trim(), form.experience.trim()];
  const orderOf = (reference: OrderReference): CourseOrderRequest => ({
    kind: 'course',
    reference,
    customer,
    courseId: course.id,
    affiliate: affiliate?.code ?? null,
    shownTotal,
  });
  return {
    flow: 'course-order',
    record: String(course.id),
    content: JSON.stringify([customer, education, experience, course.id, affiliate?.code, way]),
    since,
    fields: (reference, dates) => ({
      ...customer,
      education,
      experience,
      selectedPaymentMethod: way,
      status: 'pending',
      ...dates,
      courseName: course.name,
      coursePrice: String(shownTotal),
      courseDuration: `${course.duration} days`,
      affiliatePartner: affiliatePartner(affiliate),
      orderReference: reference,
    }),
    summary: {
      lines: [{ name: course.name, detail: '', price: formatPrice(shownTotal), cover: course.cover }],
      total: formatPrice(shownTotal),
      way,
    },
    track: (reference) => {
      trackPaymentInfo(value, way);
      track({ name: 'sign_up', params: { method: 'course-order', items: value.items } });
      if (way === 'bank') void trackPurchase({ ...value, reference, way });
    },
    ...(way === 'epayment' && {
      payment: {
        request: orderOf,
        record: (total) => ({
          productName: course.name,
          duration: `${course.duration} days`,
          course: { affiliate: affiliatePartner(affiliate), originalPrice: course.originalPrice },
          summary: [{ name: course.name, version: null, quantity: 1, price: formatPrice(total) }],
          subtotal: course.originalPrice,
          discount: course.originalPrice - total,
        }),
      },
    }),
  };
}

/** A seat as analytics count it, in dinar. */
export function courseValue({ course, affiliate }: CourseRegistrationProps): OrderValue {
  const { id, name, discountPrice } = course;
  const item = { item_id: `course-${id}`, item_name: name, item_category: 'course', price: discountPrice, quantity: 1 };
  return { value: discountPrice, items: [{ ...item, ...(affiliate && { affiliation: affiliate.code }) }] };
}
