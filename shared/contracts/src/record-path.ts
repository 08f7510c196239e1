import type { RecordFields } from './edited-records';
import { isFields } from './records-of-kind';

/** The path of a value in a record: `subOffers.0.title`. */
export type RecordPath = string;

/** The path of a field below another; the record itself is the empty path. */
export const below = (path: RecordPath, field: string | number): RecordPath => (path === '' ? String(field) : `${path}.${field}`);

/** Whether a path is another or begins with it. */
export const isWithin = (path: RecordPath, outer: RecordPath): boolean => outer === '' || path === outer || path.startsWith(`${outer}.`);

/** The value at a path; undefined where there is none. */
export function valueAt(of: unknown, path: RecordPath): unknown {
  return keysOf(path).reduce((value: unknown, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isFields(value) ? value[key] : undefined;
  }, of);
}

/** A record with another value at a path. Undefined takes the field away. */
export function withValue(record: RecordFields, path: RecordPath, value: unknown): RecordFields {
  const changed = put(record, keysOf(path), value);
  return isFields(changed) ? changed : record;
}

function put(of: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(of)) return of.map((item, at) => (at === Number(key) ? put(item, rest, value) : item));
  const fields = isFields(of) ? of : {};
  const next = put(fields[key], rest, value);
  if (next !== undefined) return { ...fields, [key]: next };
  const { [key]: _gone, ...others } = fields;
  return others;
}

const keysOf = (path: RecordPath) => (path === '' ? [] : path.split('.'));

/** Whether two values of records are the same, in whatever order their fields stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isFields(one) || !isFields(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}
