import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import { findAppWorkspaces, folderOf } from '../workspace/app-workspaces';

/** The project's root folder. */
export const rootFolder = join(import.meta.dirname, '../../..');

/** The folder of an app's workspace. Throws `Failure` where the project has no such app. */
export function workspaceFolder(app: AppName): string {
  return folderOf(app, findAppWorkspaces(rootFolder));
}
