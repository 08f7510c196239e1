import type { AppName } from '@riwaq/contracts';
import { packageVersion, sourceDigest } from '@riwaq/webpack-preset/app-source';
import { rootFolder } from '../build/app-folders';
import { currentFolder } from '../generations/generation-folders';
import { readHistory } from '../registry/history';
import { liveEntry, readRegistry } from '../registry/read-registry';
import { readDescriptor } from '../releases/read-descriptor';
import { nameOf, releasedVersions, releaseFolder } from '../releases/release-store';
import { findAppWorkspaces } from '../workspace/app-workspaces';
import type { AppState } from './plan-release';

/** Reads how each app of the project stands, the shell first: its sources, its releases in the store of `home`, what is live. */
export async function readAppStates(home: string): Promise<AppState[]> {
  const live = await currentFolder(home);
  const [registry, history] = await Promise.all([readRegistry(live), readHistory(live)]);
  return Promise.all(
    findAppWorkspaces(rootFolder).map(async ({ app, folder }) => ({
      app,
      source: await sourceDigest(folder),
      packageVersion: await packageVersion(folder),
      liveSource: liveEntry(registry, app)?.extras.descriptor.source,
      stored: await storedSources(home, app),
      history,
    })),
  );
}

async function storedSources(home: string, app: AppName): Promise<Map<string, string>> {
  const versions = await releasedVersions(home, app);
  const sources = versions.map(async (version) => {
    const { source } = await readDescriptor(releaseFolder(home, app, version), nameOf({ app, version }));
    return [version, source] as const;
  });
  return new Map(await Promise.all(sources));
}
