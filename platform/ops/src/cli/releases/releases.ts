import { storedReleases } from '../../operations/stored-releases';
import { formatInstant } from '../../system/terminal';
import { UserError } from '../../system/user-error';
import { appArgument, type Command } from '../command';
import { linesWithNotes } from '../inspect/table';

/** `riwaq releases`: what can be promoted. */
export const releasesCommand: Command = {
  name: 'releases',
  summary: 'the releases of an app in the store, the newest first, and what each brings',
  usage: ['riwaq releases [app]', '', 'Each of them can be promoted. riwaq status says which is live.'],
  options: {},
  positionals: [0, 1],
  async run(args, context) {
    const app = appArgument(args.positionals[0], context);
    const releases = await storedReleases(context, app);
    context.tell({ releases });
    if (releases.length === 0) throw new UserError(`the store has no release of ${app}: riwaq release ${app} makes one`);
    const rows = releases.map(({ version, madeAt, notes }) => ({ row: [version, formatInstant(madeAt)], notes }));
    for (const line of linesWithNotes(['version', 'made'], rows)) context.print(line);
  },
};
