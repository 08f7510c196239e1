import type { RecordField, RecordFields } from '@riwaq/contracts/edited-records';
import { isSame } from '@riwaq/contracts/record-path';
import { formatNumber, formatPrice } from '@riwaq/text';
import { dayText } from '../../texts/day-text';
import { fieldsOr } from '../check-record';
import { fixedDay } from '../fixed-day';
import { sentenceText } from '../form/sentence-text';
import { attempt } from '../record-words';

/** A field of a record that an edit changes, in Arabic. A value that is not there is undefined. */
export interface FieldChange {
  /** «السعر», «الكامل: السعر». */
  readonly label: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Title of the record that a field names. */
export type NameOf = (field: RecordField, name: string) => string;

/** Fields that count in the hundred. */
const PERCENT = new Set(['percent', 'rate']);

/** What an edit changes in a record, field by field in the order of its form. Both records are as the form holds them (`opened`). */
export function recordChanges(
  fields: readonly RecordField[],
  was: RecordFields,
  next: RecordFields,
  nameOf: NameOf,
  of = '',
): FieldChange[] {
  return fields.flatMap((field) => {
    const [before, after] = [was[field.field], next[field.field]];
    const label = of + field.label;
    if (isSame(before, after)) return [];
    if (field.as === 'group') return recordChanges(field.fields, fieldsOr(before), fieldsOr(after), nameOf, `${label}: `);
    // The name of its file says nothing to people.
    if (field.as === 'picture') return [{ label, to: after ? `صورة${before ? ' أخرى' : ''}` : undefined }];
    if (Array.isArray(before) && Array.isArray(after) && field.as !== 'list')
      return membersChanged(field, { label, before, after }, nameOf);
    if (field.as !== 'list') return changed(label, textOf(field, before, nameOf), textOf(field, after, nameOf));
    const [held, kept] = [itemsOf(field, before), itemsOf(field, after)];
    const inside = kept.flatMap(({ title, item }, at) => {
      const earlier = held.find((each) => each.title === title) ?? (held.length === kept.length ? held[at] : undefined);
      return recordChanges(field.fields, earlier?.item ?? {}, item, nameOf, `${of}${title}: `);
    });
    const [titles, now] = [held, kept].map((items) => items.map(({ title }) => title).join('، '));
    return [...changed(label, titles || undefined, now || undefined), ...inside];
  });
}

interface Members {
  readonly label: string;
  readonly before: readonly unknown[];
  readonly after: readonly unknown[];
}

/** Which days, lines or records come and which go: two whole lists would hide that. Both lists where only their order changes. */
function membersChanged(field: RecordField, { label, before, after }: Members, nameOf: NameOf): FieldChange[] {
  // By their words: a day of a demonstration becomes the same day of the calendar.
  const [held = [], kept = []] = [before, after].map((all) => all.flatMap((one) => textOf(field, one, nameOf) ?? []));
  const without = (all: readonly string[], others: readonly string[]) => all.filter((one) => !others.includes(one)).join('، ');
  const [gone, come] = [without(held, kept), without(kept, held)];
  if (!gone && !come) return changed(label, textOf(field, before, nameOf), textOf(field, after, nameOf));
  return [...(come ? [{ label, to: `أُضيف ${come}` }] : []), ...(gone ? [{ label, to: `حُذف ${gone}` }] : [])];
}

const changed = (label: string, from: string | undefined, to: string | undefined): FieldChange[] =>
  from === to ? [] : [{ label, from, to }];

function itemsOf({ titleOf }: Extract<RecordField, { readonly as: 'list' }>, value: unknown) {
  const items = Array.isArray(value) ? value.map(fieldsOr) : [];
  return items.map((item, at) => ({ item, title: attempt(() => titleOf(item, at), '') || formatNumber(at + 1) }));
}

/** A value as people say it; undefined for none. */
function textOf(field: RecordField, value: unknown, nameOf: NameOf): string | undefined {
  if (field.as === 'check') return value === true ? 'نعم' : 'لا';
  if (value === undefined || value === null || value === '') return undefined;
  if (field.as === 'sentence') return sentenceText(value) || undefined;
  if (Array.isArray(value)) return value.map((each: unknown) => textOf(field, each, nameOf) ?? '').join('، ') || undefined;
  if (typeof value === 'number' && PERCENT.has(field.field)) return `${value}%`;
  if (field.as === 'dinar' && typeof value === 'number') return formatPrice(value);
  const text = String(value);
  if (field.as === 'pick' || field.as === 'picks') return field.choices.find((choice) => choice.value === text)?.label ?? text;
  if (field.as === 'record' || field.as === 'records') return nameOf(field, text);
  return field.as === 'day' || field.as === 'end' || field.as === 'days' ? dayText(String(fixedDay(text))) : text;
}
