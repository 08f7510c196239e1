import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import { type LiveState, livePins } from '@riwaq/ops/release/generations/live-state';
import { workspaceFolder } from '@riwaq/ops/store/build/app-workspaces';
import { readIfThere } from '@riwaq/ops/system/files';

/**
 * Whether the live records of an app are those that its folder began with: it brought them itself, or has published or pulled them (`content/.base`). Then
 * what the folder changed goes live with its code; else somebody published since, and those stay.
 */
export async function isFolderLive(live: LiveState, app: AppName, folder = workspaceFolder(app)): Promise<boolean> {
  const records = livePins(live, app)?.records;
  const base = (await readIfThere(join(folder, 'content/.base')))?.trim();
  if (records === undefined || base === records) return true;
  const last = live.history.findLast((line) => line.app === app && line.to !== undefined && line.from?.records !== line.to.records);
  return last?.action === 'promote';
}
