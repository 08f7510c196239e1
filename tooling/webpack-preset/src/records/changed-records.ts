import { isDeepStrictEqual } from 'node:util';
import type { RecordFiles } from './record-files';

/** Longest value in a line. */
const LONGEST = 60;

/** The differences between records for people, one line each: `week-offers week-offer-1 endDate 2027-01-16 → 2027-01-18`. Ignores drawings. */
export function changedRecords(before: RecordFiles, after: RecordFiles): string[] {
  return differences([], ownRecords(before), ownRecords(after));
}

/** The records in `content/`, without what the build draws from them. */
export function ownRecords(files: RecordFiles): RecordFiles {
  return Object.fromEntries(Object.entries(files).filter(([file]) => file.startsWith('content/')));
}

function differences(path: readonly string[], from: unknown, to: unknown): string[] {
  if (isDeepStrictEqual(from, to)) return [];
  const [old, now] = [fieldsOf(from), fieldsOf(to)];
  if (old && now)
    return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) =>
      differences([...path, key.replace(/^content\/(.*)\.\w+$/, '$1')], old.get(key), now.get(key)),
    );
  const name = path.join(' ');
  if (from === undefined) return [nameOf(to) === undefined ? `${name} ${textOf(to)} (new)` : `+ ${name}`];
  return to === undefined ? [`- ${name}`] : [`${name} ${textOf(from)} → ${textOf(to)}`];
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
