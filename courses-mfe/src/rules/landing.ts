import { CourseDatesSchema, PublicationSchema, SlugSchema } from '@riwaq/contracts';
import * as v from 'valibot';

/**
 * A course's page for one affiliate (D3): by the course's slug and the affiliate's code, with the days of its own round where it has
 * one, and the days between which it is public where it is not always so.
 */
export const LandingSchema = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  course: SlugSchema,
  affiliate: SlugSchema,
  dates: v.optional(CourseDatesSchema),
  publication: v.optional(PublicationSchema),
});
export type Landing = v.InferOutput<typeof LandingSchema>;
