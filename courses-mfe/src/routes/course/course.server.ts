import type { Course, Head, LoaderData, LoaderInput } from '@riwaq/contracts';
import { type DocumentEntry, type DrawnPictures, drawnCover, shareImageOf } from '@riwaq/contracts/platform';
import type { Records } from '../../records/read-records.server';
import { shownInstructor } from '../../records/shown-instructor.server';
import { courseStructuredData } from '../../records/structured-data.server';
import { coursePath, overSlug, pathOf, shareSlug } from '../../rules/paths';
import { publicationState, publicationWindow } from '../../rules/publication';
import { courseState } from '../../rules/schedule';
import { closedHead } from './course-head';

const iso = (instant: number) => new Date(instant).toISOString();

/** The documents of courses and landings, in the sitemap while they are public; that of a course for demonstration never is. */
export function paths({ all }: Pick<Records, 'all'>): DocumentEntry[] {
  return all.map((course) => {
    const { start, end } = publicationWindow(course.publication ?? {});
    return {
      path: coursePath(course),
      listed: !course.isDemo,
      ...(start !== undefined && { from: iso(start) }),
      ...(end !== undefined && { until: iso(end) }),
    };
  });
}

/**
 * `/courses/:courseSlug` and `/v1/:affiliate/<course>`: the course, or an affiliate's landing with its affiliate, null where there is none; and the courses
 * that a page with nothing to register for leads to.
 */
export function loader({ path, records, relativeTo, shownAt }: LoaderInput<Records>) {
  const course = records.byPath.get(pathOf(path));
  const others = records.courses.filter(
    ({ slug, schedule }) => slug !== course?.slug && courseState(schedule, shownAt, relativeTo) !== 'ended',
  );
  return {
    course: course ? shownCourse(course, records.drawn) : null,
    others: others.map(({ slug, name, schedule }) => ({ slug, name, schedule })),
  };
}

function shownCourse(course: Course, drawn: DrawnPictures) {
  const { id, slug, name, description, schedule, duration, originalPrice, discountPrice, features, benefits } = course;
  const { category, level, mode, language, certificate, recordingAvailable, videoUrl, isNew, isPromo, isDemo = false } = course;
  const { instructor, affiliate, publication } = course;
  return {
    /** Title of its page. A landing names its affiliate: its address differs from that of the course. */
    headline: affiliate ? `${name} بالتعاون مع ${affiliate.name}` : name,
    ...{ id, slug, name, description, schedule, duration, originalPrice, discountPrice, features, benefits },
    ...{ category, level, mode, language, recordingAvailable, isNew, isPromo, isDemo },
    ...(certificate !== undefined && { certificate }),
    ...(videoUrl !== undefined && { videoUrl }),
    ...(affiliate && { affiliate }),
    ...(publication && { publication }),
    instructor: { ...shownInstructor(course, drawn), bio: instructor.bio },
    cover: drawnCover(drawn, shareSlug(course), slug),
  };
}

/** A course, or a landing, as its page shows it. */
export type ShownCourse = ReturnType<typeof shownCourse>;
/** A course that a page with nothing to register for leads to. */
export type OtherCourse = LoaderData<typeof loader>['others'][number];

/** Head of a course's page, or of a landing's: closed, it has no picture and no data for search engines. */
export function meta({ course }: LoaderData<typeof loader>, { records, site, relativeTo, shownAt }: LoaderInput<Records>): Head {
  if (!course) return { title: 'دورة غير موجودة', description: 'لا توجد دورة بهذا العنوان. تصفّح دوراتنا المتاحة.', missing: true };
  const publication = publicationState(course, shownAt);
  if (publication !== 'open') return closedHead(course.name, publication);
  const { headline: title, description, isDemo: unlisted } = course;
  const isOver = courseState(course.schedule, shownAt, relativeTo) === 'ended';
  const image = shareImage(course, isOver, records.drawn.share);
  return { title, description, unlisted, image, structuredData: [courseStructuredData(course, { site, relativeTo, image, isOver })] };
}

/** The share image of a course: once it is over, one without a price. Records that an earlier release drew have none of these. */
function shareImage(course: ShownCourse, isOver: boolean, drawn: DrawnPictures['share']): string {
  const over = overSlug(course);
  return shareImageOf(drawn, isOver && over in drawn ? over : shareSlug(course));
}
