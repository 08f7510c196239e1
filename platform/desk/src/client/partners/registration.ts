import { isRelativeDay } from '@riwaq/contracts/algeria-time';
import { type EditedKind, type RecordFields, type RecordFiles, recordName } from '@riwaq/contracts/edited-records';
import { freeName, isFields, recordsOf, textIn } from '@riwaq/contracts/records-of-kind';
import { slugOfName } from '@riwaq/contracts/slug-of-name';

/** How the courses' team edits the records that a registration makes. */
export type PartnerKinds = Readonly<Record<'affiliate' | 'landing' | 'course', EditedKind>>;

interface Registered {
  readonly name: string;
  /** Percent of each paid order. */
  readonly rate: number;
  /** Slug of the course of which he gets a page; empty for none. */
  readonly course: string;
  /** Wished for his links; empty for one of his name. */
  readonly code: string;
}

interface Register {
  readonly files: RecordFiles;
  /** Codes of all who ever earned anything: an affiliate who left keeps his account. */
  readonly known: readonly string[];
  /** A day in Algeria. */
  readonly today: string;
}

/**
 * The edits that register an affiliate, with his page where a course is chosen. His code is the next free one of what is wished, else of his
 * name in Latin letters.
 */
export function registrationOf({ affiliate, landing }: PartnerKinds, { name, rate, course, code: wished }: Registered, register: Register) {
  const { files, known, today } = register;
  const codes = recordsOf(affiliate, files).map(({ code }) => code);
  const code = freeName(wished || slugOfName(name) || 'partner', [...codes, ...known]);
  const made = { ...affiliate.blank(files, today), code, name, rate };
  const page = course === '' ? undefined : { ...landing.blank(files, today), course, affiliate: code };
  const edits = [
    { kind: affiliate.kind, name: recordName(affiliate, made), record: made },
    ...(page ? [{ kind: landing.kind, name: recordName(landing, page), record: page }] : []),
  ];
  return { code, pages: page ? landing.addressesOf(page) : [], edits };
}

/** The courses of which an affiliate may get a page, those whose last evening is over with a word of it. */
export function courseChoices({ course }: Pick<PartnerKinds, 'course'>, files: RecordFiles, today: string) {
  return recordsOf(course, files).map((record) => ({
    value: textIn(record, 'slug'),
    label: `${textIn(record, 'name')}${isOver(record, today) ? ' (انتهت دفعتها)' : ''}`,
  }));
}

function isOver({ schedule }: RecordFields, today: string): boolean {
  const dates: unknown = isFields(schedule) ? schedule.dates : undefined;
  const last: unknown = Array.isArray(dates) ? dates.at(-1) : undefined;
  return typeof last === 'string' && !isRelativeDay(last) && last < today;
}
