import { appNames } from '@riwaq/contracts';
import { currentFolder } from '../generations/generation-folders';
import { liveEntry, readRegistry } from '../registry/read-registry';

/** Whether every app has a live release, so that those whose sources nobody works on can run from it. */
export async function isReleased(home: string): Promise<boolean> {
  const registry = await readRegistry(await currentFolder(home));
  return appNames.every((app) => liveEntry(registry, app) !== undefined);
}
