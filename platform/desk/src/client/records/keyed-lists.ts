import type { RecordField, RecordFields } from '@riwaq/contracts/edited-records';
import { below, type RecordPath } from '@riwaq/contracts/record-path';
import { isFields } from '@riwaq/contracts/records-of-kind';
import { mapFields } from './map-fields';

type KeyedField = Extract<RecordField, { readonly as: 'list' }> & { readonly keyedBy: string };
const isKeyed = (field: RecordField): field is KeyedField => field.as === 'list' && field.keyedBy !== undefined;

/** A record as its form holds it: items that the record holds by their names are a list, in which two may have one name while somebody types. */
export const opened = (fields: readonly RecordField[], record: RecordFields): RecordFields =>
  mapFields(fields, record, (field, held) =>
    isKeyed(field) && isFields(held)
      ? Object.entries(held).map(([key, item]) => ({ [field.keyedBy]: key, ...(isFields(item) ? item : {}) }))
      : held,
  );

/** A record as its file has it: the opposite of `opened`. Of two items with one name the last counts; a check names the other. */
export const closed = (fields: readonly RecordField[], record: RecordFields): RecordFields =>
  mapFields(fields, record, (field, items) =>
    isKeyed(field) && Array.isArray(items)
      ? Object.fromEntries(items.filter(isFields).map(({ [field.keyedBy]: key, ...item }) => [String(key ?? ''), item]))
      : items,
  );

/** Paths of names that an item before has too. */
export const repeatedNames = (fields: readonly RecordField[], record: RecordFields): RecordPath[] =>
  fields.filter(isKeyed).flatMap(({ field, keyedBy }) => {
    const held = record[field];
    const names = Array.isArray(held) ? held.map((item) => (isFields(item) ? item[keyedBy] : undefined)) : [];
    return names.flatMap((name, at) => (names.indexOf(name) < at ? [below(below(field, at), keyedBy)] : []));
  });
