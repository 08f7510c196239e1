import { randomUUID } from 'node:crypto';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addRelease } from '@riwaq/ops/store/add-release';
import { findAppWorkspaces, rootFolder } from '@riwaq/ops/store/build/app-workspaces';
import { readDescriptor } from '@riwaq/ops/store/read-descriptor';
import { releasedVersions, releaseFolder } from '@riwaq/ops/store/release-store';
import { isThere, namesIn } from '@riwaq/ops/system/files';
import { sourceDigest } from '@riwaq/webpack-preset/app-source';

/** The last built release of each app, in a folder named by the digest of its sources. */
const kept = join(rootFolder, 'node_modules/.cache/journeys');

/** Puts the last built releases into a new store, of the apps whose sources are the same as then. */
export async function addKeptReleases(home: string): Promise<void> {
  for (const { app, folder } of findAppWorkspaces(rootFolder)) {
    if ((await releasedVersions(home, app)).length > 0) continue;
    const release = join(kept, app, await sourceDigest(folder));
    if (await isThere(release)) await addRelease(home, release);
  }
}

/** Keeps the releases of a store for the next run. */
export async function keepReleases(home: string): Promise<void> {
  for (const { app, folder } of findAppWorkspaces(rootFolder)) {
    const source = await sourceDigest(folder);
    const target = join(kept, app, source);
    if (await isThere(target)) continue;
    for (const version of await releasedVersions(home, app)) {
      const release = releaseFolder(home, app, version);
      if ((await readDescriptor(release, release)).source !== source) continue;
      const draft = join(kept, app, `.${randomUUID()}`);
      await mkdir(draft, { recursive: true });
      await cp(release, draft, { recursive: true });
      const older = await namesIn(join(kept, app));
      await rename(draft, target);
      for (const name of older) await rm(join(kept, app, name), { recursive: true, force: true });
    }
  }
}
