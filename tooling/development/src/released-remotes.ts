import { byAppName, type RemoteName } from '@riwaq/contracts';
import { liveApps, liveEntry, readRegistry } from '@riwaq/ops/registry/registry';
import { currentFolder } from '@riwaq/ops/release/generations/generation-folders';
import { findAppWorkspaces, rootFolder, workspaceFolder } from '@riwaq/ops/store/build/app-workspaces';
import { UserError } from '@riwaq/ops/system/user-error';
import { sourceDigest } from '@riwaq/webpack-preset/app-source';

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

const USAGE = 'npm run dev -- [remote …]';

/**
 * The remotes that `npm run dev` shall run from their sources, each once, of those that the project has. Throws `UserError` with exit code 2 where a word is
 * not the name of a remote; the shell needs no naming, it always runs from its sources.
 */
export function namedRemotes(names: readonly string[], remotes: readonly RemoteName[]): RemoteName[] {
  const wrong = names.find((name) => !remotes.includes(name));
  if (wrong !== undefined) throw new UserError(`there is no remote «${wrong}»: ${remotes.join(', ')} (${USAGE})`, 2);
  return remotes.filter((remote) => names.includes(remote));
}
