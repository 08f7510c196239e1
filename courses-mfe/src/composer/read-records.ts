import { CourseAffiliateSchema, CourseSchema, ParseError, parse } from '@riwaq/contracts';
import * as v from 'valibot';
import { type Records, records } from '../records';
import { allCourses } from '../rules/find-course';
import { LandingSchema } from '../rules/landing';

type Issue = ParseError['issues'][number];

/**
 * Parses the content of the record files, as the build does before it bundles them. Throws `ParseError` with the file and the
 * path of each wrong field: one of the wrong shape, a landing of an unknown course or affiliate, what stands twice.
 */
export function readRecords(files: Readonly<Record<keyof Records, unknown>>): Records {
  const courses = parse(v.array(CourseSchema), files.courses, fileOf('courses'));
  const affiliates = parse(v.array(CourseAffiliateSchema), files.affiliates, fileOf('affiliates'));
  const landings = parse(v.array(LandingSchema), files.landings, fileOf('landings'));

  const ids = courses.map(({ id }) => id);
  const slugs = courses.map(({ slug }) => slug);
  const codes = affiliates.map(({ code }) => code);
  const [knownSlugs, knownCodes] = [new Set(slugs), new Set(codes)];
  refuse('courses', [
    ...repeated('id', ids, 'an id stands once'),
    ...repeated('slug', slugs, 'a course stands once'),
    ...issues('affiliate', courses, ({ affiliate }) => (affiliate ? 'an affiliate has a landing instead' : undefined)),
  ]);
  refuse('affiliates', repeated('code', codes, 'an affiliate stands once'));
  refuse('landings', [
    ...repeated('id', [...ids, ...landings.map(({ id }) => id)], 'an id stands once', ids.length),
    ...issues('course', landings, ({ course }) => (knownSlugs.has(course) ? undefined : `there is no course «${course}»`)),
    ...issues('affiliate', landings, ({ affiliate }) => (knownCodes.has(affiliate) ? undefined : `there is no affiliate «${affiliate}»`)),
    ...repeated(
      'affiliate',
      landings.map(({ course, affiliate }) => `${affiliate} ${course}`),
      'an affiliate has one landing for a course',
    ),
  ]);
  return { courses, landings, affiliates };
}

const fileOf = (name: keyof Records) => `courses-mfe/content/${name}.json`;

function refuse(name: keyof Records, found: readonly Issue[]): void {
  if (found.length > 0) throw new ParseError(fileOf(name), found);
}

function issues<Item>(field: string, items: readonly Item[], wrong: (item: Item) => string | undefined): Issue[] {
  return items.flatMap((item, at) => {
    const message = wrong(item);
    return message ? [{ path: `${at}.${field}`, message }] : [];
  });
}

/** Values that stand before too; the first `elsewhere` of them belong to another file. */
function repeated(field: string, values: readonly unknown[], message: string, elsewhere = 0): Issue[] {
  const before = new Set<unknown>();
  const again = values.map((value) => before.size === before.add(value).size);
  return issues(field, again.slice(elsewhere), (stands) => (stands ? message : undefined));
}

/** What the pages import, parsed: what the build describes and draws. Throws where a record is wrong, so that it never reaches a page. */
export const checkedRecords = readRecords({ ...records });

/** Every course record, parsed. */
export const checkedCourses = allCourses(checkedRecords);
