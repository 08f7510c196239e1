import { parse } from '@riwaq/contracts';
import { freeName } from '@riwaq/contracts/records-of-kind';
import {
  day,
  days,
  daysFrom,
  end,
  lookFlags,
  picture,
  type ReadFile,
  type RecordFields,
  type RecordKind,
  storedAs,
  text,
  whole,
} from '@riwaq/webpack-preset/record-kind';
import * as v from 'valibot';
import { readRecords } from '#courses/composer/read-records';
import { courseKind } from '#courses/desk/course-kind';
import { landingKind } from '#courses/desk/landing-kind';
import { datesIn } from '#courses/desk/round';
import { stored } from '#courses/desk/stored-kinds';
import { nextNumber } from '#courses/rules/next-number';

const others = { courses: stored.course.file, landings: stored.landing.file, affiliates: stored.affiliate.file } as const;

const checkedWith = (file: 'courses' | 'landings'): RecordKind['check'] => {
  return async (list, readFile) => {
    const read = (name: keyof typeof others) => (name === file ? list : readFile(others[name]));
    return readRecords({ courses: await read('courses'), landings: await read('landings'), affiliates: await read('affiliates') });
  };
};

/** The next number after these records and those of the other file: courses and landings are numbered together. */
async function freeNumber(all: readonly RecordFields[], other: string, readFile: ReadFile): Promise<number> {
  const more = parse(v.array(v.looseObject({ id: v.number() })), await readFile(other), other);
  return nextNumber([...all, ...more]);
}

/** The records of this team, for `npm run record`. */
export const kinds: Readonly<Record<string, RecordKind>> = {
  landing: {
    ...storedAs(landingKind),
    flags: {
      affiliate: text('affiliate', 'of a copy: the code of an affiliate with a record'),
      course: text('course', 'of a copy: another course'),
      dates: days('dates', 'its days, with commas: 2027-01-10, 2027-01-12'),
      starts: daysFrom('dates', 'as many days in a row as now, from this one', ({ dates }) => dates),
      from: day('publication.from', 'public from this day on'),
      until: end('publication.until', 'public to the end of this day, or to a moment: 2027-01-16T15:30'),
    },
    ends: 'until',
    renew: async (copy, all, _given, readFile) => ({ ...copy, id: await freeNumber(all, others.courses, readFile) }),
    check: checkedWith('landings'),
  },
  course: {
    ...storedAs(courseKind),
    flags: {
      dates: days('schedule.dates', 'its days, with commas: 2027-01-10, 2027-01-12'),
      starts: daysFrom('schedule.dates', 'as many days in a row as now, from this one', ({ schedule }) => datesIn(schedule)),
      price: whole('discountPrice', 'its price in dinar'),
      original: whole('originalPrice', 'its price before, in dinar'),
      ...lookFlags,
      image: picture('imagePath', 'cover', 'instead of its drawn cover'),
      slug: text('slug', 'of a copy: its name in the address; a free one by default'),
      avatar: picture('instructor.avatar', 'portrait', 'of its instructor'),
    },
    renew: async ({ isDemo: _demo, ...copy }, all, given, readFile) => {
      const name = freeName(
        String(copy.slug),
        all.map(({ slug }) => slug),
      );
      return { ...copy, id: await freeNumber(all, others.landings, readFile), slug: given.has('slug') ? copy.slug : name };
    },
    check: checkedWith('courses'),
  },
};
