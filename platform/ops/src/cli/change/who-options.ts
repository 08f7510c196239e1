import { byOption, type CommandContext, type ParsedArguments, whyOption } from '../command';

/** Options of every command that changes the live site. */
export const whoOptions = {
  why: whyOption,
  by: byOption('who changes, for the history'),
};

/** Who changes, and why, by these options. `plan` is one of `riwaq plan` alone. */
export function wantedBy(args: ParsedArguments, { user }: CommandContext) {
  return { by: args.text('by') ?? user(), why: args.text('why'), isPlan: args.on('plan') };
}
