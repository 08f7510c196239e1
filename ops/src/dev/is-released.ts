import { rootFolder } from '../build/app-folders';
import { currentFolder } from '../generations/generation-folders';
import { liveEntry, readRegistry } from '../registry/read-registry';
import { findAppWorkspaces } from '../workspace/app-workspaces';

/** Whether every app of the project has a live release, so that those whose sources nobody works on can run from it. */
export async function isReleased(home: string): Promise<boolean> {
  const registry = await readRegistry(await currentFolder(home));
  return findAppWorkspaces(rootFolder).every(({ app }) => liveEntry(registry, app) !== undefined);
}
