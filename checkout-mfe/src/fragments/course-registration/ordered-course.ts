import type { CourseRegistrationProps, SentAs, TypedForm } from '@riwaq/contracts';
import { track } from '@riwaq/runtime';
import { formatPrice } from '@riwaq/text';
import { customerOf } from '../../parts/order/customer-of';
import type { Ordered } from '../../parts/order/goods';

interface CourseInput extends CourseRegistrationProps {
  readonly form: TypedForm<'course'>;
}

/** A seat in a course. */
export function orderedCourse({ course, affiliate, form }: CourseInput): Ordered {
  const { id, name, cover, discountPrice: price } = course;
  const item = { item_id: `course-${id}`, item_name: name, item_category: 'course', price, quantity: 1 };
  return {
    customer: customerOf(form),
    request: {
      productType: 'course',
      courseId: id,
      affiliate: affiliate?.code ?? null,
      education: form.education.trim(),
      experience: form.experience.trim(),
    },
    things: [{ name, detail: '', cover, price: formatPrice(price), item: { ...item, ...(affiliate && { affiliation: affiliate.code }) } }],
    total: price,
    track: ({ items }) => track({ name: 'sign_up' satisfies SentAs<'registration'>, params: { method: 'course-order', items } }),
  };
}
