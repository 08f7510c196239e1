import { parseArgs } from 'node:util';
import { RequestError } from '@riwaq/webpack-preset/record-kind';
import type { Ask } from '../record-command';

/** What a new promotion is made of, as words: flags, or answers to questions. */
export interface PromotionRequest {
  readonly slug?: string | undefined;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly starts?: string | undefined;
  readonly ends?: string | undefined;
  readonly like?: string | undefined;
  readonly eyebrow?: string | undefined;
  readonly layout?: string | undefined;
  readonly look?: string | undefined;
  readonly method?: readonly string[] | undefined;
  readonly choice?: readonly string[] | undefined;
  readonly affiliate?: readonly string[] | undefined;
  readonly alias?: readonly string[] | undefined;
}

export const usage = [
  'npm run new:promotion -w offers-mfe -- --slug ramadan-2027 --title "باقة رمضان" --description "…" --starts 2027-02-08 --ends 2027-03-09',
  '',
  'Writes the record of a promotion. What is not given is asked for, where there is a terminal to ask in.',
  '',
  '  --slug <name>         stands in the address: /v1/<affiliate>/<name>; names the file',
  '  --title <text>        stands over the page and in the header',
  '  --description <text>  a sentence or two on what it is and for whom',
  '  --starts <day>        runs from 00:00:00 of this day in Algeria, 2027-02-08',
  '  --ends <day>          to 23:59:59 of this day',
  '  --like <slug>         takes what is not given from this promotion; from the one that ends last where it is not given',
  '  --eyebrow <text>      stands above the title',
  '  --layout <name>       bundle: one bundle beside its form; choices: a card for each bundle. By the number of bundles where it is not given',
  '  --look <mark/colour>  what its cover shows, flask/rose: /design-system shows all',
  '  --method <name>       once for each: epayment, bank, crypto, paypal',
  '  --choice <words>      once for each bundle: "id | title | description | 6200 | 4800 | 15.00 | tool + tool | 5 | badge"',
  '                        prices in dinar, then in dollars for PayPal or nothing; tools by their names in /product/<name>;',
  '                        then the number of tools if not all are listed, and «الأفضل» or «الأكثر طلباً», or nothing',
  '  --affiliate <words>   once for each: "code | name | form endpoint | payment link", the last two «promotion» where they are not given',
  '  --alias <word>        once for each other spelling by which the search finds it',
  '',
  'Instead of several --method, --choice, --affiliate or --alias, one takes all of them with ; between them.',
].join('\n');

const textOption = { type: 'string' } as const;
const textOptions = { ...textOption, multiple: true } as const;
const options = {
  slug: textOption,
  title: textOption,
  description: textOption,
  starts: textOption,
  ends: textOption,
  like: textOption,
  eyebrow: textOption,
  layout: textOption,
  look: textOption,
  method: textOptions,
  choice: textOptions,
  affiliate: textOptions,
  alias: textOptions,
  help: { type: 'boolean' },
} as const;

/** The words of a flag that may be given several times, or once with `;` between them. */
const wordsOf = (given: readonly string[]) => given.flatMap((words) => words.split(';')).map((words) => words.trim());

/** Parses the arguments; ignores empty ones of forms. Returns `help` if asked. Throws `RequestError` for an unknown flag or one without a value. */
export function readRequest(args: readonly string[]): PromotionRequest | 'help' {
  try {
    const { help, ...given } = parseArgs({ args: [...args], options }).values;
    if (help) return 'help';
    const filled = Object.entries(given).map(
      ([flag, value]) => [flag, Array.isArray(value) ? wordsOf(value).filter(Boolean) : value] as const,
    );
    return Object.fromEntries(filled.filter(([, value]) => value.length > 0));
  } catch (error) {
    throw new RequestError(error instanceof Error ? error.message : String(error));
  }
}

const questions = [
  ['slug', 'name in the address, like ramadan-2027 (--slug)'],
  ['title', 'title (--title)'],
  ['description', 'description, a sentence or two (--description)'],
  ['starts', 'first day, like 2027-02-08 (--starts)'],
  ['ends', 'last day (--ends)'],
] as const;

/** Asks for what a request lacks. The rest comes from an earlier promotion, unless flags say otherwise. */
export async function promptForMissing(request: PromotionRequest, prompt: Ask): Promise<PromotionRequest> {
  let whole = request;
  for (const [flag, question] of questions) {
    if (!whole[flag]) whole = { ...whole, [flag]: (await prompt(`${question}: `)).trim() };
  }
  return whole;
}
