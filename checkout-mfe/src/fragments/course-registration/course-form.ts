import { type CustomerForm, emptyCustomer } from '../../parts/order/order-form';
import type { Lacking } from '../../parts/order/payment-step';

/** The course registration form (specification, section 3) as it is typed. */
export interface CourseForm extends CustomerForm {
  readonly commune: string;
  readonly education: string;
  readonly experience: string;
}

/** An empty form. */
export const emptyCourseForm: CourseForm = { ...emptyCustomer, commune: '', education: '', experience: '' };

/** What a course's payment still lacks, or null (specification, section 5). The wilaya is optional here (D16). */
export function courseFormProblem({ firstName, lastName, email, phone }: CourseForm, acknowledged: boolean): Lacking | null {
  const filled = [firstName, lastName, email, phone].every((text) => text.trim() !== '');
  if (filled && acknowledged) return null;
  return { text: 'يرجى ملء جميع البيانات المطلوبة أولاً', ...(filled ? { only: 'بقي أن تؤكد أن لديك حسابًا لدى مزوّد الدورة.' } : {}) };
}
