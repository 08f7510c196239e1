import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import { releasedVersions, releaseFolder } from '../../store/release-store';
import { readNotes } from '../../store/stored-notes';
import { UserError } from '../../system/user-error';
import { appArgument, type Command } from '../command';
import { formatInstant, linesWithNotes } from '../inspect/table';

/** `riwaq releases`: what can be promoted. */
export const releasesCommand: Command = {
  name: 'releases',
  summary: 'the releases of an app in the store, the newest first, and what each brings',
  usage: ['riwaq releases [app]', '', 'Each of them can be promoted. riwaq status says which is live.'],
  options: {},
  positionals: [0, 1],
  async run(args, context) {
    const app = appArgument(args.positionals[0], context);
    const releases = await storedReleasesOf(context.home, app);
    context.tell({ releases });
    if (releases.length === 0) throw new UserError(`the store has no release of ${app}: riwaq release ${app} makes one`);
    const rows = releases.map(({ version, madeAt, notes }) => ({ row: [version, formatInstant(madeAt)], notes }));
    for (const line of linesWithNotes(['version', 'made'], rows)) context.print(line);
  },
};

async function storedReleasesOf(home: string, app: AppName) {
  const versions = await releasedVersions(home, app);
  const found = await Promise.all(
    versions.map(async (version) => ({
      version,
      madeAt: (await stat(join(releaseFolder(home, app, version), 'descriptor.json'))).mtime.toISOString(),
      notes: await readNotes(home, { app, version }),
    })),
  );
  return found.sort((one, other) => other.madeAt.localeCompare(one.madeAt));
}
