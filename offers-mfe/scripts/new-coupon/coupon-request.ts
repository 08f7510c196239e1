import { parseArgs } from 'node:util';
import { RequestError } from '@riwaq/webpack-preset/record-kind';
import type { Ask } from '../record-command';

/** What a new coupon is made of, as words: flags, or answers to questions. */
export interface CouponRequest {
  readonly code?: string | undefined;
  readonly team?: string | undefined;
  readonly percent?: string | undefined;
  readonly amount?: string | undefined;
  readonly starts?: string | undefined;
  readonly ends?: string | undefined;
  readonly minimum?: string | undefined;
  readonly affiliate?: string | undefined;
  readonly product?: readonly string[] | undefined;
}

export const usage = [
  'npm run new:coupon -w offers-mfe -- --code READ-15 --team "العروض" --percent 15 --starts 2027-01-10 --ends 2027-01-16',
  '',
  'Writes the record of a coupon. What is not given is asked for, where there is a terminal to ask in.',
  '',
  '  --code <code>         5 to 24 capital letters, digits and hyphens; visitors may type it in small letters',
  '  --team <text>         who gives it, and answers for it: goes along with its paid orders',
  '  --percent <number>    takes so much of a hundred, 1 to 90',
  '  --amount <dinar>      or takes this amount, nine tenths of --minimum at most',
  '  --starts <day>        holds from 00:00:00 of this day in Algeria, 2027-01-10',
  '  --ends <day>          to 23:59:59 of this day',
  '  --minimum <dinar>     what it counts for comes to this at least',
  '  --product <slug>      once for each product that it counts for; all where none is given',
  '  --affiliate <code>    who is credited with its orders',
].join('\n');

const textOption = { type: 'string' } as const;
const options = {
  code: textOption,
  team: textOption,
  percent: textOption,
  amount: textOption,
  starts: textOption,
  ends: textOption,
  minimum: textOption,
  affiliate: textOption,
  product: { ...textOption, multiple: true },
  help: { type: 'boolean' },
} as const;

/** Reads the command's words; `help` where that is what was asked for. Throws `RequestError` for a flag that it does not know or that lacks its value. */
export function readRequest(args: readonly string[]): CouponRequest | 'help' {
  try {
    const { help, ...request } = parseArgs({ args: [...args], options }).values;
    return help ? 'help' : request;
  } catch (error) {
    throw new RequestError(error instanceof Error ? error.message : String(error));
  }
}

const questions = [
  ['code', 'code, like READ-15 (--code)'],
  ['team', 'team that gives it (--team)'],
  ['percent', 'percentage that it takes (--percent)'],
  ['starts', 'first day, like 2027-01-10 (--starts)'],
  ['ends', 'last day (--ends)'],
] as const;

/** Prompts for missing fields of a request. An amount replaces the percentage. */
export async function promptForMissing(request: CouponRequest, prompt: Ask): Promise<CouponRequest> {
  let whole = request;
  for (const [flag, question] of questions) {
    if (whole[flag] || (flag === 'percent' && whole.amount)) continue;
    whole = { ...whole, [flag]: (await prompt(`${question}: `)).trim() };
  }
  return whole;
}
