import type { ArtworkSpec } from '@riwaq/artwork';
import { type Course, lookOf } from '@riwaq/contracts';
import { countOf, formatPrice } from '@riwaq/text';
import { checkedCourses, checkedRecords } from './src/composer/checked-records';
import { shareSlug } from './src/rules/paths';

const label = (days: number) => `دورة مباشرة · ${countOf.days(days)}`;
const artOf = (course: Course) => ({ kind: 'course' as const, ...lookOf(course, 'courses') });

/** A cover for each course, and a share image for each page: the list, every course, every affiliate's landing. */
export default {
  covers: checkedRecords.courses.map((course) => ({ slug: course.slug, ...artOf(course) })),
  shareImages: [
    {
      slug: 'courses',
      title: 'دورات مباشرة للباحثين',
      line: 'تتعلّم وتطبّق مع المدرّب، بالعربية',
      label: 'الدورات',
      art: { kind: 'course', ...lookOf({}, 'courses') },
    },
    ...checkedCourses.map((course) => ({
      slug: shareSlug(course),
      title: course.name,
      line: course.affiliate ? `الشريك المسوّق الراعي: ${course.affiliate.name}` : course.instructor.title,
      label: label(course.duration),
      price: formatPrice(course.discountPrice),
      art: artOf(course),
    })),
  ],
} satisfies ArtworkSpec;
