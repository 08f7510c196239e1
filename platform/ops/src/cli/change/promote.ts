import type { Acceptable } from '@riwaq/contracts/operations';
import { promoteReleases } from '../../operations/promote';
import { parseReleaseName } from '../../store/release-store';
import { UserError } from '../../system/user-error';
import { type Command, flag, type ParsedArguments, text } from '../command';
import { telling } from './telling';
import { wantedBy, whoOptions } from './who-options';

/** Options that change what `riwaq promote` does, so a plan of it has them too. */
export const acceptOptions = {
  moved: flag('take the releases from another repository or package than before: the app has moved there'),
  drop: flag('let addresses go that the live site has and these releases have not'),
};

/** What these options accept. */
export const acceptedBy = (args: Pick<ParsedArguments, 'on'>): Acceptable[] =>
  (['drop', 'moved'] as const).filter((option) => args.on(option));

/** `riwaq promote`: makes releases live. */
export const promoteCommand: Command = {
  name: 'promote',
  summary: 'make releases live',
  usage: [
    'riwaq promote <app>@<version> …',
    '',
    'Checks each release (files, descriptor, contract, origin, owners of its addresses), composes the documents that',
    'show something of it, and switches the site. Several go live in one change, or none of them.',
    'Records stay as they are live: the code goes live with them, and those of its folder that are others stay out (riwaq records publish).',
    'Where the code cannot read the live records it is refused, by file and field. An app that is not live yet brings those of its folder.',
    'Before it switches, one page of each kind that they touch is opened in Chromium (riwaq check), of other records with the same code',
    'new and changed pages alone, one for each change. What is wrong there and not on the live site is a refusal. RIWAQ_GATE=off in the',
    'environment leaves that out, where there can be no browser.',
  ],
  options: {
    ...whoOptions,
    ...acceptOptions,
    force: text('<why>', 'go live without a look in the browser; the reason stands in the history'),
  },
  positionals: [1, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const wanted = { ...wantedBy(args, context), forced: readReason(args.text('force')) };
    const input = { releases: args.positionals.map(parseReleaseName), accepted: acceptedBy(args) };
    await telling(context, (watched) => promoteReleases(watched, input, wanted), { isPlan: wanted.isPlan });
  },
};

/** Reads the reason of --force. Throws `UserError` with exit code 2 where it is empty. */
function readReason(words: string | undefined): string | undefined {
  if (words !== undefined && words.trim() === '') throw new UserError('--force needs a reason: --force "why"', 2);
  return words;
}
