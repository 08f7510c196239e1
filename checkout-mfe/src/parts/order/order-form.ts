import type { Customer } from '@riwaq/contracts';

/** Fields of every order form (specification, section 3). A form without a commune leaves it out. */
export interface CustomerForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly wilaya: string;
  readonly commune?: string;
}

/** An empty form. */
export const emptyCustomer = { firstName: '', lastName: '', email: '', phone: '', wilaya: '' } as const;

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
