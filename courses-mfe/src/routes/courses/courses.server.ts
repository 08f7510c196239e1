import type { Head, LoaderData, LoaderInput } from '@riwaq/contracts';
import { drawnCover, shareImageOf } from '@riwaq/contracts/platform';
import type { Records } from '../../records/read-records.server';
import { shownInstructor } from '../../records/shown-instructor.server';

/** `/courses`: each course once, whatever affiliates it has, as the list shows it. */
export function loader({ records: { courses, drawn } }: LoaderInput<Records>) {
  return courses.map(({ slug, name, description, schedule, originalPrice, discountPrice, isPromo, instructor }) => ({
    slug,
    name,
    description,
    schedule,
    originalPrice,
    discountPrice,
    isPromo,
    instructor: shownInstructor({ slug, instructor }, drawn),
    cover: drawnCover(drawn, slug),
  }));
}

/** A course in the list. */
export type ListedCourse = LoaderData<typeof loader>[number];

/** Head of the list. */
export function meta(_: unknown, { records: { drawn } }: LoaderInput<Records>): Head {
  return {
    title: 'الدورات المباشرة',
    description: 'دورات مباشرة بالعربية للباحثين: البحث البيبليومتري والتحليل الإحصائي، بتطبيق مع المدرّب وتسجيل وشهادة حضور.',
    image: shareImageOf(drawn.share, 'courses'),
  };
}
