import { CourseDatesSchema, CourseNumberSchema, CourseSchema, PublicationSchema, SlugSchema } from '@riwaq/contracts';
import * as v from 'valibot';

const { description, discountPrice, imagePath } = CourseSchema.entries;

/**
 * A course's page for one affiliate (D3): slug of the course and code of the affiliate. Optional: days of its round, days on which it is public, and a
 * description, a picture and a price (dinar) that replace the course's.
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
  description: v.optional(v.pipe(description, v.title('كلمات الصفحة'), v.description('بدل وصف الدورة. بلا شيء يبقى وصفها.'))),
  discountPrice: v.optional(
    v.pipe(discountPrice, v.minValue(1), v.title('سعر الصفحة'), v.description('ما يدفعه من يسجّل من هذه الصفحة. بلا شيء يبقى سعر الدورة.')),
  ),
  imagePath,
  id: CourseNumberSchema,
});
export type Landing = v.InferOutput<typeof LandingSchema>;
