import { isDeepStrictEqual } from 'node:util';
import type { RecordNote, ReleaseNote } from '@riwaq/contracts/platform';
import type { RecordFiles } from './record-files';

/** Longest value in a line. */
const LONGEST = 60;

/** A difference between records: the names on the way to a value, and that value on both sides; undefined where there is none. */
export interface RecordChange {
  readonly path: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

/** The differences between records, as release notes. Ignores drawings. */
export function recordNotes(before: RecordFiles, after: RecordFiles): RecordNote[] {
  return recordChanges(before, after).map(recordNote);
}

/** The same differences as values. */
export function recordChanges(before: RecordFiles, after: RecordFiles): RecordChange[] {
  return differences([], ownRecords(before), ownRecords(after));
}

/** What records hold at the path of a change; undefined where it leads nowhere. */
export function valueAt(files: RecordFiles, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => fieldsOf(value)?.get(name), ownRecords(files));
}

/** What a team writes: the records in `content/`, without what the build draws from them. An older release also holds modules that repeat them. */
export function ownRecords(files: RecordFiles): RecordFiles {
  return Object.fromEntries(Object.entries(files).filter(([file]) => /^content\/.+\.json$/.test(file)));
}

/** Whether a change adds a whole record, by its name in a list, or as a file. */
export function isNewRecord({ path, from, to }: RecordChange): boolean {
  return from === undefined && (path.length === 1 || nameOf(to) !== undefined);
}

function differences(path: readonly string[], from: unknown, to: unknown): RecordChange[] {
  if (isDeepStrictEqual(from, to)) return [];
  const [old, now] = [fieldsOf(from), fieldsOf(to)];
  if (!old || !now) return [{ path, from, to }];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => differences([...path, key], old.get(key), now.get(key)));
}

/** A change as a release note. */
export function recordNote(change: RecordChange): RecordNote {
  const { from, to } = change;
  const [file = '', ...path] = change.path;
  const place = { file: file.replace(/^content\/(.*)\.\w+$/, '$1'), path };
  if (from === undefined) return { change: 'added', ...place, ...(isNewRecord(change) ? {} : { to: textOf(to) }) };
  return to === undefined ? { change: 'removed', ...place } : { change: 'changed', ...place, from: textOf(from), to: textOf(to) };
}

/** A release note as a line for a terminal: `week-offers week-offer-1 endDate 2027-01-16 → 2027-01-18`. */
export function noteText(note: ReleaseNote): string {
  if (typeof note === 'string') return note;
  const name = [note.file, ...note.path].join(' ');
  switch (note.change) {
    case 'added':
      return note.to === undefined ? `+ ${name}` : `${name} ${note.to} (new)`;
    case 'removed':
      return `- ${name}`;
    case 'changed':
      return `${name} ${note.from} → ${note.to}`;
  }
}

/** The fields of an object, or the items of a list by their names. Undefined for other values. */
function fieldsOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const named = value.map((item: unknown): [string | undefined, unknown] => [nameOf(item), item]);
  const names = named.flatMap(([name]) => name ?? []);
  return names.length === value.length && new Set(names).size === names.length
    ? new Map(named.map(([name, item]) => [name ?? '', item]))
    : undefined;
}

/** What identifies an item of a list: slug, code or id; of a landing, its affiliate and course. */
function nameOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  const fields = new Map<string, unknown>(Object.entries(item));
  const [affiliate, course] = [fields.get('affiliate'), fields.get('course')];
  if (affiliate && course) return `${affiliate}/${course}`;
  const name = ['slug', 'code', 'affiliateId', 'id'].map((field) => fields.get(field)).find((value) => value !== undefined);
  return name === undefined ? undefined : String(name);
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return value.toLocaleString('en-US');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
