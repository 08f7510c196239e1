import { type Records, records } from '../records';

/** All records, for the composer. A page in the browser starts without those of landings: its document holds the one it shows. */
export function recordsAtStart(): Records | undefined {
  return records;
}
