import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type RecordDraft, RecordDraftSchema } from '@riwaq/contracts/edited-records';
import { parse } from '@riwaq/contracts/platform';
import { parseJson } from '../../../system/files';
import { messageOf, UserError } from '../../../system/user-error';
import type { CommandContext, ParsedArguments } from '../../command';
import { readMoment } from '../../moment';

/** The draft in the file of --draft. Throws `UserError` where there is none, `ParseError` where it is no draft. */
export async function draftArgument(args: ParsedArguments, { cwd }: CommandContext): Promise<RecordDraft> {
  const file = args.text('draft');
  if (file === undefined) throw new UserError('name a draft: --draft draft.json', 2);
  const text = await readFile(resolve(cwd, file), 'utf8').catch((error: unknown) => {
    throw new UserError(`the draft cannot be read: ${messageOf(error)}`);
  });
  return parse(RecordDraftSchema, parseJson(text, file), file);
}

/** The moment of --at, in milliseconds. Undefined where it is not given. Throws `UserError` with exit code 2. */
export function momentArgument(args: ParsedArguments): number | undefined {
  const text = args.text('at');
  return text === undefined ? undefined : readMoment(text);
}

/** The reason of --why. Throws `UserError` with exit code 2 without one. */
export function reasonArgument(args: ParsedArguments): string {
  const why = args.text('why')?.trim();
  if (!why) throw new UserError('say why: --why "…"', 2);
  return why;
}
