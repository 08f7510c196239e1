import { listed, promote } from '../generations/promote';
import { parseReleaseName } from '../releases/release-store';
import { changeContext, changeOptions, changeUsage, composedWords } from './change-context';
import type { Command } from './command';

/** `riwaq promote`: makes releases live. */
export const promoteCommand: Command = {
  name: 'promote',
  summary: 'make releases live',
  usage: [
    'riwaq promote <app>@<version> …',
    '',
    'Checks each release (files, descriptor, contract, origin, owners of its addresses), composes the documents that',
    'show something of it, and switches the site. Several go live in one change, or none of them.',
    '',
    ...changeUsage,
    '  --moved        take the releases from another repository or package than before: the app has moved there',
  ].join('\n'),
  options: { ...changeOptions, moved: { type: 'boolean' } },
  positionals: [1, Number.POSITIVE_INFINITY],
  async run(words, context) {
    const releases = words.positionals.map(parseReleaseName);
    const change = { ...(await changeContext(words, context)), moved: words.on('moved') };
    const { promoted, composition, warnings } = await promote(change, releases);
    for (const line of warnings) context.warn(`note: ${line}`);
    const already = releases.filter((release) => !promoted.includes(release));
    if (already.length > 0) context.print(`live already: ${listed(already)}`);
    if (promoted.length > 0) context.print(`live now: ${listed(promoted)} (${composedWords(composition)})`);
  },
};
