import { createInstance } from '@module-federation/enhanced/runtime';
import type { AppName, ComposerInput, PinnedRelease } from '@riwaq/contracts';
import { sharedPackages } from './shared-packages';

type LoadEntry = NonNullable<NonNullable<Parameters<typeof createInstance>[0]['plugins']>[number]['loadEntry']>;

/** The composer's counterpart of the browser's release loader: loads the remotes' builds for Node from their releases' folders. */
export function createServerLoader({ remotes, serverEntries, load }: ComposerInput): (release: PinnedRelease) => Promise<unknown> {
  const live = Object.entries(remotes).map(([app, { live }]) => ({ name: live.global, entry: serverEntries[app as AppName] ?? '' }));
  const loadEntry: LoadEntry = ({ remoteInfo }) => Promise.resolve(load(remoteInfo.entry)) as ReturnType<LoadEntry>;
  const federation = createInstance({
    name: 'composer',
    remotes: live,
    shared: sharedPackages,
    plugins: [{ name: 'releases', loadEntry }],
  });

  return async ({ global }) => {
    const exposed = await federation.loadRemote<{ readonly default?: unknown }>(`${global}/remote`);
    return exposed?.default;
  };
}
