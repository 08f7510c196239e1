import type { ComposeResult } from '../compose/compose-input';
import type { ChangeContext } from '../generations/change-site';
import type { CommandContext, Words } from './command';

/** Options of every command that changes the live site. */
export const changeOptions = { why: { type: 'string' }, by: { type: 'string' } } as const;
export const changeUsage = [
  '  --why <text>   the reason, for the history',
  '  --by <name>    who changes, for the history; you where it is not given',
];

/** What a change of the site needs, from the command line and its surroundings. */
export async function changeContext(words: Words, context: CommandContext): Promise<ChangeContext> {
  const { home, compose, now } = context;
  const { public: site } = await context.siteConfig();
  return { home, compose, now, site, by: words.text('by') ?? context.user(), why: words.text('why') };
}

/** What a composition did, in a few words. */
export function composedWords(composition: ComposeResult | undefined): string {
  if (!composition) return 'nothing to compose';
  const { composed, kept, milliseconds, warnings = [] } = composition;
  const documents = `documents: ${composed} composed, ${kept} kept, ${(milliseconds / 1000).toFixed(1)} s`;
  return [documents, ...warnings.map((line) => `note: ${line}`)].join('\n');
}
