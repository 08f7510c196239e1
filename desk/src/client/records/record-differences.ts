import type { EditedKind, RecordField, RecordFields } from '@riwaq/contracts/edited-records';
import { isSame } from '@riwaq/contracts/record-path';
import { isFields } from '@riwaq/contracts/records-of-kind';
import { plural } from '@riwaq/text';
import { opened } from './keyed-lists';

/** A field that is not as it was. */
export interface Difference {
  /** Its label with those around it: «الخيارات، الخيار الأول: السعر». */
  readonly label: string;
  readonly before: string;
  readonly now: string;
}

const NOTHING = 'لا شيء';
const items = { zero: 'لا شيء', one: 'عنصر واحد', two: 'عنصران', few: 'عناصر', many: 'عنصرًا', other: 'عنصر' };

/** What differs between two forms of a record, field by field in the order of the form. Fields that the form does not show come last, by name. */
export function differencesOf(kind: Pick<EditedKind, 'fields'>, was: RecordFields | null, is: RecordFields | null): Difference[] {
  if (!was || !is) return [];
  const [before, now] = [opened(kind.fields, was), opened(kind.fields, is)];
  const known = new Set(kind.fields.map(({ field }) => field));
  const others = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => !known.has(name));
  return [
    ...kind.fields.flatMap((field) => differing(field, before[field.field], now[field.field], '')),
    ...others
      .filter((name) => !isSame(before[name], now[name]))
      .map((name) => ({ label: name, before: printed(before[name]), now: printed(now[name]) })),
  ];
}

function differing(field: RecordField, before: unknown, now: unknown, around: string): Difference[] {
  if (isSame(before, now)) return [];
  const label = around ? `${around}: ${field.label}` : field.label;
  if (field.as === 'group' && isFields(before) && isFields(now)) {
    return field.fields.flatMap((each) => differing(each, before[each.field], now[each.field], label));
  }
  if (field.as === 'list' && Array.isArray(before) && Array.isArray(now)) {
    if (before.length !== now.length) return [{ label, before: plural(before.length, items), now: plural(now.length, items) }];
    return now.flatMap((item, at) => {
      const was: unknown = before[at];
      if (!isFields(item) || !isFields(was)) return [];
      return field.fields.flatMap((each) => differing(each, was[each.field], item[each.field], `${label} ${at + 1}`));
    });
  }
  return [{ label, before: printed(before, field), now: printed(now, field) }];
}

function printed(value: unknown, field?: RecordField): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'نعم' : 'لا';
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map((item) => printed(item, field)).join('، ');
  if (isFields(value)) return typeof value.text === 'string' ? value.text : JSON.stringify(value);
  const choice = field && 'choices' in field ? field.choices.find((each) => each.value === value) : undefined;
  return choice?.label ?? String(value);
}
