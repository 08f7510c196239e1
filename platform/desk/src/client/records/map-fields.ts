import type { RecordField, RecordFields } from '@riwaq/contracts/edited-records';
import { withValue } from '@riwaq/contracts/record-path';
import { isFields } from '@riwaq/contracts/records-of-kind';

/** A record with every value of its fields mapped, those inside a group or an item first. Undefined takes a field out. */
export function mapFields(
  fields: readonly RecordField[],
  record: RecordFields,
  map: (field: RecordField, value: unknown) => unknown,
): RecordFields {
  const inside = (field: RecordField, value: unknown): unknown => {
    if (field.as === 'group' && isFields(value)) return mapFields(field.fields, value, map);
    return field.as === 'list' && Array.isArray(value)
      ? value.map((item) => (isFields(item) ? mapFields(field.fields, item, map) : item))
      : value;
  };
  return fields.reduce((mapped, field) => {
    const value = mapped[field.field];
    return withValue(mapped, field.field, map(field, inside(field, value)));
  }, record);
}
