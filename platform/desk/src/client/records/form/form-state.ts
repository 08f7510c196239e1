import type { RecordField, RecordFields } from '@riwaq/contracts/edited-records';
import type { RecordPath } from '@riwaq/contracts/record-path';
import { createContext, use } from 'react';
import type { RecordApp } from '../../../contract/records';

/** What the fields of a record's form share. */
export interface RecordFormState {
  readonly app: RecordApp;
  /** Whether a field was given once, with its record, or is given by the desk. */
  readonly isFixed: (field: RecordField, path: RecordPath) => boolean;
  /** The name that a new record has until it gets its own. */
  readonly standIn: string;
  /** Whether a shown problem stands at a path or below it. */
  readonly hasProblem: (path: RecordPath) => boolean;
  /** A field that shall be in sight: the groups around it open. */
  readonly wanted: RecordPath | undefined;
}

export const RecordFormContext = createContext<RecordFormState | null>(null);

/** Returns what the form around a field shares. Throws outside of one. */
export function useRecordForm(): RecordFormState {
  const form = use(RecordFormContext);
  if (!form) throw new Error('a record field is rendered outside of its form');
  return form;
}

/** A field with its value and its place in the record. */
export interface FieldProps<Field extends RecordField = RecordField> {
  readonly field: Field;
  readonly path: RecordPath;
  readonly value: unknown;
  /** Undefined takes the field out of the record. */
  readonly onValue: (value: unknown) => void;
}

/** Fields below one another: those of a record, a group, or an item of a list. */
export interface FieldListProps {
  readonly fields: readonly RecordField[];
  readonly path: RecordPath;
  readonly value: RecordFields;
  readonly onValue: (value: RecordFields) => void;
}

/** A value as the text of a control. */
export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Binds a field to a control of text. An optional field without text is taken out of the record. */
export const bound = ({ field, path, value, onValue }: FieldProps) => ({
  name: path,
  label: field.label,
  hint: field.hint,
  required: !field.isOptional,
  value: textOf(value),
  onValue: (text: string) => onValue(text === '' && field.isOptional ? undefined : text),
});
