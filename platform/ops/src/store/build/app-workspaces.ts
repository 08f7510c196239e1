import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AppName, AppNameSchema, byAppName } from '@riwaq/contracts';
import { parse } from '@riwaq/contracts/platform';
import * as v from 'valibot';
import { parseJson } from '../../system/files';
import { UserError } from '../../system/user-error';

/** An app with sources in this repository. */
export interface AppWorkspace {
  readonly app: AppName;
  /** Absolute path. */
  readonly folder: string;
}

const PackageSchema = v.object({
  workspaces: v.optional(v.array(v.string()), []),
  riwaq: v.optional(v.strictObject({ app: AppNameSchema })),
});

/**
 * The apps of a repository, the shell first: its workspaces, and the root itself where its package.json has `"riwaq": { "app": "offers" }`.
 * Throws `UserError` where two claim one name, `ParseError` where a package.json is malformed.
 */
export function findAppWorkspaces(root: string): AppWorkspace[] {
  const patterns = readPackage(root)?.workspaces ?? [];
  const folders = [root, ...patterns.flatMap((pattern) => foldersOf(root, pattern))];
  const found = [...new Set(folders)].flatMap((folder) => {
    const app = readPackage(folder)?.riwaq?.app;
    return app === undefined ? [] : [{ app, folder }];
  });
  for (const { app, folder } of found) {
    const other = found.find((candidate) => candidate.app === app && candidate.folder !== folder);
    if (other) throw new UserError(`two workspaces are the app ${app}: ${folder} and ${other.folder}`);
  }
  return found.sort((one, next) => byAppName(one.app, next.app));
}

/** The folder of an app. Throws `UserError` with exit code 2 that lists the apps. */
export function folderOf(app: AppName, workspaces: readonly AppWorkspace[]): string {
  const found = workspaces.find((workspace) => workspace.app === app);
  if (!found) throw new UserError(`there is no app «${app}» here: ${workspaces.map((workspace) => workspace.app).join(', ')}`, 2);
  return found.folder;
}

function readPackage(folder: string): v.InferOutput<typeof PackageSchema> | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? parse(PackageSchema, parseJson(readFileSync(file, 'utf8'), file), file) : undefined;
}

/** Expands a pattern of npm's `workspaces`: `ops`, `shared/*`, `*-mfe`. */
function foldersOf(root: string, pattern: string): string[] {
  return pattern.split('/').reduce<string[]>((folders, part) => folders.flatMap((folder) => inside(folder, part)), [root]);
}

function inside(folder: string, part: string): string[] {
  if (!part.includes('*')) return [join(folder, part)];
  const [start = '', ...rest] = part.split('*');
  const name = new RegExp(`^${[start, ...rest].map((text) => text.replaceAll(/[^\w-]/g, '\\$&')).join('[^/]*')}$`);
  const entries = existsSync(folder) ? readdirSync(folder).sort() : [];
  // A copy of the project links some folders, so the type of an entry does not matter.
  return entries.filter((entry) => name.test(entry) && !entry.startsWith('.')).map((entry) => join(folder, entry));
}

export const rootFolder = join(import.meta.dirname, '../../../../..');

/** The folder of an app of this project. Throws `UserError` where there is none. */
export function workspaceFolder(app: AppName): string {
  return folderOf(app, findAppWorkspaces(rootFolder));
}
