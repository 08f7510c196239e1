import { type Records, records } from '../records';

/**
 * The team's records where documents are composed: whole from the start. A page in the browser begins without those of landings, of which there may be
 * thousands: its document holds the one that it shows.
 */
export function recordsAtStart(): Records | undefined {
  return records;
}
