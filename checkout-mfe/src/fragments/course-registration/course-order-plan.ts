import type { CourseRegistrationProps, SentAs } from '@riwaq/contracts';
import { track } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import { customerOf } from '../../parts/order/order-form';
import type { OrderPlan } from '../../parts/order/place-order';
import { charged, type OrderValue, trackPaymentInfo, trackPurchase } from '../../parts/order/track-order';
import type { CourseForm } from './course-form';

interface CourseInput extends CourseRegistrationProps {
  readonly form: CourseForm;
  readonly way: 'bank' | 'epayment';
  /** The total that the visitor agreed to, in dinar. */
  readonly shownTotal: number;
  /** When the form was opened or emptied, in milliseconds. */
  readonly since: number;
}

/** Returns the order of a seat in a course (D16). By card, the gateway starts the payment. */
export function courseOrderPlan({ course, affiliate, form, way, shownTotal, since }: CourseInput): OrderPlan {
  const value = charged(courseValue({ course, affiliate }), shownTotal);
  return {
    since,
    order: {
      productType: 'course',
      customerInfo: customerOf(form),
      method: way,
      price: shownTotal,
      courseId: course.id,
      affiliate: affiliate?.code ?? null,
      education: form.education.trim(),
      experience: form.experience.trim(),
    },
    summary: {
      lines: [{ name: course.name, detail: '', price: formatPrice(shownTotal), cover: course.cover }],
      total: formatPrice(shownTotal),
      way,
    },
    track: (reference) => {
      trackPaymentInfo(value, way);
      track({ name: 'sign_up' satisfies SentAs<'registration'>, params: { method: 'course-order', items: value.items } });
      if (way === 'bank') void trackPurchase({ ...value, reference, way });
    },
    ...(way === 'epayment' && { payment: (total) => ({ productType: 'course', purchase: charged(value, total) }) }),
  };
}

/** A seat as analytics count it, in dinar. */
export function courseValue({ course, affiliate }: CourseRegistrationProps): OrderValue {
  const { id, name, discountPrice } = course;
  const item = { item_id: `course-${id}`, item_name: name, item_category: 'course', price: discountPrice, quantity: 1 };
  return { value: discountPrice, items: [{ ...item, ...(affiliate && { affiliation: affiliate.code }) }] };
}
