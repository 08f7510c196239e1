import type { Customer, OrderFormName, TypedForm } from '@riwaq/contracts';

const customer = { firstName: '', lastName: '', email: '', phone: '', wilaya: '' };

/** Each form as it is typed, empty. */
export const emptyForms = {
  bundle: { ...customer, specialization: '', additionalNotes: '' },
  product: { ...customer, commune: '' },
  course: { ...customer, commune: '', education: '', experience: '' },
  offer: customer,
  promotion: customer,
} satisfies { readonly [Form in OrderFormName]: TypedForm<Form> };

/** Who orders, as typed: what all forms ask, and what some do. */
export type CustomerForm = TypedForm<'promotion'> & Partial<Record<keyof Customer, string>>;

/** Returns the customer of a valid form, trimmed, as the gateway expects one. */
export function customerOf({ firstName, lastName, email, phone, wilaya, commune = '' }: CustomerForm): Customer {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phone: phone.trim(),
    wilaya: wilaya.trim(),
    commune: commune.trim(),
  };
}
