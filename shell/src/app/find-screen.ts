import { type AppName, type Attempt, FIRST_ATTEMPT, lastAttemptOfRound, nextAttempt, type RemoteRoute } from '@riwaq/contracts';
import type { Host } from '@riwaq/runtime';
import { owningRoute } from '@riwaq/runtime/router';
import type { ComponentType } from 'react';
import { fetchScript } from '../federation/fetch-script';
import type { Remotes } from '../federation/remotes';
import { LOAD_TIMEOUT, withTimeout } from '../federation/with-timeout';
import shell from '../remote';

/** A page that was found and loaded. */
export interface PageScreen {
  readonly kind: 'page';
  readonly app: AppName;
  readonly version: string;
  readonly pattern: string;
  readonly Component: ComponentType;
  /** Which attempt succeeded. */
  readonly attempt: Attempt;
}

/** What an address shows: a page, the missing page, or a page whose releases all failed, as it was composed where it was. */
export type Screen =
  | PageScreen
  | { readonly kind: 'missing' }
  | { readonly kind: 'kept'; readonly markup: Element }
  /** `attempt` is the last one that failed. */
  | { readonly kind: 'unavailable'; readonly attempt: Attempt };

/** A screen, or one that is still on its way while the rest of the site is hydrated already. Its promise is marked as React's `use` does. */
export type PendingScreen = Screen | Promise<Screen>;

interface RouteOwner {
  readonly app: AppName;
  readonly pattern: string;
  /** Scripts of its page, where the list of live remotes says them. */
  readonly scripts?: readonly (readonly [source: string, integrity: string])[] | undefined;
}

/** Returns the app that owns an address: first among the shell and the pinned apps, then among the live ones. */
async function routeOwner(pathname: string, remotes: Remotes): Promise<RouteOwner | null> {
  return among(remotes.known(), pathname) ?? among(await remotes.all(), pathname);
}

function among(apps: ReturnType<Remotes['known']>, pathname: string): RouteOwner | null {
  const own = shell.routes.map(({ path }) => ({ app: 'shell', path }));
  const theirs = Object.entries(apps).flatMap(([app, { routes }]) => routes.map((path) => ({ app, path })));
  const owner = owningRoute([...own, ...theirs], pathname);
  return owner && { app: owner.app, pattern: owner.path, scripts: apps[owner.app]?.pages?.[owner.path] };
}

/** Whether what a chunk exports can be rendered by React: a function, or what `memo`, `forwardRef` and `lazy` make. An element is no component. */
export function isComponent(value: unknown): value is ComponentType<Record<string, unknown>> {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value));
}

async function componentOf(routes: readonly RemoteRoute[], pattern: string, what: string): Promise<ComponentType> {
  const route = routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`${what} has no route ${pattern}`);
  const { Component } = await withTimeout(route.lazy(), LOAD_TIMEOUT, `${what} ${pattern}`);
  if (!isComponent(Component)) throw new Error(`${what} ${pattern} exports no Component`);
  return Component;
}

/**
 * Finds and loads the page of an address, from attempt number `from` on: the live release first, the previous good one
 * next. Never rejects: what cannot be loaded becomes the unavailable screen, and `report` hears why.
 */
export async function findScreen(pathname: string, remotes: Remotes, report: Host['report'], from = FIRST_ATTEMPT): Promise<Screen> {
  const last = lastAttemptOfRound(from);
  let owner: RouteOwner | null;
  try {
    owner = await routeOwner(pathname, remotes);
  } catch (error) {
    report(error, 'live.json');
    return { kind: 'unavailable', attempt: last };
  }
  if (!owner) return { kind: 'missing' };
  const { app, pattern, scripts = [] } = owner;
  // With the entry that asks for them, and not after it: a round trip less.
  for (const script of scripts) fetchScript(script);
  for (let attempt = from; attempt <= last; attempt = nextAttempt(attempt)) {
    try {
      const { remote, version } = await remotes.remote(app, attempt);
      return { kind: 'page', app, version, pattern, attempt, Component: await componentOf(remote.routes, pattern, `${app} ${version}`) };
    } catch (error) {
      report(error, `${app} ${pattern}`, attempt);
    }
  }
  return { kind: 'unavailable', attempt: last };
}
