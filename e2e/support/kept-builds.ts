import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceDigest } from '@riwaq/app-source';
import type { AppName } from '@riwaq/contracts';
import { addRelease } from '@riwaq/ops/store/add-release';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { readDescriptor } from '@riwaq/ops/store/read-descriptor';
import { releasedVersions, releaseFolder } from '@riwaq/ops/store/release-store';
import { isThere, namesIn } from '@riwaq/ops/system/files';

/** The last built release of each app, in a folder named by the digest of its sources. */
const kept = join(rootFolder, 'node_modules/.cache/journeys');

/** Whose sources were built: the project's, or those after a breaking change (`next-tree.ts`). */
type Tree = 'site' | 'next';

/** Puts the last built releases into a new store, of the apps whose sources are the same as then. */
export async function addKeptReleases(home: string): Promise<void> {
  for (const { app, folder } of findAppWorkspaces(rootFolder))
    if ((await releasedVersions(home, app)).length === 0) await addKeptRelease('site', home, app, await sourceDigest(folder));
}

/** Keeps the releases of a store for the next run. */
export async function keepReleases(home: string): Promise<void> {
  for (const { app, folder } of findAppWorkspaces(rootFolder)) {
    const source = await sourceDigest(folder);
    for (const version of await releasedVersions(home, app)) {
      const release = releaseFolder(home, app, version);
      if ((await readDescriptor(release, release)).source === source) await keepRelease('site', app, source, release);
    }
  }
}

/** Puts the kept release of these sources into a store (`built` names them). False where there is none. */
export async function addKeptRelease(tree: Tree, home: string, app: AppName, built: string): Promise<boolean> {
  const release = join(kept, tree, app, built);
  if (!(await isThere(release))) return false;
  await addRelease(home, release);
  return true;
}

/** Keeps a release for the next run, in place of those of older sources. Workers may keep the same one at once: the first one's is kept. */
export async function keepRelease(tree: Tree, app: AppName, built: string, release: string, folder = kept): Promise<void> {
  const all = join(folder, tree, app);
  const target = join(all, built);
  if (await isThere(target)) return;
  const draft = join(all, `.${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  await cp(release, draft, { recursive: true });
  const older = (await namesIn(all)).filter((name) => name !== built && !name.startsWith('.'));
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await isThere(target))) throw error;
  }
  for (const name of older) await rm(join(all, name), { recursive: true, force: true });
}
