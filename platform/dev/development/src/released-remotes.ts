import { sourceDigest } from '@riwaq/app-source';
import { byAppName, type RemoteName } from '@riwaq/contracts';
import { liveApps, liveEntry, readRegistry } from '@riwaq/ops/registry/registry';
import { currentFolder } from '@riwaq/ops/release/generations/generation-folders';
import { findAppWorkspaces, rootFolder, workspaceFolder } from '@riwaq/ops/store/build/app-workspaces';
import { UserError } from '@riwaq/ops/system/user-error';

/** Whether every app has a live release, so that those not developed run from it. */
export async function isReleased(home: string): Promise<boolean> {
  const registry = await readRegistry(await currentFolder(home));
  return findAppWorkspaces(rootFolder).every(({ app }) => liveEntry(registry, app) !== undefined);
}

/** One line for each remote that runs from a release: its version, and whether its sources are newer. */
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
 * Parses the remotes that `npm run dev` serves from sources. Throws `UserError` with exit code 2 for another word. The shell always runs
 * from sources.
 */
export function namedRemotes(names: readonly string[], remotes: readonly RemoteName[]): RemoteName[] {
  const wrong = names.find((name) => !remotes.includes(name));
  if (wrong !== undefined) throw new UserError(`there is no remote «${wrong}»: ${remotes.join(', ')} (${USAGE})`, 2);
  return remotes.filter((remote) => names.includes(remote));
}
