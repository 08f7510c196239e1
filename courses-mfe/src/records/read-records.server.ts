import { type Course, CourseSchema, codeLetters, type RegisteredAffiliate, RegisteredAffiliateSchema } from '@riwaq/contracts';
import type { RecordFiles } from '@riwaq/contracts/platform';
import { type DrawnPictures, drawnPictures, ParseError, parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { type Landing, LandingSchema } from '../rules/landing';
import { nextNumber } from '../rules/next-number';
import { coursePath } from '../rules/paths';
import { allCourses } from './all-courses.server';

type Issue = ParseError['issues'][number];

/** What the team writes: what is taught, the affiliates' pages, and the register of affiliates. */
interface Written {
  /** One for each course, with its own page. Names no affiliate. */
  readonly courses: readonly Course[];
  readonly landings: readonly Landing[];
  readonly affiliates: readonly RegisteredAffiliate[];
}

/** The team's records, and what was drawn of them. */
export interface Records extends Written {
  /** The courses' own records, then each landing as a course with its affiliate. */
  readonly all: readonly Course[];
  /** The same by the path of their page: of thousands of landings each loader finds its own at once. */
  readonly byPath: ReadonlyMap<string, Course>;
  readonly drawn: DrawnPictures;
}

/** Parses the record files. Throws `ParseError` with the file and path of each invalid, unknown or duplicate value. */
export function readRecords(files: RecordFiles): Records {
  const written = readWritten(files);
  const all = allCourses(written);
  const byPath = new Map(all.map((course) => [coursePath(course), course]));
  return { ...written, all, byPath, drawn: drawnPictures(files) };
}

function readWritten(files: RecordFiles): Written {
  const courses = parse(v.array(CourseSchema), files['content/courses.json'], fileOf('courses'));
  const affiliates = parse(v.array(RegisteredAffiliateSchema), files['content/affiliates.json'], fileOf('affiliates'));
  const landings = parse(v.array(LandingSchema), files['content/landings.json'], fileOf('landings'));

  const slugs = courses.map(({ slug }) => slug);
  const codes = affiliates.map(({ code }) => code);
  const [knownSlugs, knownCodes] = [new Set(slugs), new Set(codes)];
  refuse('courses', [
    ...doubledIds('courses', { courses, landings }),
    ...repeated('slug', slugs, 'a course stands once'),
    ...issues('affiliate', courses, ({ affiliate }) => (affiliate ? 'an affiliate has a landing instead' : undefined)),
  ]);
  // Visitors type codes, of which only letters and digits matter.
  refuse('affiliates', repeated('code', codes.map(codeLetters), 'an affiliate stands once'));
  refuse('landings', [
    ...doubledIds('landings', { courses, landings }),
    ...issues('course', landings, ({ course }) => (knownSlugs.has(course) ? undefined : `there is no course «${course}»`)),
    ...issues('affiliate', landings, ({ affiliate }) => (knownCodes.has(affiliate) ? undefined : `there is no affiliate «${affiliate}»`)),
    ...issues('discountPrice', landings, ({ course, discountPrice = 0 }) => {
      const { originalPrice = discountPrice } = courses.find(({ slug }) => slug === course) ?? {};
      return discountPrice > originalPrice ? 'the price is above the original one' : undefined;
    }),
    ...repeated(
      'affiliate',
      landings.map(({ course, affiliate }) => `${affiliate} ${course}`),
      'an affiliate has one landing for a course',
    ),
  ]);
  return { courses, landings, affiliates };
}

/** The file of a kind of records. */
export const fileOf = (name: keyof Written) => `courses-mfe/content/${name}.json`;

function refuse(name: keyof Written, found: readonly Issue[]): void {
  if (found.length > 0) throw new ParseError(fileOf(name), found);
}

function issues<Item>(field: string, items: readonly Item[], wrong: (item: Item) => string | undefined): Issue[] {
  return items.flatMap((item, at) => {
    const message = wrong(item);
    return message ? [{ path: `${at}.${field}`, message }] : [];
  });
}

/** Values that stand before too. */
function repeated(field: string, values: readonly unknown[], message: string): Issue[] {
  const before = new Set<unknown>();
  const again = values.map((value) => before.size === before.add(value).size);
  return issues(field, again, (stands) => (stands ? message : undefined));
}

/** The ids of a file that stand before too, in it or in the courses' file: courses and landings are numbered together. */
function doubledIds(name: 'courses' | 'landings', records: Pick<Written, 'courses' | 'landings'>): Issue[] {
  const all = (['courses', 'landings'] as const).flatMap((file) => records[file].map(({ id }, at) => ({ file, id, at })));
  const free = nextNumber(all);
  const firsts = new Map<number, (typeof all)[number]>();
  return all.flatMap((record) => {
    const { file, id, at } = record;
    const first = firsts.get(id);
    if (!first) firsts.set(id, record);
    if (!first || file !== name) return [];
    const message = `duplicate id ${id}, also in ${fileOf(first.file)} (${first.at}.id): change one of the two, ${free} is free`;
    return [{ path: `${at}.id`, message }];
  });
}
