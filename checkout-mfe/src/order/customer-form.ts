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

/** A line of text without what came along when it was pasted: tabs, line ends, spaces around it. */
export const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** The customer as the gateway takes one. The form has checked what was typed. */
export function customerOf({ firstName, lastName, email, phone, wilaya, commune = '' }: CustomerForm): Customer {
  return {
    firstName: oneLine(firstName),
    lastName: oneLine(lastName),
    email: oneLine(email),
    phone: oneLine(phone),
    wilaya: oneLine(wilaya),
    commune: oneLine(commune),
  };
}
