import type { Customer, TypedForm } from '@riwaq/contracts';
import { emptyCustomer } from './order-form';

/** Who orders, as typed: what all forms ask, and what some do. */
export type CustomerForm = TypedForm<'promotion'> & Partial<Record<keyof Customer, string>>;

/**
 * Returns the customer of a valid form, trimmed, as the gateway expects one. A commune is sent empty too. What forms ask since is left out where it is empty:
 * device and gateway know an order by its text, and one that is under way stays the same order.
 */
export function customerOf(form: CustomerForm): Customer {
  const names = Object.keys(emptyCustomer) as (keyof Customer)[];
  const sent = names.map((name) => [name, form[name]?.trim() || (name === 'commune' ? '' : undefined)]);
  return Object.fromEntries(sent) as Customer;
}
