import { DAY, westernDigits } from '@riwaq/contracts';
import { CellError, type CsvCells, type RecordFields, type RecordFiles, type RecordsOfRow } from '@riwaq/contracts/edited-records';
import { CalendarDaySchema } from '@riwaq/contracts/platform';
import { recordsOf, recordWith, textIn } from '@riwaq/contracts/records-of-kind';
import * as v from 'valibot';
import { nextNumber } from '../rules/next-number';
import { datesIn } from './round';
import { numbered, stored } from './stored-kinds';

/** Makes a landing of a CSV's row, and the record of an affiliate who has none. */
export const landingOfRow: RecordsOfRow = (cells, files) => {
  const { affiliate, course: slug } = { affiliate: needed(cells, 'affiliate'), course: needed(cells, 'course') };
  const course = courseOf(slug, files);
  const fresh = newAffiliate(affiliate, cells.name, files);
  const dates = datesOf(cells, datesIn(course.schedule)?.length ?? 1);
  const [from, until] = [cells.from && day('from', cells.from), cells.until && day('until', cells.until)];
  const landing = {
    id: nextNumber(numbered(files)),
    course: slug,
    affiliate,
    ...(dates && { dates }),
    ...((from || until) && { publication: { ...(from && { from }), ...(until && { until }) } }),
  };
  const edit = { kind: 'landing', name: `${affiliate}/${slug}`, record: landing };
  return fresh ? [{ kind: 'affiliate', name: affiliate, record: fresh }, edit] : [edit];
};

function needed(cells: CsvCells, column: string): string {
  const cell = cells[column];
  if (!cell) throw new CellError(column, 'must not be empty');
  return cell;
}

function courseOf(slug: string, files: RecordFiles): RecordFields {
  const course = recordWith(stored.course, files, 'slug', slug);
  if (!course) {
    const known = recordsOf(stored.course, files).filter(({ isDemo }) => isDemo !== true);
    throw new CellError('course', `there is no course «${slug}»; there are ${known.map((one) => textIn(one, 'slug')).join(', ')}`);
  }
  if (course.isDemo === true) throw new CellError('course', `«${slug}» is for demonstration only and has no landings`);
  return course;
}

function newAffiliate(code: string, name: string | undefined, files: RecordFiles): RecordFields | undefined {
  const known = recordWith(stored.affiliate, files, 'code', code);
  if (!known) {
    if (!name) throw new CellError('name', `the affiliate «${code}» has no record yet: name him`);
    return { code, name };
  }
  const knownName = textIn(known, 'name');
  if (name && name !== knownName) throw new CellError('name', `the affiliate is named «${knownName}» already`);
  return undefined;
}

/** The days of a round of its own: those of `dates`, or as many in a row as the course has from `starts` on. */
function datesOf({ dates, starts }: CsvCells, length: number): string[] | undefined {
  if (dates && starts) throw new CellError('starts', 'give the first day or all days, not both');
  if (dates) return dates.split(/[,،;]/).map((one) => day('dates', one));
  if (!starts) return undefined;
  const first = Date.parse(`${day('starts', starts)}T00:00:00Z`);
  return Array.from({ length }, (_, at) => new Date(first + at * DAY).toISOString().slice(0, 10));
}

/** A day of the calendar, in Arabic digits or Western ones. */
function day(column: string, cell: string): string {
  const read = westernDigits(cell.trim());
  if (v.is(CalendarDaySchema, read)) return read;
  throw new CellError(column, `a day is written 2027-01-31, not «${cell.trim()}»`);
}
