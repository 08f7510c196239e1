import { isolateLtr, type PluralForms, plural } from '@riwaq/text';

/** A control whose value the browser checks. */
export type CheckedElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field's problem in words; null where the browser finds none. `data-missing` on the element is what it asks for when it is empty. */
export function problemOf(element: CheckedElement): string | null {
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
