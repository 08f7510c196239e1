import { CourseDatesSchema, PublicationSchema, SlugSchema } from '@riwaq/contracts';
import * as v from 'valibot';

/**
 * A course's page for one affiliate (D3): slug of the course and code of the affiliate. Optional: the days of its round, and the days on which it is public.
 */
export const LandingSchema = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  course: SlugSchema,
  affiliate: SlugSchema,
  dates: v.optional(CourseDatesSchema),
  publication: v.optional(PublicationSchema),
});
export type Landing = v.InferOutput<typeof LandingSchema>;
