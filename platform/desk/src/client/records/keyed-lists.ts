import type { RecordField, RecordFields } from '@riwaq/contracts/edited-records';
import { below, type RecordPath, valueAt, withValue } from '@riwaq/contracts/record-path';
import { isFields } from '@riwaq/contracts/records-of-kind';

type KeyedField = Extract<RecordField, { readonly as: 'list' }> & { readonly keyedBy: string };
const isKeyed = (field: RecordField): field is KeyedField => field.as === 'list' && field.keyedBy !== undefined;

/** A record as its form holds it: items that the record holds by their names are a list, in which two may have one name while somebody types. */
export const opened = (fields: readonly RecordField[], record: RecordFields): RecordFields =>
  mapKeyed(fields, record, '', ({ keyedBy }, held) =>
    isFields(held) ? Object.entries(held).map(([key, item]) => ({ [keyedBy]: key, ...(isFields(item) ? item : {}) })) : held,
  );

/** A record as its file has it: the opposite of `opened`. Of two items with one name the last counts; a check names the other. */
export const closed = (fields: readonly RecordField[], record: RecordFields): RecordFields =>
  mapKeyed(fields, record, '', ({ keyedBy }, items) =>
    Array.isArray(items)
      ? Object.fromEntries(items.filter(isFields).map(({ [keyedBy]: key, ...item }) => [String(key ?? ''), item]))
      : items,
  );

/** Paths of names that an item before has too. */
export const repeatedNames = (fields: readonly RecordField[], record: RecordFields): RecordPath[] =>
  fields.filter(isKeyed).flatMap(({ field, keyedBy }) => {
    const held = record[field];
    const names = Array.isArray(held) ? held.map((item) => (isFields(item) ? item[keyedBy] : undefined)) : [];
    return names.flatMap((name, at) => (names.indexOf(name) < at ? [below(below(field, at), keyedBy)] : []));
  });

/** A record or a group has keyed lists; items of other lists have none. */
function mapKeyed(
  fields: readonly RecordField[],
  record: RecordFields,
  path: RecordPath,
  map: (field: KeyedField, value: unknown) => unknown,
): RecordFields {
  return fields.reduce((all, field) => {
    const at = below(path, field.field);
    if (isKeyed(field)) return withValue(all, at, map(field, valueAt(all, at)));
    return field.as === 'group' ? mapKeyed(field.fields, all, at, map) : all;
  }, record);
}
