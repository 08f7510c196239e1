import type { ArtworkSpec } from '@riwaq/artwork';
import { countOf } from '@riwaq/text';
import { checkedCourses, checkedRecords } from './src/composer/checked-records';
import { shareSlug } from './src/rules/paths';

const label = (days: number) => `دورة مباشرة · ${countOf.days(days)}`;

/** A cover for each course, and a share image for each page: the list, every course, every affiliate's landing. */
export default {
  covers: checkedRecords.courses.map(({ slug, name, duration }) => ({ slug, name, category: 'courses', label: label(duration) })),
  shareImages: [
    { slug: 'courses', title: 'دورات مباشرة للباحثين', line: 'تتعلّم وتطبّق مع المدرّب، بالعربية', category: 'courses', label: 'الدورات' },
    ...checkedCourses.map((course) => ({
      slug: shareSlug(course),
      title: course.name,
      line: course.affiliate ? `الشريك المسوّق الراعي: ${course.affiliate.name}` : course.instructor.title,
      category: 'courses' as const,
      label: label(course.duration),
    })),
  ],
} satisfies ArtworkSpec;
