import type { Customer, OrderFormName, TypedForm } from '@riwaq/contracts';

const askedByAll = { firstName: '', lastName: '', email: '', phone: '', wilaya: '' };

/** What a form may ask of the customer. */
export const emptyCustomer = { ...askedByAll, commune: '' } satisfies Record<keyof Customer, string>;

/** Empty forms. */
export const emptyForms = {
  bundle: { ...askedByAll, specialization: '', additionalNotes: '' },
  product: emptyCustomer,
  course: { ...emptyCustomer, education: '', experience: '' },
  offer: askedByAll,
  promotion: askedByAll,
} satisfies { readonly [Form in OrderFormName]: TypedForm<Form> };
