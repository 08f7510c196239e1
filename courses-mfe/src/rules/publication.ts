import { type Course, endOfDay, type Publication, startOfDay } from '@riwaq/contracts';

/** Before, within and after the days between which a landing is public. */
export type PublicationState = 'coming' | 'open' | 'over';

/** The first instant at which a landing is public, and the first at which it is no longer, in milliseconds; none where a day is not given. */
export function publicationWindow({ from, until }: Publication): { readonly start?: number; readonly end?: number } {
  return { ...(from ? { start: startOfDay(from, 0) } : {}), ...(until ? { end: endOfDay(until, 0) + 1000 } : {}) };
}

/** State of a course page's publication at `now`, in milliseconds. A page without a window is always open. */
export function publicationState({ publication = {} }: Pick<Course, 'publication'>, now: number): PublicationState {
  const { start = now, end = Number.POSITIVE_INFINITY } = publicationWindow(publication);
  if (now < start) return 'coming';
  return now < end ? 'open' : 'over';
}
