import type { Course, CourseAffiliate } from '@riwaq/contracts';
import type { Landing } from '../rules/landing';

/** What a team writes of its courses. */
interface Written {
  readonly courses: readonly Course[];
  readonly landings: readonly Landing[];
  readonly affiliates: readonly CourseAffiliate[];
}

/** Every course record: the courses' own, then those of the affiliates' landings, of which there may be thousands. */
export function allCourses({ courses, landings, affiliates }: Written): Course[] {
  const bySlug = new Map(courses.map((course) => [course.slug, course]));
  const byCode = new Map(affiliates.map((affiliate) => [affiliate.code, affiliate]));
  const ofLandings = landings.flatMap((landing) => {
    const [course, affiliate] = [bySlug.get(landing.course), byCode.get(landing.affiliate)];
    return course && affiliate ? withLanding(course, affiliate, landing) : [];
  });
  return [...courses, ...ofLandings];
}

/** A course with what the landing says in its place. Of an affiliate pages show the name: his terms are not theirs. */
function withLanding(course: Course, { code, name }: CourseAffiliate, { id, dates, publication, imagePath, ...own }: Landing): Course {
  const { description = course.description, discountPrice = course.discountPrice } = own;
  const says = { description, discountPrice, ...(publication && { publication }), ...(imagePath && { imagePath }) };
  const landing = { ...course, ...says, id, affiliate: { code, name } };
  return dates ? { ...landing, duration: dates.length, schedule: { ...course.schedule, dates } } : landing;
}
