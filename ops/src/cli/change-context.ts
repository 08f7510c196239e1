import type { ChangeContext } from '../release/generations/change-site';
import type { ComposeResult } from '../render/compose-input';
import type { CommandContext, ParsedArguments } from './command';

/** Options of every command that changes the live site. */
export const changeOptions = { why: { type: 'string' }, by: { type: 'string' } } as const;
export const changeUsage = [
  '  --why <text>   the reason, for the history',
  '  --by <name>    who changes, for the history; you where it is not given',
];

/** What a change of the site needs, from the command line and its surroundings. */
export async function changeContext(args: ParsedArguments, context: CommandContext): Promise<ChangeContext> {
  const { home, compose, now } = context;
  const { public: site } = await context.siteConfig();
  return { home, compose, now, site, by: args.text('by') ?? context.user(), why: args.text('why') };
}

/** What a composition did, in a few words. */
export function compositionSummary(composition: ComposeResult | undefined): string {
  if (!composition) return 'nothing to compose';
  const { composed, kept, milliseconds, warnings = [] } = composition;
  const documents = `documents: ${composed} composed, ${kept} kept, ${(milliseconds / 1000).toFixed(1)} s`;
  return [documents, ...warnings.map((line) => `note: ${line}`)].join('\n');
}
