import { isolateLtr, type PluralForms, plural } from '@riwaq/text';
import { createContext, use } from 'react';

/** A control whose value the browser checks. */
export type CheckedElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field's problem in words; null where the browser finds none. `data-missing` on the element is what it asks for when it is empty. */
export function validationMessage(element: CheckedElement): string | null {
  const { validity } = element;
  if (validity.valid) return null;
  if (validity.valueMissing) return element.dataset.missing ?? 'هذا الحقل مطلوب';
  if (validity.customError) return element.validationMessage;
  if (validity.typeMismatch && element.type === 'email') return wrongEmail;
  if (validity.tooLong && 'maxLength' in element) return `النص أطول من ${plural(element.maxLength, characters)}`;
  return 'يرجى مراجعة هذا الحقل';
}

const characters: PluralForms = {
  zero: 'الفراغ',
  one: 'حرف واحد',
  two: 'حرفين',
  few: 'أحرف',
  many: 'حرفًا',
  other: 'حرف',
};

/** Said of an e-mail address that cannot be one. */
export const wrongEmail = `اكتب بريدًا إلكترونيًا كاملًا، مثل ${isolateLtr('name@example.com')}`;

/** What a form knows of its fields. */
export interface FormState {
  /** Start of the ids of the form's controls. */
  readonly id: string;
  /** Problems by the fields' names, as they are shown now. */
  readonly problems: Readonly<Record<string, string>>;
  /** Looks at a field again whose validity changed without an input. */
  readonly recheck: (element: CheckedElement) => void;
}

export const FormContext = createContext<FormState | null>(null);

/** The form around a field. Throws outside of one. */
export function useForm(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('a field stands outside of a Form');
  return form;
}
