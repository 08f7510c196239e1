import { CourseAffiliateSchema, CourseDatesSchema, CourseNumberSchema, PublicationSchema, SlugSchema } from '@riwaq/contracts';
import * as v from 'valibot';

/**
 * A course's page for one affiliate (D3): slug of the course and code of the affiliate. Optional: the days of its round, and the days on which it is public.
 */
export const LandingSchema = v.strictObject({
  course: v.pipe(SlugSchema, v.title('الدورة'), v.metadata({ as: 'record', kind: 'course', isFixed: true })),
  affiliate: v.pipe(
    SlugSchema,
    v.title('الشريك'),
    v.description('له صفحة واحدة لكل دورة.'),
    v.metadata({ as: 'record', kind: 'affiliate', isFixed: true }),
  ),
  dates: v.optional(v.pipe(CourseDatesSchema, v.title('أيام دفعته'), v.description('بلا أيام تبقى أيام الدورة.'))),
  publication: v.optional(PublicationSchema),
  id: CourseNumberSchema,
});
export type Landing = v.InferOutput<typeof LandingSchema>;

/** The two records that the page of a landing shows; none where there is no such landing. */
export const FoundLandingSchema = v.object({ found: v.nullable(v.object({ landing: LandingSchema, affiliate: CourseAffiliateSchema })) });
export type FoundLanding = v.InferOutput<typeof FoundLandingSchema>;
