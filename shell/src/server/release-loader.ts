import { createInstance } from '@module-federation/runtime';
import type { AppName, ComposerInput, PinnedRelease } from '@riwaq/contracts';
import { sharedModules } from './shared-modules';

/** The composer's counterpart of the browser's release loader: loads the remotes' builds for Node from their releases' folders. */
export function createServerLoader({ remotes, serverEntries, load }: ComposerInput): (release: PinnedRelease) => Promise<unknown> {
  const apps = Object.keys(remotes) as AppName[];
  const federation = createInstance({
    name: 'shell',
    remotes: apps.map((app) => ({ name: remotes[app]?.live.global ?? app, entry: serverEntries[app] ?? '' })),
    shared: sharedModules,
    plugins: [
      {
        name: 'load-from-folder',
        async loadEntry({ remoteInfo }) {
          return load(remoteInfo.entry) as never;
        },
      },
    ],
  });
  return async ({ global }) => (await federation.loadRemote<{ default?: unknown }>(`${global}/remote`))?.default;
}
