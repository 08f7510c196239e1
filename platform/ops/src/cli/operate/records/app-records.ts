import { resolve } from 'node:path';
import type { AppRecords } from '../../../release/records/app-records';
import { UserError } from '../../../system/user-error';
import { type CommandContext, parseApp } from '../../command';

/** The records of an app of this project; `folder` holds `content` where that is elsewhere. Throws `UserError` where its sources are elsewhere. */
export function appRecords(name: string, { home, now, apps, cwd }: CommandContext, folder?: string): AppRecords {
  const app = parseApp(name);
  const workspace = apps().find((known) => known.app === app);
  if (!workspace)
    throw new UserError(`records of ${app} are not edited here: its sources are not in this project, and its pictures are drawn by them`);
  return { home, workspace, folder: folder === undefined ? workspace.folder : resolve(cwd, folder), now };
}
