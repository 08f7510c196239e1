import type { CourseRegistrationProps, TypedForm } from '@riwaq/contracts';
import type { PriceProps } from '@riwaq/design-system';
import type { Lacking } from '../../parts/order/payment-step';

/** What a course costs, and what it cost before. */
export function coursePrice({ discountPrice, originalPrice }: CourseRegistrationProps['course']): PriceProps {
  return { amount: discountPrice, original: originalPrice > discountPrice ? originalPrice : undefined };
}

/** What a course's payment still lacks, or null. The wilaya is optional here (D16). */
export function courseFormProblem({ firstName, lastName, email, phone }: TypedForm<'course'>, acknowledged: boolean): Lacking | null {
  const filled = [firstName, lastName, email, phone].every((text) => text.trim() !== '');
  if (filled && acknowledged) return null;
  return { text: 'يرجى ملء جميع البيانات المطلوبة أولاً', ...(filled ? { only: 'بقي أن تؤكد أن لديك حسابًا لدى مزوّد الدورة.' } : {}) };
}
