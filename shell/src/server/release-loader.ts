import type { ComposerInput, PinnedRelease } from '@riwaq/contracts';
import type { Container } from '../loading/release-loader';
import { shareScope } from './share-scope';

/** The composer's counterpart of the browser's release loader: loads the remotes' builds for Node from their releases' folders. */
export function createServerLoader({ remotes, serverEntries, load }: ComposerInput): (release: PinnedRelease) => Promise<unknown> {
  const entryOf = new Map(Object.entries(remotes).map(([app, { live }]) => [live.global, serverEntries[app]]));

  return async ({ global }) => {
    const container = load(entryOf.get(global) ?? '') as Container;
    await container.init(shareScope);
    const exposed = await container.get('./remote');
    return exposed().default;
  };
}
