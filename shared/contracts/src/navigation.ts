import * as v from 'valibot';
import { endOfDay, startOfDay } from './algeria-time';
import { RecordEndSchema } from './record-day';
import { SitePathSchema } from './site-path';
import { lineOf } from './text-line';

const Instant = v.pipe(v.string(), v.isoTimestamp('an instant is written in ISO 8601, in UTC'));

const entry = {
  label: lineOf(),
  href: SitePathSchema,
  /** Sort key, ascending. */
  order: v.number(),
};

/** An entry of the header's navigation in documents, with an optional time window. */
export const NavigationEntrySchema = v.strictObject({ ...entry, from: v.optional(Instant), until: v.optional(Instant) });
export type NavigationEntry = v.InferOutput<typeof NavigationEntrySchema>;

const When = v.union([Instant, RecordEndSchema], 'an entry begins and ends at an instant in UTC, or on a day, 2026-01-31 or +3d');

/**
 * A navigation entry of an app: its window is given by instants, or by days that may count from the composition.
 * Days run from 00:00:00 of the first to 23:59:59 of the last, Africa/Algiers.
 */
export const NavigationRecordSchema = v.strictObject({ ...entry, from: v.optional(When), until: v.optional(When) });
export type NavigationRecord = v.InferOutput<typeof NavigationRecordSchema>;

/** The header's entries in their order, their days made instants. `relativeTo` is midnight in Algiers of the day that the composition pins. */
export function navigationOf(records: readonly NavigationRecord[], relativeTo: number): NavigationEntry[] {
  return records
    .map(({ from, until, ...shown }) => ({
      ...shown,
      ...(from && { from: instantOf(from, startOfDay, relativeTo) }),
      ...(until && { until: instantOf(until, endOfDay, relativeTo) }),
    }))
    .sort((a, b) => a.order - b.order);
}

function instantOf(when: string, onDay: (day: string, relativeTo: number) => number, relativeTo: number): string {
  return v.is(RecordEndSchema, when) ? new Date(onDay(when, relativeTo)).toISOString() : when;
}
