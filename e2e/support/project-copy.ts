import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import { rootFolder, workspaceFolder } from '@riwaq/ops/store/build/app-workspaces';

/** Build output, and what a copy creates or links itself. */
const notCopied = new Set(['node_modules', '.git', 'var', 'test-results']);
const generated = new Set(['node_modules', 'dist', '.types']);

/**
 * Copies the project to `to`, with its own sources of one app and of `platform` but the desk; the rest are links. Shares the caches of drawings
 * and of the compiler.
 */
export async function copyProject(app: AppName, to: string): Promise<void> {
  const own = [basename(workspaceFolder(app)), 'platform/build', 'platform/ops', 'platform/dev'];
  await copyFolder('.', to, own);
  await linkPackages(to);
}

/** Copies what `own` names of a folder, its files too, and links the rest. */
async function copyFolder(folder: string, to: string, own: readonly string[]): Promise<void> {
  await mkdir(join(to, folder), { recursive: true });
  for (const entry of await readdir(join(rootFolder, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const [from, target] = [join(rootFolder, path), join(to, path)];
    if (notCopied.has(entry.name)) continue;
    if (entry.isFile()) await cp(from, target);
    else if (own.includes(path)) await copyWorkspace(from, target);
    else if (own.some((place) => place.startsWith(`${path}/`))) await copyFolder(path, to, own);
    else await symlink(from, target);
  }
}

/** Copies a workspace and links its own packages. */
async function copyWorkspace(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (file) => !generated.has(basename(file)) });
  const packages = join(from, 'node_modules');
  if (existsSync(packages)) await symlink(packages, join(to, 'node_modules'));
}

const sharedCaches = ['riwaq-artwork', 'riwaq-swc'];

/** Links each installed package, and makes a new cache. npm's own links are relative: as they are, they lead to the copy's workspaces. */
async function linkPackages(to: string): Promise<void> {
  const [packages, own] = [join(rootFolder, 'node_modules'), join(to, 'node_modules')];
  await mkdir(join(own, '.cache'), { recursive: true });
  for (const entry of await readdir(packages, { withFileTypes: true })) {
    const [from, target] = [join(packages, entry.name), join(own, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.isSymbolicLink() || ['.bin', '@riwaq'].includes(entry.name))
      await cp(from, target, { recursive: true, verbatimSymlinks: true });
    else await symlink(from, target);
  }
  for (const cache of sharedCaches) {
    await mkdir(join(packages, '.cache', cache), { recursive: true });
    await symlink(join(packages, '.cache', cache), join(own, '.cache', cache));
  }
}
