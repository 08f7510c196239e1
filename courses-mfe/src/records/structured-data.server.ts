import { algeriaDay, type Course, DAY, type PublicSite, type Schedule, startOfDay } from '@riwaq/contracts';
import { coursePath } from '../rules/paths';
import { courseWindow } from '../rules/schedule';

/** What it says of a course. */
type Said = Pick<Course, 'slug' | 'affiliate' | 'name' | 'description' | 'level' | 'features' | 'schedule' | 'discountPrice'> & {
  readonly instructor: Pick<Course['instructor'], 'name' | 'title'>;
};

interface Around {
  readonly site: Pick<PublicSite, 'origin' | 'brand'>;
  readonly relativeTo: number;
  /** Path of the share image. */
  readonly image: string;
  /** Nothing is sold any more. */
  readonly isOver: boolean;
}

/** A course as schema.org's Course, with its one CourseInstance and, until it is over, its Offer. Prices in dinar. */
export function courseStructuredData(course: Said, { site, relativeTo, image, isOver }: Around): Readonly<Record<string, unknown>> {
  const url = `${site.origin}${coursePath(course)}`;
  const { start, end } = courseWindow(course.schedule, relativeTo);
  return {
    '@type': 'Course',
    name: course.name,
    description: course.description,
    url,
    image: `${site.origin}${image}`,
    inLanguage: 'ar',
    educationalLevel: course.level,
    teaches: course.features,
    provider: { '@type': 'Organization', name: site.brand.name, url: site.origin },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      startDate: new Date(start).toISOString(),
      endDate: new Date(end).toISOString(),
      courseSchedule: scheduleData(course.schedule, relativeTo),
      instructor: { '@type': 'Person', name: course.instructor.name, description: course.instructor.title },
    },
    ...(!isOver && {
      offers: {
        '@type': 'Offer',
        category: 'Paid',
        price: course.discountPrice,
        priceCurrency: 'DZD',
        validThrough: new Date(end).toISOString(),
        url,
      },
    }),
  };
}

/** The days of a course: one schedule where they follow one another, else one for each. */
function scheduleData({ dates, time, timezone }: Schedule, relativeTo: number): Readonly<Record<string, unknown>>[] {
  const midnights = dates.map((day) => startOfDay(day, relativeTo));
  const inRow = midnights.every((midnight, at) => at === 0 || midnight - DAY === midnights[at - 1]);
  const runs = inRow ? [midnights] : midnights.map((midnight) => [midnight]);
  return runs.map((run) => ({
    '@type': 'Schedule',
    startDate: algeriaDay(run[0] ?? 0),
    endDate: algeriaDay(run.at(-1) ?? 0),
    startTime: `${time}:00`,
    scheduleTimezone: timezone,
    repeatCount: run.length,
    repeatFrequency: 'Daily',
  }));
}
