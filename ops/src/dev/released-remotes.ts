import { type AppName, appNames, type RemoteName, RemoteNameSchema } from '@riwaq/contracts';
import { sourceDigest } from '../build/source-digest';
import { currentFolder } from '../generations/generation-folders';
import { liveEntry, readRegistry } from '../registry/read-registry';

/** Whether every app has a live release, so that those whose sources nobody works on can run from it. */
export async function isReleased(home: string): Promise<boolean> {
  const registry = await readRegistry(await currentFolder(home));
  return appNames.every((app) => liveEntry(registry, app) !== undefined);
}

/** How the remotes that do not run from their sources stand, one line each: their live release, and whether its sources are still the same. */
export async function describeReleased(home: string, named: readonly RemoteName[]): Promise<string[]> {
  const registry = await readRegistry(await currentFolder(home));
  const released = RemoteNameSchema.options.filter((remote) => !named.includes(remote));
  return Promise.all(
    released.map(async (app: AppName) => {
      const live = liveEntry(registry, app)?.extras.descriptor;
      if (!live) return `${app}: no release`;
      const same = live.source === (await sourceDigest(app));
      return `${app} ${live.version}${same ? '' : ', older than its sources: name it here, or release it with npm start'}`;
    }),
  );
}
