import { CourseSchema } from '@riwaq/contracts';
import type { EditedKind, GivenFields, RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import { withGiven } from '@riwaq/contracts/given-fields';
import { formOf } from '@riwaq/contracts/record-form';
import { isFields, recordsOf, textIn } from '@riwaq/contracts/records-of-kind';
import { coverWords } from '@riwaq/text/cover-words';
import { coursePath } from '../rules/paths';
import { datesIn, movedRound, windowOfDates } from './round';
import { numbered, stored } from './stored-kinds';

const given: GivenFields = { number: 'id', identifier: 'slug', from: 'name', among: numbered };

/** The courses at the desk. */
export const courseKind: EditedKind = {
  kind: 'course',
  ...stored.course,
  words: { one: 'دورة', many: 'الدورات', fresh: 'دورة جديدة' },
  titleOf: (course) => textIn(course, 'name'),
  windowOf: ({ schedule }) => windowOfDates(datesIn(schedule)),
  addressesOf: (course) => [coursePath({ slug: textIn(course, 'slug') })],
  fields: formOf(CourseSchema, { words: { ...coverWords, 'Africa/Algiers': 'توقيت الجزائر' } }),
  given,
  schema: CourseSchema,
  blank: (files, today) => {
    const [newest] = recordsOf(stored.course, files).slice(-1);
    return renewed({ ...empty, ...(newest && { formLink: newest.formLink }), slug: 'new-course' }, files, today);
  },
  copyOf: renewed,
  settle: (course) => {
    const dates = datesIn(course.schedule);
    return dates ? { ...course, duration: dates.length } : course;
  },
};

/** Texts and prices of another course would be published with it. */
const empty: RecordFields = {
  name: '',
  features: [],
  benefits: [],
  isNew: true,
  isPromo: false,
  recordingAvailable: true,
  formLink: 'courseRegistration',
  instructor: {},
  schedule: { dates: [], time: '20:00', timezone: 'Africa/Algiers' },
};

function renewed({ isDemo: _demo, publication, ...course }: RecordFields, files: RecordFiles, today: string): RecordFields {
  const schedule = isFields(course.schedule) ? course.schedule : {};
  const { dates, ...moved } = movedRound({ dates: schedule.dates, publication }, datesIn(schedule)?.at(0), today);
  return {
    ...withGiven(given, course, files),
    schedule: { ...schedule, dates: dates ?? [today] },
    ...moved,
  };
}
