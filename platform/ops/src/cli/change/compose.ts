import { changeContext, compositionSummary, PLAN_LINE } from '../../operations/change-context';
import { recompose } from '../../release/generations/recompose';
import type { Command } from '../command';
import { telling } from './telling';
import { wantedBy, whoOptions } from './who-options';

/** `riwaq compose`: composes the live releases again. */
export const composeCommand: Command = {
  name: 'compose',
  summary: 'compose every document anew, with the configuration and the time of now',
  usage: ['riwaq compose', '', 'Applies a changed site configuration, and what began or ended since. No build, no new release.'],
  options: whoOptions,
  positionals: [0, 0],
  async run(args, context) {
    const wanted = wantedBy(args, context);
    const { isPlan } = wanted;
    await telling(
      context,
      async (watched) => {
        const composition = await recompose(await changeContext(watched, wanted));
        context.print(isPlan ? PLAN_LINE : compositionSummary(composition));
        return { composition };
      },
      { isPlan },
    );
  },
};
