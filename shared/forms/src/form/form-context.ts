import { createContext, use } from 'react';
import type { CheckedElement } from './problem-of';

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
