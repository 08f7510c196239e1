import type { AppName, Registry, ReleaseDescriptor } from '@riwaq/contracts';
import { owningRoute } from '@riwaq/runtime/router/owning-route';
import { liveDescriptors } from '../../registry/registry';
import { APPLICATION, type Documents, MISSING } from '../../render/document-index';

/** More pages than this are not opened: a shop has hardly twenty kinds of them. */
const MOST_PAGES = 24;

/** The pages that are opened to look at a change, and those of which there was no room for one of their kind. */
interface ChosenPages {
  readonly open: readonly string[];
  readonly left: readonly string[];
}

interface KnownRoute {
  readonly path: string;
  readonly app: AppName;
  /** The apps of which the pages of its app place fragments that their documents do not tell of. */
  readonly places: ReadonlySet<AppName>;
}

/**
 * One page of each kind that the change of some apps touches: of a route, and of the apps that its document shows. Touched is what shows something of
 * them, and what belongs to an app that places fragments of theirs. Those of the apps themselves come first.
 */
export function pagesToOpen(
  registry: Registry,
  documents: Documents,
  changed: ReadonlySet<AppName> | 'everything',
  most = MOST_PAGES,
): ChosenPages {
  const routes = liveDescriptors(registry).flatMap((descriptor): KnownRoute[] => {
    const places = placedUnseen(descriptor, documents);
    return descriptor.routes.map(({ pattern }) => ({ path: pattern, app: descriptor.name, places }));
  });
  const isChanged = (app: AppName) => changed === 'everything' || changed.has(app);
  const kinds = new Map<string, { readonly path: string; readonly isOwn: boolean }>();
  // The shortest is the plainest: without a query, of the first of many.
  const paths = Object.keys(documents).sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  for (const path of paths) {
    const [pathname = ''] = path.split('?');
    const route = path === MISSING || path === APPLICATION || path.endsWith('.missing.html') ? null : owningRoute(routes, pathname);
    const shows = documents[path]?.shows ?? [];
    if (!route || !(isChanged(route.app) || [...shows, ...route.places].some(isChanged))) continue;
    const kind = `${route.path} ${[...shows].sort().join()}`;
    if (!kinds.has(kind)) kinds.set(kind, { path: sampleOf(path), isOwn: isChanged(route.app) });
  }
  const chosen = [...kinds.values()].sort((one, other) => Number(other.isOwn) - Number(one.isOwn)).map(({ path }) => path);
  return { open: chosen.slice(0, most), left: chosen.slice(most) };
}

/** The apps of which an app places fragments that no document shows: they come once a visitor comes near. Of a single one that documents show it is known where it stands. */
function placedUnseen({ documents: own, uses }: ReleaseDescriptor, documents: Documents): ReadonlySet<AppName> {
  const isShown = (app: AppName) => own.some(({ path }) => documents[path]?.shows.includes(app));
  const isSeen = (app: AppName) => uses.filter((used) => used.app === app).length === 1 && isShown(app);
  return new Set(uses.map(({ app }) => app).filter((app) => !isSeen(app)));
}

/** A document of a route's own pattern is for all of its addresses: of one that nothing is at. */
function sampleOf(path: string): string {
  return path.replaceAll(/:\w+\??/g, 'sample');
}
