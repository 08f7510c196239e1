/** Algeria keeps UTC+1 all year. */
const AHEAD = 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

/** The midnight in Algiers at or before an instant; both in milliseconds. */
export function algiersMidnight(instant: number): number {
  return Math.floor((instant + AHEAD) / DAY) * DAY - AHEAD;
}
