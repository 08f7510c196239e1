import { recompose } from '../../release/generations/recompose';
import type { Command } from '../command';
import { changeOptions, commandedChange, compositionSummary, DRY_RUN_LINE } from './change-context';

/** `riwaq compose`: composes the live releases again. */
export const composeCommand: Command = {
  name: 'compose',
  summary: 'compose every document anew, with the configuration and the time of now',
  usage: ['riwaq compose', '', 'Applies a changed site configuration, and what began or ended since. No build, no new release.'],
  options: changeOptions,
  positionals: [0, 0],
  async run(args, context) {
    const { change, effects } = await commandedChange(args, context);
    const composition = await recompose(change);
    context.print(change.dryRun ? DRY_RUN_LINE : compositionSummary(composition));
    context.tell({ effects: effects(), dryRun: change.dryRun, composition });
  },
};
