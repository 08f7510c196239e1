import { byAppName, type RemoteName } from '@riwaq/contracts';
import { sourceDigest } from '@riwaq/webpack-preset/app-source';
import { rootFolder, workspaceFolder } from '../build/app-folders';

import { currentFolder } from '../generations/generation-folders';
import { liveApps, liveEntry, readRegistry } from '../registry/read-registry';
import { findAppWorkspaces } from '../workspace/app-workspaces';

/** Whether every app of the project has a live release, so that those whose sources nobody works on can run from it. */
export async function isReleased(home: string): Promise<boolean> {
  const registry = await readRegistry(await currentFolder(home));
  return findAppWorkspaces(rootFolder).every(({ app }) => liveEntry(registry, app) !== undefined);
}

/** How the remotes that do not run from their sources stand, one line each: their live release, and whether its sources are still the same. */
export async function describeReleased(home: string, named: readonly RemoteName[]): Promise<string[]> {
  const registry = await readRegistry(await currentFolder(home));
  const own = findAppWorkspaces(rootFolder).map(({ app }) => app);
  const known = [...new Set([...own, ...liveApps(registry)])].filter((app) => app !== 'shell' && !named.includes(app));
  return Promise.all(
    known.sort(byAppName).map(async (app) => {
      const live = liveEntry(registry, app)?.extras.descriptor;
      if (!live) return `${app}: no release`;
      if (!own.includes(app)) return `${app} ${live.version}, from another repository`;
      const same = live.source === (await sourceDigest(workspaceFolder(app)));
      return `${app} ${live.version}${same ? '' : ', older than its sources: name it here, or release it with npm start'}`;
    }),
  );
}
