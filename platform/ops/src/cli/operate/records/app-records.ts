import { folderCommits } from '../../../adapters/git/folder-commits';
import { recordsPlace, recordsRepository } from '../../../adapters/git/records-repository';
import type { AppRecords } from '../../../release/records/app-records';
import { UserError } from '../../../system/user-error';
import { type CommandContext, parseApp } from '../../command';

/** The records of an app of this project. Throws `UserError` where its sources are elsewhere. */
export async function appRecords(name: string, context: CommandContext): Promise<AppRecords> {
  const { home, root, environment, now, apps } = context;
  const app = parseApp(name);
  const workspace = apps().find((known) => known.app === app);
  if (!workspace)
    throw new UserError(`records of ${app} are not edited here: its sources are not in this project, and its pictures are drawn by them`);
  const { public: site } = await context.siteConfig();
  return {
    home,
    root,
    workspace,
    now,
    host: new URL(site.origin).hostname,
    repository: recordsRepository(recordsPlace(home, environment), now),
    folderCommits: () => folderCommits(root, environment),
  };
}
