import { join } from 'node:path';
import { type AppName, workspaceOf } from '@riwaq/contracts';

/** The project's root folder. */
export const rootFolder = join(import.meta.dirname, '../../..');

/** The folder of an app's workspace. */
export function workspaceFolder(app: AppName): string {
  return join(rootFolder, workspaceOf[app]);
}
