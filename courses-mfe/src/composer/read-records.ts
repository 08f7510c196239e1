import { CourseSchema, codeLetters, ParseError, parse, RegisteredAffiliateSchema } from '@riwaq/contracts';
import * as v from 'valibot';
import type { Records } from '../records';
import { LandingSchema } from '../rules/landing';
import { nextNumber } from '../rules/next-number';

type Issue = ParseError['issues'][number];

/** Parses the record files, as the build does. Throws `ParseError` with the file and path of each invalid, unknown or duplicate value. */
export function readRecords(files: Readonly<Record<keyof Records, unknown>>): Records {
  const courses = parse(v.array(CourseSchema), files.courses, fileOf('courses'));
  const affiliates = parse(v.array(RegisteredAffiliateSchema), files.affiliates, fileOf('affiliates'));
  const landings = parse(v.array(LandingSchema), files.landings, fileOf('landings'));

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
export const fileOf = (name: keyof Records) => `courses-mfe/content/${name}.json`;

function refuse(name: keyof Records, found: readonly Issue[]): void {
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
function doubledIds(name: 'courses' | 'landings', records: Pick<Records, 'courses' | 'landings'>): Issue[] {
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
