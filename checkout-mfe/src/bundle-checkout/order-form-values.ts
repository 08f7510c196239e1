import * as v from 'valibot';

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
export const emptyOrderForm: OrderForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  wilaya: '',
  specialization: '',
  additionalNotes: '',
  payment: 'epayment',
};

/** The key under which the form's draft is kept on the device. */
export const ORDER_DRAFT = 'bundle-order';

/** What each field is called. */
export const fieldLabels: Readonly<Record<keyof OrderForm, string>> = {
  firstName: 'الاسم',
  lastName: 'اللقب',
  email: 'البريد الإلكتروني',
  phone: 'رقم الهاتف',
  wilaya: 'الولاية',
  specialization: 'التخصص',
  additionalNotes: 'ملاحظات إضافية',
  payment: 'طريقة الدفع',
};
