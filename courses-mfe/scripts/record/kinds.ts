import { parse } from '@riwaq/contracts';
import {
  day,
  days,
  daysFrom,
  lookFlags,
  picture,
  type RecordFields,
  type RecordKind,
  text,
  whole,
} from '@riwaq/webpack-preset/record-kind';
import * as v from 'valibot';
import { readRecords } from '#courses/composer/read-records';

const others = { courses: 'courses.json', landings: 'landings.json', affiliates: 'affiliates.json' } as const;

const checkedWith = (file: 'courses' | 'landings'): RecordKind['check'] => {
  return async (list, readFile) => {
    const read = (name: keyof typeof others) => (name === file ? list : readFile(others[name]));
    return readRecords({ courses: await read('courses'), landings: await read('landings'), affiliates: await read('affiliates') });
  };
};
const datesOf = ({ schedule }: RecordFields): unknown =>
  typeof schedule === 'object' && schedule !== null && 'dates' in schedule ? schedule.dates : undefined;

/** The records of this team, for `npm run record`. */
export const kinds: Readonly<Record<string, RecordKind>> = {
  landing: {
    file: 'landings.json',
    nameOf: ({ affiliate, course }) => `${affiliate}/${course}`,
    flags: {
      affiliate: text('affiliate', 'of a copy: the code of an affiliate with a record'),
      course: text('course', 'of a copy: another course'),
      dates: days('dates', 'its days, with commas: 2027-01-10, 2027-01-12'),
      starts: daysFrom('dates', 'as many days in a row as now, from this one', ({ dates }) => dates),
      from: day('publication.from', 'public from this day on'),
      until: day('publication.until', 'public to the end of this day'),
    },
    ends: 'until',
    // Courses and landings are numbered together.
    renew: async (copy, all, _given, readFile) => {
      const courses = parse(v.array(v.looseObject({ id: v.number() })), await readFile(others.courses), others.courses);
      return { ...copy, id: Math.max(0, ...[...all, ...courses].map(({ id }) => Number(id))) + 1 };
    },
    check: checkedWith('landings'),
  },
  course: {
    file: 'courses.json',
    nameOf: ({ slug }) => String(slug),
    flags: {
      dates: days('schedule.dates', 'its days, with commas: 2027-01-10, 2027-01-12'),
      starts: daysFrom('schedule.dates', 'as many days in a row as now, from this one', datesOf),
      price: whole('discountPrice', 'its price in dinar'),
      original: whole('originalPrice', 'its price before, in dinar'),
      ...lookFlags,
      image: picture('imagePath', 'cover', 'instead of its drawn cover'),
      avatar: picture('instructor.avatar', 'portrait', 'of its instructor'),
    },
    settle: (record) => {
      const dates = datesOf(record);
      return Array.isArray(dates) ? { ...record, duration: dates.length } : record;
    },
    check: checkedWith('courses'),
  },
};
