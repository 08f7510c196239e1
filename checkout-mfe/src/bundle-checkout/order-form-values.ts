import * as v from 'valibot';
import { emptyCustomer } from '../order/customer-form';

/** How a bundle is paid: online by card, or by transfer to one of the bank accounts. */
export const PaymentMethodSchema = v.picklist(['epayment', 'bank']);
export type PaymentMethod = v.InferOutput<typeof PaymentMethodSchema>;

/** The bundle checkout form (specification, section 3) as it is typed. */
export const OrderFormSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  phone: v.string(),
  wilaya: v.string(),
  specialization: v.string(),
  additionalNotes: v.string(),
  payment: PaymentMethodSchema,
});
export type OrderForm = v.InferOutput<typeof OrderFormSchema>;

/** A form that nobody has touched. */
export const emptyOrderForm: OrderForm = { ...emptyCustomer, specialization: '', additionalNotes: '', payment: 'epayment' };
