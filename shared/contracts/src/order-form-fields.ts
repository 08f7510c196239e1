import { LONGEST_ANSWER, LONGEST_EMAIL, LONGEST_EXPERIENCE, LONGEST_NAME, LONGEST_NOTES, LONGEST_PHONE } from './typed-limits';

/** An order form, by the type of what it orders. */
export type OrderFormName = 'bundle' | 'product' | 'course' | 'offer' | 'promotion';

/** A text that a customer types into an order form. Its name is also the one that endpoints get. */
export interface OrderFormField {
  /** Most characters. */
  readonly most: number;
  /** What it is, if not a line. */
  readonly kind?: 'email' | 'phone' | 'lines';
  /**
   * How nothing typed is sent: as an empty text, or not at all. Without this the field is required. What joins an old form is left out: device and gateway know
   * an order by its text, and one that is under way must stay the same order.
   */
  readonly blank?: 'sent' | 'left out';
  /** The forms that ask for it: all by default. */
  readonly forms?: readonly OrderFormName[];
}

/** Fields of a form or of several, in the order in which endpoints get them. */
export type OrderFormFields = Readonly<Record<string, OrderFormField>>;

/** Who orders (`customerInfo` of a request). */
export const customerFields = {
  firstName: { most: LONGEST_NAME },
  lastName: { most: LONGEST_NAME },
  email: { most: LONGEST_EMAIL, kind: 'email' },
  phone: { most: LONGEST_PHONE, kind: 'phone' },
  wilaya: { most: 60 },
  commune: { most: LONGEST_NAME, blank: 'sent', forms: ['product', 'course'] },
} as const satisfies OrderFormFields;

/** What one form alone asks besides. Its request says it beside the customer. */
export const ownFields = {
  bundle: {
    specialization: { most: LONGEST_ANSWER },
    additionalNotes: { most: LONGEST_NOTES, kind: 'lines', blank: 'sent' },
  },
  course: {
    education: { most: LONGEST_ANSWER, blank: 'sent' },
    experience: { most: LONGEST_EXPERIENCE, kind: 'lines', blank: 'sent' },
  },
} as const satisfies Readonly<Partial<Record<OrderFormName, OrderFormFields>>>;

type CustomerFields = typeof customerFields;
type OwnFields = typeof ownFields;

/** Names of a form's fields. */
type FieldName<Form extends OrderFormName> =
  | {
      [Name in keyof CustomerFields]: CustomerFields[Name] extends { forms: readonly (infer Asking)[] }
        ? Form extends Asking
          ? Name
          : never
        : Name;
    }[keyof CustomerFields]
  | (Form extends keyof OwnFields ? keyof OwnFields[Form] : never);

/** A form as it is typed (section 3 of the specification). */
export type TypedForm<Form extends OrderFormName> = Readonly<Record<FieldName<Form>, string>>;

/** Returns the names of a form's fields, in the order in which endpoints get them. */
export function fieldNames<Form extends OrderFormName>(form: Form): FieldName<Form>[] {
  const all: OrderFormFields = customerFields;
  const own: Partial<Record<OrderFormName, OrderFormFields>> = ownFields;
  const asked = Object.keys(all).filter((name) => all[name]?.forms?.includes(form) ?? true);
  return [...asked, ...Object.keys(own[form] ?? {})] as FieldName<Form>[];
}

/** One value for each field: what it is depends on how nothing typed is sent. */
export type PerField<Fields extends OrderFormFields, Required, Sent, LeftOut> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { blank: 'left out' }
    ? LeftOut
    : Fields[Name] extends { blank: 'sent' }
      ? Sent
      : Required;
};
