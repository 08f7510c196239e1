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

/** Loads what sends an order: a file of its own, since a visitor who only looks at a form does not need it. Throws where it cannot be loaded; the next call tries again. */
export const loadPlaceOrder = () => import(/* webpackChunkName: "place-order" */ './place-order');

/** Begins to load it: the visitor fills in a form. */
export function preloadPlaceOrder(): void {
  loadPlaceOrder().catch(() => undefined);
}
