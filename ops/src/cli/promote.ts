import { promote, releaseNames } from '../release/generations/deploy';
import { promoteConfiguration } from '../release/generations/roll-back-configuration';
import { parseReleaseName } from '../release/release-store';
import { changeContext, changeOptions, changeUsage, compositionSummary } from './change-context';
import type { Command } from './command';

/** `riwaq promote`: makes releases live. */
export const promoteCommand: Command = {
  name: 'promote',
  summary: 'make releases live',
  usage: [
    'riwaq promote <app>@<version> …',
    'riwaq promote config',
    '',
    'Checks each release (files, descriptor, contract, origin, owners of its addresses), composes the documents that',
    'show something of it, and switches the site. Several go live in one change, or none of them.',
    'config is the public configuration of the file, also where it was rolled back before.',
    '',
    ...changeUsage,
    '  --moved        take the releases from another repository or package than before: the app has moved there',
  ].join('\n'),
  options: { ...changeOptions, moved: { type: 'boolean' } },
  positionals: [1, Number.POSITIVE_INFINITY],
  async run(args, context) {
    if (args.positionals[0] === 'config' && args.positionals.length === 1) {
      const { from, to, composition } = await promoteConfiguration(await changeContext(args, context));
      return context.print(`live now: configuration ${to} in place of ${from} (${compositionSummary(composition)})`);
    }
    const releases = args.positionals.map(parseReleaseName);
    const change = { ...(await changeContext(args, context)), moved: args.on('moved') };
    const { promoted, composition, warnings } = await promote(change, releases);
    for (const line of warnings) context.warn(`note: ${line}`);
    const already = releases.filter((release) => !promoted.includes(release));
    if (already.length > 0) context.print(`live already: ${releaseNames(already)}`);
    if (promoted.length > 0) context.print(`live now: ${releaseNames(promoted)} (${compositionSummary(composition)})`);
  },
};
