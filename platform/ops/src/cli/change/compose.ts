import { recompose } from '../../release/generations/recompose';
import type { Command } from '../command';
import { commandedChange, compositionSummary, PLAN_LINE, whoOptions } from './change-context';

/** `riwaq compose`: composes the live releases again. */
export const composeCommand: Command = {
  name: 'compose',
  summary: 'compose every document anew, with the configuration and the time of now',
  usage: ['riwaq compose', '', 'Applies a changed site configuration, and what began or ended since. No build, no new release.'],
  options: whoOptions,
  positionals: [0, 0],
  async run(args, context) {
    const { change, effects } = await commandedChange(args, context);
    const composition = await recompose(change);
    context.print(change.isPlan ? PLAN_LINE : compositionSummary(composition));
    context.tell({ effects: effects(), isPlan: change.isPlan, composition });
  },
};
