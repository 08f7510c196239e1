import { promote, releaseNames } from '../release/generations/deploy';
import { promoteConfiguration } from '../release/generations/roll-back-configuration';
import { parseReleaseName } from '../release/release-store';
import { gateOf, onlyReason } from './browser-gate';
import { changeOptions, changeUsage, commandedChange, compositionSummary, DRY_RUN_LINE } from './change-context';
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
    'Before it switches, one page of each kind that they touch is opened in Chromium (riwaq check): what is wrong there and not',
    'on the live site is a refusal. RIWAQ_GATE=off in the environment leaves that out, where there can be no browser.',
    'config is the public configuration of the file, also where it was rolled back before.',
    '',
    ...changeUsage,
    '  --drop         let addresses go that the live site has and these releases have not',
    '  --force <why>  go live without a look in the browser; the reason stands in the history',
    '  --moved        take the releases from another repository or package than before: the app has moved there',
  ].join('\n'),
  options: { ...changeOptions, force: { type: 'string' }, moved: { type: 'boolean' }, drop: { type: 'boolean' } },
  positionals: [1, Number.POSITIVE_INFINITY],
  async run(args, context) {
    const { change: asked, effects } = await commandedChange(args, context);
    const { dryRun } = asked;
    const forced = onlyReason(args.text('force'));
    const gate = dryRun || forced !== undefined ? undefined : await gateOf(context);
    const change = { ...asked, moved: args.on('moved'), drops: args.on('drop'), forced, ...(gate ? { gate: gate.look } : {}) };
    if (args.positionals[0] === 'config' && args.positionals.length === 1) {
      const { from, to, composition } = await promoteConfiguration(change);
      context.print(dryRun ? DRY_RUN_LINE : `live now: configuration ${to} in place of ${from} (${compositionSummary(composition)})`);
      return context.tell({ effects: effects(), dryRun, from, to, composition, check: gate?.report() });
    }
    const releases = args.positionals.map(parseReleaseName);
    const { promoted, composition, warnings } = await promote(change, releases);
    for (const line of warnings) context.warn(`note: ${line}`);
    const already = releases.filter((release) => !promoted.includes(release));
    if (already.length > 0) context.print(`live already: ${releaseNames(already)}`);
    if (dryRun) context.print(DRY_RUN_LINE);
    else if (promoted.length > 0) context.print(`live now: ${releaseNames(promoted)} (${compositionSummary(composition)})`);
    context.tell({ effects: effects(), dryRun, promoted, already, composition, warnings, check: gate?.report() });
  },
};
