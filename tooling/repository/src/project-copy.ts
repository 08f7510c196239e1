import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, realpath, symlink } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { AppName } from '@riwaq/contracts';
import { rootFolder, workspaceFolder } from '@riwaq/ops/store/build/app-workspaces';

/** Build output, and what a copy creates or links itself. */
const notCopied = new Set(['node_modules', '.git', 'var', 'test-results']);
const generated = new Set(['node_modules', 'dist', '.types']);

/**
 * Copies the project to `to`, with its own sources of one app, `building`, `ops` and `tooling`; the rest are links. Shares the caches of drawings and of the compiler.
 */
export async function copyProject(app: AppName, to: string): Promise<void> {
  const own = [basename(workspaceFolder(app)), 'building', 'ops', 'tooling'];
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(rootFolder, { withFileTypes: true })) {
    const [from, target] = [join(rootFolder, entry.name), join(to, entry.name)];
    if (notCopied.has(entry.name)) continue;
    if (entry.isFile()) await cp(from, target);
    else if (own.includes(entry.name)) await copyWorkspace(from, target);
    else await symlink(from, target);
  }
  await linkPackages(to);
}

/** Copies a workspace and links its own packages. */
async function copyWorkspace(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (file) => !generated.has(basename(file)) });
  const packages = join(from, 'node_modules');
  if (existsSync(packages)) await symlink(packages, join(to, 'node_modules'));
}

const sharedCaches = ['riwaq-artwork', 'riwaq-swc'];

/** The installed packages that a copy has itself. */
const ownPackages = new Set(['.cache', '.bin', '@riwaq']);

/** Links the shop's packages to the copy's folders. */
async function linkWorkspaces(to: string): Promise<void> {
  const [from, target] = [join(rootFolder, 'node_modules/@riwaq'), join(to, 'node_modules/@riwaq')];
  await mkdir(target, { recursive: true });
  for (const name of await readdir(from))
    await symlink(join(to, relative(rootFolder, await realpath(join(from, name)))), join(target, name));
}

/** Links programs of packages; `riwaq` is the copy's own. */
async function linkPrograms(to: string): Promise<void> {
  const [from, target] = [join(rootFolder, 'node_modules/.bin'), join(to, 'node_modules/.bin')];
  await mkdir(target, { recursive: true });
  for (const name of await readdir(from))
    await symlink(name === 'riwaq' ? join(to, 'ops/bin/riwaq.mjs') : join(from, name), join(target, name));
}

/** Links each installed package, and makes a new cache. */
async function linkPackages(to: string): Promise<void> {
  const packages = join(rootFolder, 'node_modules');
  await mkdir(join(to, 'node_modules/.cache'), { recursive: true });
  for (const entry of await readdir(packages, { withFileTypes: true })) {
    if (ownPackages.has(entry.name)) continue;
    const installed = join(packages, entry.name);
    // npm installs a workspace as a link.
    const place = entry.isSymbolicLink() ? join(to, relative(rootFolder, await realpath(installed))) : installed;
    await symlink(place, join(to, 'node_modules', entry.name));
  }
  await linkWorkspaces(to);
  await linkPrograms(to);
  for (const cache of sharedCaches) {
    await mkdir(join(packages, '.cache', cache), { recursive: true });
    await symlink(join(packages, '.cache', cache), join(to, 'node_modules/.cache', cache));
  }
}
