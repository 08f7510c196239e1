import { type CustomerForm, emptyCustomer } from '../../parts/order/order-form';

/** The course registration form (specification, section 3) as it is typed. */
export interface CourseForm extends CustomerForm {
  readonly commune: string;
  readonly education: string;
  readonly experience: string;
}

/** A form that nobody has touched. */
export const emptyCourseForm: CourseForm = { ...emptyCustomer, commune: '', education: '', experience: '' };

/** What the payment of a course lacks, in words; null where nothing is missing (specification, section 5; D16: the wilaya is not asked for here). */
export function courseFormProblem({ firstName, lastName, email, phone }: CourseForm, acknowledged: boolean): string | null {
  const filled = [firstName, lastName, email, phone].every((text) => text.trim() !== '');
  return filled && acknowledged ? null : 'يرجى ملء جميع البيانات المطلوبة أولاً';
}
