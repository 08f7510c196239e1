import type { CsvColumn, EditedKind, RecordFields, RecordFiles } from '@riwaq/contracts/edited-records';
import { formOf } from '@riwaq/contracts/record-form';
import { recordsOf, recordWith, textIn } from '@riwaq/contracts/records-of-kind';
import { LandingSchema } from '../rules/landing';
import { nextNumber } from '../rules/next-number';
import { landingPath } from '../rules/paths';
import { landingOfRow } from './landing-rows';
import { datesIn, movedRound, publicationIn, windowOfDates } from './round';
import { numbered, stored } from './stored-kinds';

const fields = formOf(LandingSchema);

/** Columns of a CSV: fields of a landing, by their titles, and what is not one. */
const columns: readonly CsvColumn[] = [
  column('affiliate'),
  { name: 'name', label: 'اسم شريك جديد' },
  column('course'),
  { name: 'starts', label: 'أول يوم من دفعته' },
  column('dates'),
  { name: 'from', label: 'أول يوم لظهورها' },
  { name: 'until', label: 'آخر يوم لظهورها' },
];

function column(name: string): CsvColumn {
  return { name, label: fields.find(({ field }) => field === name)?.label ?? name };
}

/** The affiliates' pages of courses at the desk. */
export const landingKind: EditedKind = {
  kind: 'landing',
  ...stored.landing,
  words: { one: 'صفحة شريك', many: 'صفحات الشركاء', fresh: 'صفحة شريك جديدة' },
  titleOf: ({ course, affiliate }, files) => {
    const courseName = textIn(recordWith(stored.course, files, 'slug', course), 'name') || course;
    return `${courseName}، ${textIn(recordWith(stored.affiliate, files, 'code', affiliate), 'name') || affiliate}`;
  },
  windowOf: (landing, files) =>
    publicationIn(landing) ??
    windowOfDates(datesIn(landing) ?? datesIn(recordWith(stored.course, files, 'slug', landing.course)?.schedule)),
  addressesOf: (landing) => [landingPath(textIn(landing, 'affiliate'), textIn(landing, 'course'))],
  fields,
  given: { number: 'id', among: numbered },
  schema: LandingSchema,
  blank: (files) => {
    const newest = recordsOf(stored.landing, files).at(-1) ?? {};
    return { id: nextNumber(numbered(files)), ...freePage(newest, files) };
  },
  copyOf: ({ publication, dates, ...landing }, files, today) => {
    const first = publicationIn({ publication })?.from ?? datesIn({ dates })?.at(0);
    return {
      ...landing,
      id: nextNumber(numbered(files)),
      ...freePage(landing, files),
      ...movedRound({ publication, dates }, first, today),
    };
  },
  csv: { columns, recordsOf: landingOfRow },
  end: { field: 'publication.until', as: 'moment' },
};

/** A course and an affiliate without a landing yet: of the same course, else of another. Without an affiliate where each has one. */
function freePage({ course }: RecordFields, files: RecordFiles): { readonly course: string; readonly affiliate: string } {
  const taken = new Set(recordsOf(stored.landing, files).map((landing) => `${landing.affiliate}/${landing.course}`));
  const real = recordsOf(stored.course, files).filter(({ isDemo }) => isDemo !== true);
  const slugs = real.map(({ slug }) => String(slug)).toSorted((one, other) => Number(other === course) - Number(one === course));
  const codes = recordsOf(stored.affiliate, files).map(({ code }) => String(code));
  for (const slug of slugs) {
    const code = codes.find((one) => !taken.has(`${one}/${slug}`));
    if (code !== undefined) return { course: slug, affiliate: code };
  }
  return { course: String(course ?? slugs[0] ?? ''), affiliate: '' };
}
