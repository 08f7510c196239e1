import type { Course, CourseAffiliate } from '@riwaq/contracts';
import type { Records } from '../records';
import type { Landing } from './landing';
import { coursePath, landingPath, pathOf } from './paths';

/** What a landing refers to. */
interface CoursesAndAffiliates {
  readonly courses: readonly Course[];
  readonly affiliates: readonly CourseAffiliate[];
}

/** Returns the course of a landing, with what the landing says in its place. Undefined if the course or the affiliate is unknown. */
export function courseOfLanding(landing: Landing, { courses, affiliates }: CoursesAndAffiliates): Course | undefined {
  const course = courses.find(({ slug }) => slug === landing.course);
  const affiliate = affiliates.find(({ code }) => code === landing.affiliate);
  return course && affiliate && withLanding(course, affiliate, landing);
}

/** What pages show of an affiliate: his terms are not theirs. */
const shown = ({ code, name }: CourseAffiliate): CourseAffiliate => ({ code, name });

function withLanding(course: Course, affiliate: CourseAffiliate, { id, dates, publication, imagePath, ...own }: Landing): Course {
  const { description = course.description, discountPrice = course.discountPrice } = own;
  const says = { description, discountPrice, ...(publication && { publication }), ...(imagePath && { imagePath }) };
  const landing = { ...course, ...says, id, affiliate: shown(affiliate) };
  return dates ? { ...landing, duration: dates.length, schedule: { ...course.schedule, dates } } : landing;
}

/** Every course record: the courses' own, then those of the affiliates' landings, of which there may be thousands. */
export function allCourses({ courses, landings, affiliates }: Records): Course[] {
  const bySlug = new Map(courses.map((course) => [course.slug, course]));
  const byCode = new Map(affiliates.map((affiliate) => [affiliate.code, affiliate]));
  const ofLandings = landings.flatMap((landing) => {
    const [course, affiliate] = [bySlug.get(landing.course), byCode.get(landing.affiliate)];
    return course && affiliate ? withLanding(course, affiliate, landing) : [];
  });
  return [...courses, ...ofLandings];
}

/** The landing of a path, with its affiliate; undefined if there is none. */
export function findLanding(path: string, { landings, affiliates }: Pick<Records, 'landings' | 'affiliates'>) {
  const [, , code = '', slug = ''] = path.split('/');
  if (path !== landingPath(code, slug)) return undefined;
  // Compares without making thousands of addresses: a composer asks for each landing.
  const landing = landings.find(({ course, affiliate }) => affiliate === code && course === slug);
  const affiliate = landing && affiliates.find(({ code }) => code === landing.affiliate);
  return affiliate && { landing, affiliate: shown(affiliate) };
}

/** The course record of `pathname`; undefined if there is none. */
export function findCourse(pathname: string, records: Records): Course | undefined {
  const path = pathOf(pathname);
  const own = records.courses.find((course) => coursePath(course) === path);
  const found = own ? undefined : findLanding(path, records);
  return own ?? (found && courseOfLanding(found.landing, records));
}
