/**
 * Version of the staff interface: the first part of each path. Raise it with a change by which an earlier desk or gateway would show or do something wrong, as
 * when a field gets another name. Desk and gateway of two versions refuse each other, before anything is done.
 */
export const STAFF_VERSION = 5;

/** Header of each answer that says the version. A gateway before the second says none, and knows no path of it. */
export const VERSION_HEADER = 'x-staff-version';

/** Path of a request without its version; null for one of another version. */
export function unversionedPath(path: string): string | null {
  const prefix = `/${STAFF_VERSION}/`;
  return path.startsWith(prefix) ? path.slice(prefix.length - 1) : null;
}
