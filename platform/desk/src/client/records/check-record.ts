import type { EditedKind, RecordField, RecordFields, RecordIssue, RecordsEditor } from '@riwaq/contracts/edited-records';
import { below, isWithin, type RecordPath, valueAt } from '@riwaq/contracts/record-path';
import { isFields } from '@riwaq/contracts/records-of-kind';
import { withDaysAlike } from './fixed-day';
import { isNumberKind, readNumber } from './form/read-number';
import { closed, repeatedNames } from './keyed-lists';
import { mapFields } from './map-fields';

/** What is wrong with a record: where, in whose words. */
export interface Problem {
  /** Path of the field that shows it; empty where no field does. */
  readonly path: RecordPath;
  readonly label: string;
  readonly message: string;
  /** The message is English: a check that the team gave no Arabic words. */
  readonly isEnglish: boolean;
}

const MISSING = 'هذا الحقل مطلوب';
const REPEATED = 'هذا الاسم مذكور من قبل';
const usual: Partial<Record<RecordField['as'], string>> = {
  day: 'اختر يومًا',
  end: 'اختر يومًا',
  time: 'اكتب ساعة، مثل 20:00',
  pick: 'اختر واحدًا من القائمة',
  record: 'اختر واحدًا من القائمة',
  records: 'اختر من القائمة',
};

const numberWords = { dinar: 'مبلغًا بالدينار دون كسور', number: 'عددًا صحيحًا', dollars: 'مبلغًا بالدولار' } as const;

/** Names a text that stands where a number should. */
function unreadNumber({ as }: RecordField, value: unknown): string | undefined {
  if (!isNumberKind(as) || typeof value !== 'string' || readNumber(as, value) === value) return undefined;
  return `«\u2068${value}\u2069» ليس ${numberWords[as]}`;
}

/** The record of a form as it is checked and published: as its file has it, with fields that follow from others, without empty lines. */
export function settled(kind: Pick<EditedKind, 'fields' | 'settle'>, record: RecordFields): RecordFields {
  const tidy = closed(kind.fields, withDaysAlike(kind.fields, withoutEmptyLines(kind.fields, record)));
  return kind.settle?.(tidy) ?? tidy;
}

const withoutEmptyLines = (fields: readonly RecordField[], record: RecordFields): RecordFields =>
  mapFields(fields, record, (field, value) => {
    if (!Array.isArray(value) || (field.as !== 'lines' && field.as !== 'days')) return value;
    const filled = value.map((line) => (typeof line === 'string' ? line.trim() : line)).filter((line) => line !== '');
    return filled.length === 0 && field.isOptional ? undefined : filled;
  });

/** Checks the record of a form by the schema that the build parses it with. At most one problem a field, in the order of the form. */
export function checkRecord(editor: RecordsEditor, kind: EditedKind, record: RecordFields): Problem[] {
  const missing = emptyFields(kind.fields, record, '').map((path) => ({ field: path, message: MISSING }));
  const repeated = repeatedNames(kind.fields, record).map((path) => ({ field: path, message: REPEATED }));
  const found = problemsOf(editor, kind, record, [...missing, ...repeated, ...schemaIssues(kind, record)]);
  const places = inFormOrder(kind);
  const placeIn = ({ path }: Problem) => places.findIndex((field) => isWithin(path, field));
  return found.sort((one, other) => placeIn(one) - placeIn(other));
}

/** Names of the fields as the form shows them: what it folds comes last. */
function inFormOrder({ fields, folds = [] }: EditedKind): string[] {
  const folded = folds.flatMap((fold) => fold.fields);
  return [...fields.map(({ field }) => field).filter((name) => !folded.includes(name)), ...folded];
}

function schemaIssues(kind: EditedKind, record: RecordFields): Pick<RecordIssue, 'field' | 'message'>[] {
  try {
    const result = kind.schema['~standard'].validate(settled(kind, record));
    if (result instanceof Promise || !result.issues) return [];
    return result.issues.map(({ message, path = [] }) => ({
      field: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
      message,
    }));
  } catch {
    // The team's code stumbles over a record that is half written. The server checks it again before anything goes live.
    return [];
  }
}

function emptyFields(fields: readonly RecordField[], record: RecordFields, path: RecordPath): RecordPath[] {
  return fields.flatMap((field) => {
    const at = below(path, field.field);
    const value = valueAt(record, at);
    if (field.as === 'group') return value === undefined && field.isOptional ? [] : emptyFields(field.fields, record, at);
    if (field.as === 'list')
      return Array.isArray(value) ? value.flatMap((_, index) => emptyFields(field.fields, record, below(at, index))) : [];
    return !field.isOptional && (value === undefined || value === null || value === '') ? [at] : [];
  });
}

/** Issues of a check as problems at the fields of a form that show them. */
export function problemsOf(
  editor: RecordsEditor,
  kind: Pick<EditedKind, 'fields'>,
  record: RecordFields,
  issues: readonly Pick<RecordIssue, 'field' | 'message'>[],
): Problem[] {
  const found = new Map<string, Problem>();
  for (const { field: path, message } of issues) {
    const place = placeOf(kind.fields, record, path, '');
    const isOurs = message === MISSING || message === REPEATED;
    const usualWords = place && /^Invalid (?:type|key|format|value)/.test(message) ? (usual[place.field.as] ?? MISSING) : undefined;
    const unread = place && unreadNumber(place.field, valueAt(record, place.path));
    const arabic = isOurs ? message : (unread ?? editor.arabic(message) ?? usualWords);
    const problem = {
      path: place?.path ?? '',
      // The words of a check between records name what it is about.
      label: place?.field.label ?? (arabic === undefined ? path : ''),
      message: arabic ?? message,
      isEnglish: arabic === undefined,
    };
    const key = place ? place.path : `${path} ${message}`;
    if (!found.has(key)) found.set(key, problem);
  }
  return [...found.values()];
}

interface Place {
  readonly path: RecordPath;
  readonly field: RecordField;
}

/** The innermost field of a path: a line of a text belongs to the whole text. */
function placeOf(fields: readonly RecordField[], record: RecordFields, rest: RecordPath, path: RecordPath): Place | undefined {
  const field = fields.find((each) => isWithin(rest, each.field));
  if (!field) return undefined;
  const own = { path: below(path, field.field), field };
  const inner = rest.slice(field.field.length + 1);
  if (field.as === 'group') return placeOf(field.fields, record, inner, own.path) ?? own;
  if (field.as !== 'list') return own;
  const key = itemKey(field, valueAt(record, own.path), inner);
  return key ? (placeOf(field.fields, record, inner.slice(key.written.length + 1), below(own.path, key.at)) ?? own) : own;
}

/** Which item a path goes into: by its number, or by its name, which may hold dots. */
function itemKey({ keyedBy }: Extract<RecordField, { readonly as: 'list' }>, items: unknown, path: RecordPath) {
  const [written = ''] = path.split('.');
  if (/^\d+$/.test(written)) return { at: Number(written), written };
  const names = keyedBy && Array.isArray(items) ? items.map((item) => String(fieldsOr(item)[keyedBy])) : [];
  const at = names.findIndex((name) => name !== '' && isWithin(path, name));
  return at < 0 ? undefined : { at, written: names[at] ?? '' };
}

/** Whether a value is a record of fields; for a group that is not there yet. */
export const fieldsOr = (value: unknown): RecordFields => (isFields(value) ? value : {});
