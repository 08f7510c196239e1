import type { Ask, Given, NewFlags } from '@riwaq/webpack-preset/new-record';
import { readCsv } from '@riwaq/webpack-preset/read-csv';
import { latinDigits, RequestError } from '@riwaq/webpack-preset/record-kind';
import type { Records } from '#courses/records';

/** What a new landing is made of: flags, answers to questions, or columns of a CSV file. */
const columns = {
  affiliate: { value: '<code>', about: 'stands in the address: lower-case Latin letters, digits and single dashes' },
  name: { value: '<name>', about: 'how the page names the affiliate; only for one who has no record yet' },
  course: { value: '<slug>', about: 'of a course with a record' },
  starts: { value: '<day>', about: 'the first day of a round of its own, 2027-01-10: as many days in a row as the course has' },
  dates: { value: '<days>', about: 'the days of a round of its own, with commas between them; without either, the course’s own days' },
  from: { value: '<day>', about: 'the page is public from this day on' },
  until: { value: '<day>', about: 'the page is public to the end of this day' },
} as const satisfies NewFlags;

export type Flag = keyof typeof columns;
export type LandingRequest = Given<typeof columns>;

/** The flags of the command. */
export const landingFlags = {
  ...columns,
  csv: {
    value: '<file>',
    about: `many landings, one a row, all or none; the first row names the columns: ${Object.keys(columns).join(', ')};\ncommas or semicolons`,
  },
  rows: { value: '<text>', about: 'the text of such a file in one line, with | between its rows' },
} as const satisfies NewFlags;

/** The landings of the text of a CSV file, one a row. Throws `RequestError` naming file, row and column. */
export function readRows(text: string, file: string): LandingRequest[] {
  const rows = readCsv(text, Object.keys(columns), file);
  if (rows.length === 0) throw new RequestError(`${file}: there is no row below the columns`);
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([column, value]) =>
        value ? [[column, ['affiliate', 'name', 'course'].includes(column) ? value : latinDigits(value)]] : [],
      ),
    ),
  );
}

/** Asks for what a request lacks. One that already names affiliate and course is whole, but for a new affiliate's name. */
export async function promptForMissing(request: LandingRequest, { affiliates, courses }: Records, prompt: Ask): Promise<LandingRequest> {
  const whole = request.affiliate && request.course;
  const answers: Partial<Record<Flag, string>> = { ...request };
  const fill = async (flag: Flag, question: string) => {
    const answer = answers[flag] ?? (await prompt(`${question}: `)).trim();
    if (answer) answers[flag] = answer;
  };

  await fill('affiliate', 'affiliate code (--affiliate)');
  if (answers.affiliate && !affiliates.some(({ code }) => code === answers.affiliate)) {
    await fill('name', `name of the new affiliate «${answers.affiliate}» (--name)`);
  }
  if (whole) return answers;

  const slugs = courses.filter(({ isDemo }) => !isDemo).map(({ slug }) => slug);
  await fill('course', `course: ${slugs.join(', ')} (--course)`);
  if (!answers.dates) await fill('starts', 'first day, like 2027-01-10; nothing for the course’s own days (--starts)');
  await fill('from', 'public from the day; nothing for at once (--from)');
  await fill('until', 'public to the end of the day; nothing for always (--until)');
  return answers;
}
