import type { AppName } from '@riwaq/contracts';
import type { Registry, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { owningRoute } from '@riwaq/runtime/router/owning-route';
import { liveDescriptors } from '../../registry/registry';
import { APPLICATION, MISSING, type ShownDocuments } from '../../render/document-index';
import type { FreshDocuments } from './fresh-documents';

/** Limit of pages; a shop has hardly twenty kinds. */
const MOST_PAGES = 24;

/** The pages to open, and those that were left out for lack of room. */
interface ChosenPages {
  readonly open: readonly string[];
  readonly left: readonly string[];
}

interface KnownRoute {
  readonly path: string;
  readonly app: AppName;
  /** The apps whose fragments an app places without a document that shows them. */
  readonly places: ReadonlySet<AppName>;
}

/**
 * One page of each kind that a change touches, by route and by the apps in its document. A page is touched where it shows a changed app, or
 * where its app places such a fragment. Of a kind with `fresh` addresses, the first of these is chosen. Pages of the changed apps come first. Where only
 * records changed (`isCodeKept`), the other kinds are as they were: fresh addresses alone are opened, or one page where there are none.
 */
export function pagesToOpen(
  registry: Registry,
  documents: ShownDocuments,
  changed: ReadonlySet<AppName> | 'everything',
  fresh: FreshDocuments = new Set(),
  { most = MOST_PAGES, isCodeKept = false }: { readonly most?: number; readonly isCodeKept?: boolean } = {},
): ChosenPages {
  const routes = liveDescriptors(registry).flatMap((descriptor): KnownRoute[] => {
    const places = placedUnseen(descriptor, documents);
    return descriptor.routes.map(({ pattern }) => ({ path: pattern, app: descriptor.name, places }));
  });
  const isChanged = (app: AppName) => changed === 'everything' || changed.has(app);
  const kinds = new Map<string, { path: string; isFresh: boolean; readonly isOwn: boolean }>();
  // The shortest address is the plainest.
  const paths = Object.keys(documents).sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  for (const path of paths) {
    const [pathname = ''] = path.split('?');
    const route = path === MISSING || path === APPLICATION || path.endsWith('.missing.html') ? null : owningRoute(routes, pathname);
    const shows = documents[path]?.shows ?? [];
    if (!route || !(isChanged(route.app) || [...shows, ...route.places].some(isChanged))) continue;
    const kind = `${route.path} ${[...shows].sort().join()}`;
    const known = kinds.get(kind);
    const isFresh = fresh.has(path);
    if (!known) kinds.set(kind, { path, isFresh, isOwn: isChanged(route.app) });
    else if (isFresh && !known.isFresh) Object.assign(known, { path, isFresh });
  }
  const inOrder = [...kinds.values()].sort((one, other) => Number(other.isOwn) - Number(one.isOwn));
  const freshKinds = inOrder.filter(({ isFresh }) => isFresh);
  const looked = !isCodeKept ? inOrder : freshKinds.length > 0 ? freshKinds : inOrder.slice(0, 1);
  const chosen = looked.map(({ path }) => sampleOf(path));
  return { open: chosen.slice(0, most), left: chosen.slice(most) };
}

/** The apps whose fragments load only when a visitor comes near, so no document shows them. */
function placedUnseen({ documents: own, uses }: ReleaseDescriptor, documents: ShownDocuments): ReadonlySet<AppName> {
  const isShown = (app: AppName) => own.some(({ path }) => documents[path]?.shows.includes(app));
  const isSeen = (app: AppName) => uses.filter((used) => used.app === app).length === 1 && isShown(app);
  return new Set(uses.map(({ app }) => app).filter((app) => !isSeen(app)));
}

/** A document of a route pattern is opened at an address without a record. */
function sampleOf(path: string): string {
  return path.replaceAll(/:\w+\??/g, 'sample');
}
