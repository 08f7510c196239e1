import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readlink, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import { rootFolder, workspaceFolder } from './app-folders';

/** What builds and tests leave behind, and what a copy makes or shares itself. */
const left = new Set(['node_modules', '.git', 'var', 'test-results']);
const made = new Set(['node_modules', 'dist', '.types']);

/**
 * Makes a copy of the project in the folder `to`, in which the sources of one app may be changed and built: that app, the
 * commands and the workflows are its own, everything else is the project's. It keeps no cache but the drawings.
 */
export async function copyProject(app: AppName, to: string): Promise<void> {
  const own = [basename(workspaceFolder(app)), 'ops', '.github'];
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(rootFolder, { withFileTypes: true })) {
    const [from, target] = [join(rootFolder, entry.name), join(to, entry.name)];
    if (left.has(entry.name)) continue;
    if (entry.isFile()) await cp(from, target);
    else if (own.includes(entry.name)) await copyWorkspace(from, target);
    else await symlink(from, target);
  }
  await linkPackages(to);
}

/** Makes a copy of the project in the folder `to`, in which everything may be changed: only packages from elsewhere are the project's. */
export async function copyWholeProject(to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(rootFolder, { withFileTypes: true })) {
    if (left.has(entry.name)) continue;
    await copyWorkspace(join(rootFolder, entry.name), join(to, entry.name));
  }
  await linkPackages(to);
  for (const folder of foldersOfLinks) {
    await rm(join(to, 'node_modules', folder));
    await mkdir(join(to, 'node_modules', folder));
  }
  // The project's own packages are found by links that lead out of node_modules: here they lead into the copy.
  for (const link of await ownLinks()) {
    const [from, target] = [join(rootFolder, 'node_modules', link), join(to, 'node_modules', link)];
    await rm(target, { force: true });
    await symlink(await readlink(from), target);
  }
}

/** Folders of node_modules that hold links alone: the project's own packages, and the programs of all. */
const foldersOfLinks = ['@riwaq', '.bin'];

/** The links in node_modules to the project's own workspaces (`offers-mfe`, `@riwaq/text`), and to programs. */
async function ownLinks(): Promise<string[]> {
  const packages = join(rootFolder, 'node_modules');
  const linksIn = async (folder: string) =>
    (await readdir(join(packages, folder), { withFileTypes: true }))
      .filter((entry) => entry.isSymbolicLink())
      .map((entry) => join(folder, entry.name));
  return (await Promise.all(['.', ...foldersOfLinks].map(linksIn))).flat();
}

/** A workspace's sources, with the packages that only it has. */
async function copyWorkspace(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (file) => !made.has(basename(file)) });
  const packages = join(from, 'node_modules');
  if (existsSync(packages)) await symlink(packages, join(to, 'node_modules'));
}

/** The installed packages, each by a link, beside a cache of the copy's own. */
async function linkPackages(to: string): Promise<void> {
  const packages = join(rootFolder, 'node_modules');
  await mkdir(join(to, 'node_modules/.cache'), { recursive: true });
  for (const name of await readdir(packages)) {
    if (name !== '.cache') await symlink(join(packages, name), join(to, 'node_modules', name));
  }
  await mkdir(join(packages, '.cache/riwaq-artwork'), { recursive: true });
  await symlink(join(packages, '.cache/riwaq-artwork'), join(to, 'node_modules/.cache/riwaq-artwork'));
}
