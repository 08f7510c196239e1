import type { Customer } from '@riwaq/contracts';

/** What every order form asks of a visitor (specification, section 3); those without a commune leave it empty. */
export interface CustomerForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly wilaya: string;
  readonly commune?: string;
}

/** A form that nobody has touched. */
export const emptyCustomer = { firstName: '', lastName: '', email: '', phone: '', wilaya: '' } as const;

/** The customer as the gateway takes one. The form has checked what was typed, and its fields keep out what nobody types; spaces around it are no part of it. */
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

/** Begins to load what sends an order, a file of its own: the visitor fills in a form. Where it cannot be loaded, the press tries again. */
export function preloadPlaceOrder(): void {
  import(/* webpackChunkName: "place-order" */ './place-order').catch(() => undefined);
}
