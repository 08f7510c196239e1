import { promote, releaseNames } from '../release/generations/deploy';
import { promoteConfiguration } from '../release/generations/roll-back-configuration';
import { parseReleaseName } from '../release/release-store';
import { changeOptions, changeUsage, commandedChange, compositionSummary, DRY_RUN_LINE } from './change-context';
import type { Command } from './command';
import { concludeChange } from './publish';

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
    '  --drop         let addresses go that the live site has and these releases have not',
    '  --moved        take the releases from another repository or package than before: the app has moved there',
  ].join('\n'),
  options: { ...changeOptions, moved: { type: 'boolean' }, drop: { type: 'boolean' } },
  positionals: [1, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const { change: asked, effects } = await commandedChange(args, context);
    const change = { ...asked, moved: args.on('moved'), drops: args.on('drop') };
    const { dryRun } = change;
    if (args.positionals[0] === 'config' && args.positionals.length === 1) {
      const { from, to, composition } = await promoteConfiguration(change);
      context.print(dryRun ? DRY_RUN_LINE : `live now: configuration ${to} in place of ${from} (${compositionSummary(composition)})`);
      return concludeChange(context, { effects: effects(), dryRun, from, to, composition });
    }
    const releases = args.positionals.map(parseReleaseName);
    const { promoted, composition, warnings } = await promote(change, releases);
    for (const line of warnings) context.warn(`note: ${line}`);
    const already = releases.filter((release) => !promoted.includes(release));
    if (already.length > 0) context.print(`live already: ${releaseNames(already)}`);
    if (dryRun) context.print(DRY_RUN_LINE);
    else if (promoted.length > 0) context.print(`live now: ${releaseNames(promoted)} (${compositionSummary(composition)})`);
    await concludeChange(context, { effects: effects(), dryRun, promoted, already, composition, warnings });
  },
};
