import type { Customer } from '@riwaq/contracts';
import { customerFields, fieldNames, type OrderFormFields, type OrderFormName, type TypedForm } from '@riwaq/contracts/order-form-fields';

type CustomerFields = typeof customerFields;
type AskedBySome = { [Name in keyof CustomerFields]: CustomerFields[Name] extends { forms: unknown } ? Name : never }[keyof CustomerFields];

/** What every order form asks, and what some ask of the customer besides. */
export type CustomerForm = Readonly<Record<Exclude<keyof CustomerFields, AskedBySome>, string> & Partial<Record<AskedBySome, string>>>;

/** An empty form. */
export function emptyForm<Form extends OrderFormName>(form: Form): TypedForm<Form> {
  return Object.fromEntries(fieldNames(form).map((name) => [name, ''])) as TypedForm<Form>;
}

type LeftOut<Fields> = { [Name in keyof Fields]: Fields[Name] extends { blank: 'left out' } ? Name : never }[keyof Fields];

/** Some fields as they are sent. */
type Sent<Fields> = Readonly<Record<Exclude<keyof Fields, LeftOut<Fields>>, string> & Partial<Record<LeftOut<Fields>, string>>>;

/** Returns what was typed into some fields of a valid form, trimmed, as the gateway expects it. */
export function sentFields<const Fields extends OrderFormFields>(
  fields: Fields,
  form: Readonly<Partial<Record<keyof Fields, string>>>,
): Sent<Fields> {
  const typed = Object.entries(fields).map(([name, { blank }]) => [name, form[name]?.trim() || (blank === 'left out' ? undefined : '')]);
  return Object.fromEntries(typed) as Sent<Fields>;
}

/** Returns the customer of a valid form. */
export const customerOf = (form: CustomerForm): Customer => sentFields(customerFields, form);
