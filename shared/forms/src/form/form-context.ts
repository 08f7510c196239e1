import { isolateLtr, type PluralForms, plural } from '@riwaq/text';
import { createContext, type ReactNode, use } from 'react';

/** A control whose value the browser checks. */
export type CheckedElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Returns a field's problem in Arabic, or null for a valid field. `data-missing` holds the text for an empty one. */
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

/** Shown for an invalid e-mail address. */
export const wrongEmail = `اكتب بريدًا إلكترونيًا كاملًا، مثل ${isolateLtr('name@example.com')}`;

/** State that a form shares with its fields. */
export interface FormState {
  /** Prefix of the ids of the form's controls. */
  readonly id: string;
  /** Shown problems, by field name. */
  readonly problems: Readonly<Record<string, ReactNode>>;
  /** Checks a field again whose validity changed without an input. */
  readonly recheck: (element: CheckedElement) => void;
  /** The visitor has pressed submit, and fields with `data-loading` still load what they are checked with. */
  readonly isSubmitHeld: boolean;
  /** How often a field was changed so far. */
  readonly edits: number;
  /** Notes a change that fires no event of a control. */
  readonly onEdit: () => void;
}

export const FormContext = createContext<FormState | null>(null);

/** Returns the state of the form around a field. Throws outside of a form. */
export function useForm(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error('a field is rendered outside of a Form');
  return form;
}
