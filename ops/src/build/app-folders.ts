import { join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import { findAppWorkspaces, folderOf } from '../workspace/app-workspaces';

/** The project's root folder. */
export const rootFolder = join(import.meta.dirname, '../../..');

/** The folder of an app's workspace. Throws `Failure` where the project has no such app. */
export function workspaceFolder(app: AppName): string {
  return folderOf(app, findAppWorkspaces(rootFolder));
}

/**
 * The global variable and federation name of a release: differs between versions, so that two of one app can live in one page.
 * A dash of the name becomes two underscores, any other sign between letters and digits one, so no two releases share one.
 */
export function globalOf(app: AppName, version: string): string {
  return `riwaq_${app.replaceAll('-', '__')}_${version.replaceAll(/[^0-9A-Za-z]/g, '_')}`;
}
