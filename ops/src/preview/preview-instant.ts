import * as v from 'valibot';
import { Failure } from '../failure';

/** Algeria keeps UTC+1 all year. */
const ALGIERS = '+01:00';
const Written = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/));

/** Reads a moment in Algeria, `2026-12-01T10:00`, seconds where they matter, as milliseconds. Throws `Failure` with exit code 2 where it is none. */
export function previewInstant(text: string): number {
  const instant = v.is(Written, text) ? Date.parse(`${text}${ALGIERS}`) : Number.NaN;
  const day = Number.isNaN(instant) ? '' : new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().slice(0, 10);
  if (!text.startsWith(day) || day === '') {
    throw new Failure(`«${text}» is not a moment: write it as in Algeria, for example 2026-12-01T10:00`, 2);
  }
  return instant;
}
