import { rollBack } from '../release/generations/deploy';
import { rollBackConfiguration } from '../release/generations/roll-back-configuration';
import { changeContext, changeOptions, changeUsage, compositionSummary } from './change-context';
import type { Command } from './command';
import { appArgument } from './command';

/** `riwaq rollback`: puts an earlier release back. */
export const rollbackCommand: Command = {
  name: 'rollback',
  summary: 'put the previous good release back, or a named one',
  usage: [
    'riwaq rollback <app> [version]',
    'riwaq rollback config [name]',
    '',
    'Puts a release back without any build: the previous good one (riwaq status shows it), or the version that you name.',
    'The release that was live counts as bad from then on: no page falls back to it until it is promoted again.',
    'What was live before is shown again as it was composed, on the same day; else it is composed anew.',
    'config is the public configuration: the one before (riwaq history config shows what differs), or the one that you name.',
    'While the file still says what was rolled back, nothing applies it but riwaq promote config.',
    '',
    ...changeUsage,
  ].join('\n'),
  options: changeOptions,
  positionals: [0, 2],
  async run(args, context) {
    const [name, version] = args.positionals;
    const change = await changeContext(args, context);
    if (name === 'config') {
      const { from, to, composition } = await rollBackConfiguration(change, version);
      return context.print(`live now: configuration ${to}, back from ${from} (${compositionSummary(composition)})`);
    }
    const result = await rollBack(change, appArgument(name, context), version);
    for (const line of result.warnings) context.warn(`note: ${line}`);
    context.print(`live now: ${result.app}@${result.to}, back from ${result.from} (${compositionSummary(result.composition)})`);
  },
};
