import { join } from 'node:path';
import { type AppName, workspaceOf } from '@riwaq/contracts';

/** The project's root folder. */
export const rootFolder = join(import.meta.dirname, '../../..');

/** The folder of an app's workspace. */
export function workspaceFolder(app: AppName): string {
  return join(rootFolder, workspaceOf[app]);
}

/** The global variable and federation name of a release: differs between versions, so that two of one app can live in one page. */
export function globalOf(app: AppName, version: string): string {
  return `riwaq_${app}_${version.replaceAll(/[^0-9A-Za-z]/g, '_')}`;
}
