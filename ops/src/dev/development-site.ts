import {
  type AppName,
  type Composition,
  type Descriptor,
  type LiveRemotes,
  type NavigationRecord,
  navigationOf,
  type PinnedRemote,
  type PublicSite,
} from '@riwaq/contracts';
import { globalOf } from '../build/app-folders';
import { DEVELOPMENT_VERSION, developmentPath } from './addresses';

/** What the sources of an app that runs from them say about it now. */
export interface DevelopedApp {
  readonly app: AppName;
  /** Route patterns. */
  readonly routes: readonly string[];
  readonly navigation: readonly NavigationRecord[];
}

/** What `/live.json` says in development: the remotes of `developed` are their development builds, the others what `live` says. */
export function developmentRemotes(live: LiveRemotes, developed: readonly DevelopedApp[]): LiveRemotes {
  const fromSources = developed.filter(({ app }) => app !== 'shell').map((remote) => [remote.app, pinnedToSources(remote)]);
  return { remotes: { ...live.remotes, ...Object.fromEntries(fromSources) } };
}

/** A development build has no checksum, and nothing to fall back to: what is broken in it must be seen. */
function pinnedToSources({ app, routes }: DevelopedApp): PinnedRemote {
  const entry = `${developmentPath(app)}remoteEntry.js`;
  return {
    live: { version: DEVELOPMENT_VERSION, entry, global: globalOf(app, DEVELOPMENT_VERSION), integrity: '' },
    routes: [...routes],
  };
}

/** What runs from a release: its descriptor, in parts. */
type ReleasedApp = Pick<Descriptor, 'name' | 'navigation' | 'routes'>;

/** Every route pattern of the site in development. */
export function developmentPatterns(live: readonly ReleasedApp[], developed: readonly DevelopedApp[]): string[] {
  const released = releasedOf(live, developed).flatMap(({ routes }) => routes.map(({ pattern }) => pattern));
  return [...released, ...developed.flatMap(({ routes }) => routes)];
}

function releasedOf(live: readonly ReleasedApp[], developed: readonly DevelopedApp[]): ReleasedApp[] {
  return live.filter(({ name }) => developed.every(({ app }) => app !== name));
}

interface DevelopmentComposition {
  readonly site: PublicSite;
  /** Everything that is live. */
  readonly live: readonly ReleasedApp[];
  readonly developed: readonly DevelopedApp[];
  /** Midnight in Algiers of today, in milliseconds (D4). */
  readonly relativeTo: number;
}

/** The composition of every document in development: nothing is pinned, the header's entries come from the sources of what runs from them. */
export function developmentComposition({ site, live, developed, relativeTo }: DevelopmentComposition): Composition {
  const entries = [...releasedOf(live, developed), ...developed].flatMap((app) => app.navigation);
  return {
    kind: 'application',
    shell: DEVELOPMENT_VERSION,
    remotes: {},
    fragments: [],
    scripts: [],
    navigation: navigationOf(entries, relativeTo),
    site,
    relativeTo,
    shownAt: relativeTo,
  };
}
