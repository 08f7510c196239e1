import { parseArgs } from 'node:util';
import { RequestError } from '@riwaq/webpack-preset/record-kind';
import type { Ask } from '../record-command';

/** What a new offer is made of, as words: flags, or answers to questions. */
export interface OfferRequest {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly starts?: string | undefined;
  readonly ends?: string | undefined;
  readonly like?: string | undefined;
  readonly choice?: readonly string[] | undefined;
  readonly alias?: readonly string[] | undefined;
}

export const usage = [
  'npm run new:offer -w offers-mfe -- --title "أدوات القراءة" --description "…" --starts 2027-01-10 --ends 2027-01-16',
  '',
  'Writes the record of a weekly offer. What is not given is asked for, where there is a terminal to ask in.',
  '',
  '  --title <text>        stands over the page and in the header',
  '  --description <text>  a sentence or two on what it is and for whom',
  '  --starts <day>        runs from 00:00:00 of this day in Algeria, 2027-01-10',
  '  --ends <day>          to 23:59:59 of this day',
  '  --id <slug>           stands in the address; week-offer-2, -3 … where it is not given',
  '  --like <id>           takes gifts, form endpoint, and choices with their courses where none are given from this offer;',
  '                        the newest one where it is not given',
  '  --choice <words>      once for each choice: "id | title | description | 11000 | 8500 | product + product | gift"',
  '                        original and discounted price in dinar; without «gift» the choice has none',
  '  --alias <word>        once for each other spelling by which the search finds it: "سبس"',
].join('\n');

const textOption = { type: 'string' } as const;
const textOptions = { ...textOption, multiple: true } as const;
const options = {
  id: textOption,
  title: textOption,
  description: textOption,
  starts: textOption,
  ends: textOption,
  like: textOption,
  choice: textOptions,
  alias: textOptions,
  help: { type: 'boolean' },
} as const;

/** Parses the arguments; ignores empty ones of forms. Returns `help` if asked. Throws `RequestError` for an unknown flag or one without a value. */
export function readRequest(args: readonly string[]): OfferRequest | 'help' {
  try {
    const { help, id, like, choice, alias, ...request } = parseArgs({ args: [...args], options }).values;
    const some = (words: readonly string[] = []) => {
      const given = words.filter((word) => word !== '');
      return given.length > 0 ? given : undefined;
    };
    return help ? 'help' : { ...request, id: id || undefined, like: like || undefined, choice: some(choice), alias: some(alias) };
  } catch (error) {
    throw new RequestError(error instanceof Error ? error.message : String(error));
  }
}

const questions = [
  ['title', 'title (--title)'],
  ['description', 'description, a sentence or two (--description)'],
  ['starts', 'first day, like 2027-01-10 (--starts)'],
  ['ends', 'last day (--ends)'],
] as const;

/** Asks for what a request lacks. Choices and gifts come from an earlier offer, unless flags say otherwise. */
export async function promptForMissing(request: OfferRequest, prompt: Ask): Promise<OfferRequest> {
  let whole = request;
  for (const [flag, question] of questions) {
    if (!whole[flag]) whole = { ...whole, [flag]: (await prompt(`${question}: `)).trim() };
  }
  return whole;
}
