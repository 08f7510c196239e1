import { CourseDatesSchema, PublicationSchema } from '@riwaq/contracts';
import * as v from 'valibot';

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'a slug is lower-case Latin letters, digits and single dashes'));

/**
 * A course's page for one affiliate (D3): by the course's slug and the affiliate's code, with the days of its own round where it has
 * one, and the days between which it is public where it is not always so.
 */
export const LandingSchema = v.strictObject({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  course: Slug,
  affiliate: Slug,
  dates: v.optional(CourseDatesSchema),
  publication: v.optional(PublicationSchema),
});
export type Landing = v.InferOutput<typeof LandingSchema>;
