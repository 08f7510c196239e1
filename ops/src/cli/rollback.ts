import { rollBack } from '../release/generations/deploy';
import { changeContext, changeOptions, changeUsage, compositionSummary } from './change-context';
import type { Command } from './command';
import { appArgument } from './command';

/** `riwaq rollback`: puts an earlier release back. */
export const rollbackCommand: Command = {
  name: 'rollback',
  summary: 'put the previous good release back, or a named one',
  usage: [
    'riwaq rollback <app> [version]',
    '',
    'Puts a release back without any build: the previous good one (riwaq status shows it), or the version that you name.',
    'The release that was live counts as bad from then on: no page falls back to it until it is promoted again.',
    '',
    ...changeUsage,
  ].join('\n'),
  options: changeOptions,
  positionals: [0, 2],
  async run(args, context) {
    const [name, version] = args.positionals;
    const result = await rollBack(await changeContext(args, context), appArgument(name, context), version);
    for (const line of result.warnings) context.warn(`note: ${line}`);
    context.print(`live now: ${result.app}@${result.to}, back from ${result.from} (${compositionSummary(result.composition)})`);
  },
};
