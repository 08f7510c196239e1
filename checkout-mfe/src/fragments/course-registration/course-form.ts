import { type CustomerForm, emptyCustomer } from '../../parts/order/order-form';

/** The course registration form (specification, section 3) as it is typed. */
export interface CourseForm extends CustomerForm {
  readonly commune: string;
  readonly education: string;
  readonly experience: string;
}

/** An empty form. */
export const emptyCourseForm: CourseForm = { ...emptyCustomer, commune: '', education: '', experience: '' };

/** Returns the text about missing data of a course's payment, or null (specification, section 5). The wilaya is optional here (D16). */
export function courseFormProblem({ firstName, lastName, email, phone }: CourseForm, acknowledged: boolean): string | null {
  const filled = [firstName, lastName, email, phone].every((text) => text.trim() !== '');
  return filled && acknowledged ? null : 'يرجى ملء جميع البيانات المطلوبة أولاً';
}
