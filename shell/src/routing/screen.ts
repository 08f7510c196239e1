import { type AppName, matchRoute, type RemoteRoute } from '@riwaq/contracts';
import type { ComponentType } from 'react';
import type { Remotes } from '../federation/remotes';
import { STEP_LIMIT, within } from '../federation/within';
import shell from '../remote';

/** What an address shows: a page, the missing page, or a page whose releases all failed. */
export type Screen =
  | {
      readonly kind: 'page';
      readonly app: AppName;
      readonly version: string;
      readonly pattern: string;
      readonly Component: ComponentType;
      /** Which attempt succeeded: 0 is the release that the document pins, whose markup it may hold. */
      readonly attempt: number;
    }
  | { readonly kind: 'missing' }
  /** `attempt` is the last one that failed. */
  | { readonly kind: 'unavailable'; readonly attempt: number };

/** A screen, or one that is still on its way while the rest of the site is alive already. Its promise is marked as React's `use` does. */
export type ComingScreen = Screen | Promise<Screen>;

interface RouteOwner {
  readonly app: AppName;
  readonly pattern: string;
}

const matching = (patterns: readonly string[], pathname: string) => patterns.find((pattern) => matchRoute(pattern, pathname));

/** Which app owns an address: the shell, what the document pins, and only then what is live. */
export async function ownerOf(pathname: string, remotes: Remotes): Promise<RouteOwner | null> {
  const own = matching(
    shell.routes.map(({ path }) => path),
    pathname,
  );
  if (own) return { app: 'shell', pattern: own };
  return among(remotes.known(), pathname) ?? among(await remotes.all(), pathname);
}

function among(apps: ReturnType<Remotes['known']>, pathname: string): RouteOwner | null {
  for (const [app, { routes }] of Object.entries(apps)) {
    const pattern = matching(routes, pathname);
    if (pattern) return { app, pattern };
  }
  return null;
}

async function componentOf(routes: readonly RemoteRoute[], pattern: string, what: string): Promise<ComponentType> {
  const route = routes.find(({ path }) => path === pattern);
  if (!route) throw new Error(`${what} has no route ${pattern}`);
  const { Component } = await within(route.lazy(), STEP_LIMIT, `${what} ${pattern}`);
  if (typeof Component !== 'function' && typeof Component !== 'object') throw new Error(`${what} ${pattern} exports no Component`);
  return Component;
}

/**
 * Finds and loads the page of an address, from attempt number `from` on: the live release first, the previous good one
 * next. Never rejects: what cannot be loaded becomes the unavailable screen, and `report` hears why.
 */
export async function findScreen(
  pathname: string,
  remotes: Remotes,
  report: (error: unknown, where: string) => void,
  from = 0,
): Promise<Screen> {
  let owner: RouteOwner | null;
  try {
    owner = await ownerOf(pathname, remotes);
  } catch (error) {
    report(error, 'live.json');
    return { kind: 'unavailable', attempt: from | 1 };
  }
  if (!owner) return { kind: 'missing' };
  const { app, pattern } = owner;
  for (let attempt = from; attempt <= (from | 1); attempt += 1) {
    try {
      const { remote, version } = await remotes.remote(app, attempt);
      return { kind: 'page', app, version, pattern, attempt, Component: await componentOf(remote.routes, pattern, `${app} ${version}`) };
    } catch (error) {
      report(error, `${app} ${pattern}`);
    }
  }
  return { kind: 'unavailable', attempt: from | 1 };
}
