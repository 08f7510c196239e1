import { isDeepStrictEqual } from 'node:util';
import type { RecordNote, ReleaseNote } from '@riwaq/contracts/platform';
import type { RecordFiles } from './record-files';

/** Longest value in a line. */
const LONGEST = 60;
/** Letters before the first difference of two long values that a line shows. */
const BEFORE = 15;

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

/** The same, with each value that a record or a part of it holds which comes or goes, below its name. */
export function fullRecordNotes(before: RecordFiles, after: RecordFiles): RecordNote[] {
  return recordChanges(before, after).flatMap((change) => {
    const values = valuesOf(change);
    return values.length === 0 || isWhole(change) ? [change, ...values].map(recordNote) : values.map(recordNote);
  });
}

/** The values in an object or list that comes or goes. Empty for other changes. */
function valuesOf({ path, from, to }: RecordChange): RecordChange[] {
  const fields = from === undefined || to === undefined ? fieldsOf(from ?? to) : undefined;
  return [...(fields ?? [])].flatMap(([name, value]) => {
    const change = { path: [...path, name], from: from && value, to: to && value };
    const inside = valuesOf(change);
    return inside.length > 0 ? inside : [change];
  });
}

/** The same differences as values. */
export function recordChanges(before: RecordFiles, after: RecordFiles): RecordChange[] {
  return differences([], ownRecords(before), ownRecords(after));
}

/** What a team writes: the records in `content/`, without what the build draws from them. An older release also holds modules that repeat them. */
export function ownRecords(files: RecordFiles): RecordFiles {
  return Object.fromEntries(Object.entries(files).filter(([file]) => /^content\/.+\.json$/.test(file)));
}

/** Whether a whole record comes or goes, by its name in a list, or as a file. */
function isWhole({ path, from, to }: RecordChange): boolean {
  return (from === undefined || to === undefined) && (path.length === 1 || nameOf(from ?? to) !== undefined);
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
  if (from === undefined) return { change: 'added', ...place, ...(isWhole(change) ? {} : { to: textOf(to) }) };
  if (to === undefined) return { change: 'removed', ...place, ...(isWhole(change) ? {} : { from: textOf(from) }) };
  const cut = sameStart(textOf(from, Number.POSITIVE_INFINITY), textOf(to, Number.POSITIVE_INFINITY));
  return { change: 'changed', ...place, ...differing({ from: textOf(from, LONGEST, cut), to: textOf(to, LONGEST, cut) }) };
}

/** A release note as a line for a terminal: `week-offers week-offer-1 endDate 2027-01-16 → 2027-01-18`. */
export function noteText(note: ReleaseNote): string {
  if (typeof note === 'string') return note;
  const name = [note.file, ...note.path].join(' ');
  switch (note.change) {
    case 'added':
      return note.to === undefined ? `+ ${name}` : `${name} ${note.to} (new)`;
    case 'removed':
      return note.from === undefined ? `- ${name}` : `${name} ${note.from} (gone)`;
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

/** Format characters, as zero-width spaces and direction marks: a terminal or a page shows nothing of them. */
const invisible = /\p{Cf}/gu;

/** Two texts; where only invisible letters tell them apart, with the code points of these. */
function differing(both: { readonly from: string; readonly to: string }) {
  if (both.from.replace(invisible, '') !== both.to.replace(invisible, '')) return both;
  const shown = (text: string) => text.replace(invisible, (letter) => `\\u${letter.codePointAt(0)?.toString(16).padStart(4, '0')}`);
  return { from: shown(both.from), to: shown(both.to) };
}

/** Letters at the start of two long texts that a line leaves out, because both have them. */
function sameStart(one: string, other: string): number {
  const [ours, theirs] = [[...one], [...other]];
  if (Math.max(ours.length, theirs.length) <= LONGEST) return 0;
  let same = 0;
  while (same < ours.length && ours[same] === theirs[same]) same += 1;
  return Math.max(0, same - BEFORE);
}

/** A value as a text of at most `longest` letters, from the letter `start` on. */
function textOf(value: unknown, longest = LONGEST, start = 0): string {
  const whole = typeof value === 'number' ? value.toLocaleString('en-US') : typeof value === 'string' ? value : JSON.stringify(value);
  const letters = [...(start > 0 ? '…' : ''), ...[...whole].slice(start)];
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join('');
}
