import { parseArgs } from 'node:util';
import { readCsv } from '@riwaq/webpack-preset/read-csv';
import { latinDigits, RequestError } from '@riwaq/webpack-preset/record-kind';
import type { Records } from '#courses/records';

/** What a new landing is made of, as words: flags, or answers to questions. */
export type LandingRequest = Readonly<Partial<Record<Flag, string>>>;

export type Flag = 'affiliate' | 'name' | 'course' | 'dates' | 'starts' | 'from' | 'until';

export const usage = [
  'npm run new:landing -w courses-mfe -- --affiliate partner-h --name "الشريك ح" --course spss-course --starts 2027-01-10',
  '',
  'Writes the record of an affiliate’s landing. What is not given is asked for, where there is a terminal to ask in.',
  '',
  '  --affiliate <code>   stands in the address: lower-case Latin letters, digits and single dashes',
  '  --name <name>        how the page names the affiliate; only for one who has no record yet',
  '  --course <slug>      of a course with a record',
  '  --starts <day>       the first day of a round of its own, 2027-01-10: as many days in a row as the course has',
  '  --dates <days>       the days of a round of its own, with commas between them; without either, the course’s own days',
  '  --from <day>         the page is public from this day on',
  '  --until <day>        the page is public to the end of this day',
  '  --csv <file>         many landings, one a row, all or none; the first row names the columns: affiliate, name, course,',
  '                       starts, dates, from, until; commas or semicolons',
].join('\n');

const options = {
  affiliate: { type: 'string' },
  name: { type: 'string' },
  course: { type: 'string' },
  dates: { type: 'string' },
  starts: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const;

/** Reads the command's words; `help` where that is what was asked for, `csv` for a file of many. Throws `RequestError` for a flag that it does not know or that lacks its value. */
export function readRequest(args: readonly string[]): LandingRequest | 'help' | { readonly csv: string } {
  try {
    const { help, csv, ...request } = parseArgs({
      args: [...args],
      options: { ...options, csv: { type: 'string' }, help: { type: 'boolean' } },
    }).values;
    if (help) return 'help';
    if (csv === undefined) return request;
    if (Object.values(request).some((value) => value !== '')) throw new Error('--csv takes no other flag');
    return { csv };
  } catch (error) {
    throw new RequestError(error instanceof Error ? error.message : String(error));
  }
}

/** The landings of a CSV file's text, one a row. Throws `RequestError` naming the row and the column. */
export function readRows(text: string): LandingRequest[] {
  return readCsv(text, Object.keys(options)).map(({ affiliate, name, course, ...days }) => ({
    ...(affiliate && { affiliate }),
    ...(name && { name }),
    ...(course && { course }),
    ...Object.fromEntries(Object.entries(days).flatMap(([column, value]) => (value ? [[column, latinDigits(value)]] : []))),
  }));
}

/** Asks a question and returns the answer, empty if there is none. */
type Ask = (question: string) => Promise<string>;

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
