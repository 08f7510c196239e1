import {
  type AppName,
  type Attempt,
  FIRST_ATTEMPT,
  type Head,
  isFallbackAttempt,
  lastAttemptOfRound,
  nextAttempt,
  type PageData,
  type PageProps,
  type Remote,
} from '@riwaq/contracts';
import type { GivenPage, Host } from '@riwaq/runtime';
import { owningRoute } from '@riwaq/runtime/router';
import type { ComponentType } from 'react';
import { fetchScript } from '../federation/fetch-script';
import type { Remotes } from '../federation/remotes';
import { LOAD_TIMEOUT, withTimeout } from '../federation/with-timeout';
import shell from '../remote';
import { NoPageData } from './page-data-files';

/** A page that was found and loaded, with its data. */
export interface PageScreen {
  readonly kind: 'page';
  readonly app: AppName;
  readonly version: string;
  readonly pattern: string;
  readonly Component: ComponentType<PageProps<unknown>>;
  readonly loaderData: unknown;
  readonly given: GivenPage;
  /** Which attempt succeeded. */
  readonly attempt: Attempt;
}

/** What an address shows: a page, the missing page, or a page whose releases all failed, as it was composed where it was. */
export type Screen =
  | PageScreen
  | { readonly kind: 'missing' }
  /** Only its document shows it: there is no data of it, or other code than this visit's made the data. */
  | { readonly kind: 'document' }
  | { readonly kind: 'kept'; readonly markup: Element }
  /** `attempt` is the last one that failed. */
  | { readonly kind: 'unavailable'; readonly attempt: Attempt };

/** A screen, or one that is still on its way while the rest of the site is hydrated already. Its promise is marked as React's `use` does. */
export type PendingScreen = Screen | Promise<Screen>;

/** Data of a page: its document's head has more than a browser sets. */
type DataOfPage = Omit<PageData, 'head'> & { readonly head: Head };

/** Where the data of pages comes from: `PageDataFiles` in a browser, the loaders while composing. */
export interface DataSource {
  readonly load: (path: string, attempt: Attempt) => Promise<DataOfPage>;
}

/** Where pages and their data come from. */
export interface Sources {
  readonly remotes: Remotes;
  readonly data: DataSource;
}

interface RouteOwner {
  readonly app: AppName;
  readonly id: string;
  readonly pattern: string;
  /** The path that its data file is named by: the pattern where that is one for all addresses. */
  readonly dataOf: string;
  /** Scripts of its page, where the list of live remotes says them. */
  readonly scripts?: readonly (readonly [source: string, integrity: string])[] | undefined;
}

/** Returns the app that owns an address: first among the shell and the pinned apps, then among the live ones. */
async function routeOwner(pathname: string, remotes: Remotes): Promise<RouteOwner | null> {
  return among(remotes.known(), pathname) ?? among(await remotes.all(), pathname);
}

function among(apps: ReturnType<Remotes['known']>, pathname: string): RouteOwner | null {
  const own = shell.routes.flatMap(({ id, path }) => (path === undefined ? [] : { app: 'shell', id, path, open: undefined }));
  const theirs = Object.entries(apps).flatMap(([app, { routes }]) => routes.map(({ id, path, open }) => ({ app, id, path, open })));
  const owner = owningRoute([...own, ...theirs], pathname);
  if (!owner) return null;
  const { app, id, path, open } = owner;
  return { app, id, pattern: path, dataOf: open ? path : pathname, scripts: apps[app]?.pages?.[path] };
}

/** Whether what a chunk exports can be rendered by React: a function, or what `memo`, `forwardRef` and `lazy` make. An element is no component. */
export function isComponent<Props extends object>(value: unknown): value is ComponentType<Props> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value));
}

/** The component of a page. What its loader made is given to it as it is: the code of one release made both. */
async function componentOf({ routes }: Remote, id: string, what: string): Promise<ComponentType<PageProps<unknown>>> {
  const route = routes.find((candidate) => candidate.id === id);
  if (!route) throw new Error(`${what} has no page ${id}`);
  const { Component }: { readonly Component: unknown } = await withTimeout(route.lazy(), LOAD_TIMEOUT, `${what} ${id}`);
  if (!isComponent<PageProps<unknown>>(Component)) throw new Error(`${what} ${id} exports no Component`);
  return Component;
}

/**
 * Finds the page of an address, and loads its code and its data at once, from attempt number `from` on: the live release first, the previous good one next.
 * Its release is entered after the `frame` that answers a press; its scripts and data are asked for before. Never rejects: a page that cannot be loaded becomes
 * the unavailable screen, and `report` gets the reason.
 */
export async function findScreen(
  pathname: string,
  sources: Sources,
  report: Host['report'],
  from = FIRST_ATTEMPT,
  frame?: Promise<unknown>,
): Promise<Screen> {
  const { remotes, data } = sources;
  const last = lastAttemptOfRound(from);
  let owner: RouteOwner | null;
  try {
    owner = await routeOwner(pathname, remotes);
  } catch (error) {
    report(error, 'live.json');
    return { kind: 'unavailable', attempt: last };
  }
  if (!owner) return { kind: 'missing' };
  const { app, id, pattern, dataOf, scripts = [] } = owner;
  // With the entry that asks for them, and not after it: a round trip less.
  for (const script of scripts) fetchScript(script);
  for (let attempt = from; attempt <= last; attempt = nextAttempt(attempt)) {
    // The shell that runs is the only one of the visit: what fails of it is asked for once more.
    const asked = app === 'shell' ? FIRST_ATTEMPT : attempt;
    // Together with the code; that of a previous release after it, because there may be none. The `await` below handles a failure.
    const coming = isFallbackAttempt(asked) ? undefined : data.load(dataOf, asked);
    coming?.catch(() => {});
    await frame;
    try {
      const { remote, version } = await remotes.remote(app, attempt);
      const previous = () => data.load(dataOf, lastAttemptOfRound(FIRST_ATTEMPT));
      const made = coming ?? previous();
      made.catch(() => {});
      const Component = await componentOf(remote, id, `${app} ${version}`);
      const { loaderData, head, ...given } = await made;
      if (!isOfVisit(given.versions, { app, version, attempt: asked }, remotes)) {
        if (!isFallbackAttempt(asked)) return { kind: 'document' };
        throw new Error(`the data of ${app} ${version} was made by ${given.versions[app]}`);
      }
      return {
        kind: 'page',
        app,
        version,
        pattern,
        attempt,
        Component,
        loaderData,
        given: { app, version, attempt, head, given, previous },
      };
    } catch (error) {
      if (error instanceof NoPageData && !isFallbackAttempt(asked)) return { kind: 'document' };
      report(error, `${app} ${pattern}`, attempt);
    }
  }
  return { kind: 'unavailable', attempt: last };
}

/** Whether the code that made data is that of this visit: of the page's app, and of the fragments' apps where the visit knows them. */
function isOfVisit(
  versions: PageData['versions'],
  { app, version, attempt }: { readonly app: AppName; readonly version: string; readonly attempt: Attempt },
  remotes: Remotes,
): boolean {
  if (versions[app] !== version) return false;
  const known = remotes.known();
  const releaseOf = (other: AppName) => (isFallbackAttempt(attempt) ? known[other]?.previous : known[other]?.live);
  return Object.entries(versions).every(([other, made]) => other === app || (releaseOf(other)?.version ?? made) === made);
}
