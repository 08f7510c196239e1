import type { AppName } from '@riwaq/contracts';
import type { AppRecords } from '../release/records/app-records';
import { UserError } from '../system/user-error';
import type { OperationContext } from './operation-context';

/** The records of an app of this project; `folder` holds `content` where that is elsewhere. Throws `UserError` where its sources are elsewhere. */
export function recordsOf({ home, now, apps }: Pick<OperationContext, 'home' | 'now' | 'apps'>, app: AppName, folder?: string): AppRecords {
  const workspace = apps().find((known) => known.app === app);
  if (!workspace)
    throw new UserError(`records of ${app} are not edited here: its sources are not in this project, and its pictures are drawn by them`);
  return { home, workspace, folder: folder ?? workspace.folder, now };
}
