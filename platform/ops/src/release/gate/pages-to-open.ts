import type { AppName } from '@riwaq/contracts';
import type { Registry, ReleaseDescriptor } from '@riwaq/contracts/platform';
import { owningRoute } from '@riwaq/runtime/router/owning-route';
import { liveDescriptors, liveEntry } from '../../registry/registry';
import type { Documents } from '../../render/document-index';
import type { Candidate } from '../generations/site-change';

/** Limit of pages; a shop has hardly twenty kinds. */
const MOST_PAGES = 24;

/** The pages to open, and those that were left out for lack of room. */
interface ChosenPages {
  readonly open: readonly string[];
  readonly left: readonly string[];
}

type ShownDocuments = Readonly<Record<string, Pick<Documents[string], 'shows' | 'digest'>>>;

/** How much of a page visitors have not seen yet: a new address, other data at a known one, or the same data. */
const NEWS = { address: 2, data: 1, none: 0 } as const;

interface Kind {
  path: string;
  news: number;
  /** Whether a changed app owns its route. */
  readonly isOwn: boolean;
  /** Whether an app in it has other code. */
  readonly hasNewCode: boolean;
}

/**
 * One page of each kind that a change touches, by route and by the apps in its document. A page is touched where it shows a changed app, or where its app
 * places such a fragment. With other code each kind is opened. With the same code and other records those are that have a new address, or other data than the
 * live document; or one page where there are none. A new address stands for its kind, else one with other data, else the plainest. Pages of the changed apps
 * come first.
 */
export function pagesToOpen(
  { registry, live, changed }: Pick<Candidate, 'registry' | 'live' | 'changed'>,
  documents: ShownDocuments,
  liveDocuments: ShownDocuments,
  most = MOST_PAGES,
): ChosenPages {
  const routes = liveDescriptors(registry).flatMap((descriptor) => {
    const places = placedUnseen(descriptor, documents);
    return descriptor.routes.map(({ pattern }) => ({ path: pattern, app: descriptor.name, places }));
  });
  const isChanged = (app: AppName) => changed === 'everything' || changed.has(app);
  const hasNewCode = (app: AppName) =>
    changed === 'everything' || (isChanged(app) && codeOf(registry, app) !== codeOf(live?.registry, app));
  const kinds = new Map<string, Kind>();
  // The shortest address is the plainest.
  const paths = Object.keys(documents).sort((one, other) => one.length - other.length || (one < other ? -1 : 1));
  for (const path of paths) {
    const [pathname = ''] = path.split('?');
    const route = path.endsWith('.html') ? null : owningRoute(routes, pathname);
    const shows = documents[path]?.shows ?? [];
    if (!route) continue;
    const touching = [route.app, ...shows, ...route.places].filter(isChanged);
    if (touching.length === 0) continue;
    const name = `${route.path} ${[...shows].sort().join()}`;
    const known = kinds.get(name);
    const news = newsOf(path);
    if (!known) kinds.set(name, { path, news, isOwn: isChanged(route.app), hasNewCode: touching.some(hasNewCode) });
    else if (news > known.news) Object.assign(known, { path, news });
  }
  const inOrder = [...kinds.values()].sort((one, other) => Number(other.isOwn) - Number(one.isOwn));
  const isOther = (kind: Kind) => kind.hasNewCode || kind.news > NEWS.none;
  const looked = inOrder.some(isOther) ? inOrder.filter(isOther) : inOrder.slice(0, 1);
  const chosen = looked.map(({ path }) => sampleOf(path));
  return { open: chosen.slice(0, most), left: chosen.slice(most) };

  function newsOf(path: string): number {
    const before = liveDocuments[path];
    if (!before) return NEWS.address;
    return before.digest === documents[path]?.digest ? NEWS.none : NEWS.data;
  }
}

function codeOf(registry: Registry | undefined, app: AppName): string | undefined {
  const entry = registry && liveEntry(registry, app);
  return entry?.metadata.version;
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
