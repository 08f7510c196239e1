import { matchRoutes, type Params } from 'react-router-dom';

/**
 * Returns the route of an address (a path without query), by react-router's ranking, or null.
 * Browser, composer, server and `riwaq promote` all use it.
 */
export function owningRoute<Route extends { readonly path: string }>(routes: readonly Route[], pathname: string): Route | null {
  return matchedRoute(routes, pathname)?.route ?? null;
}

/** A route, and the parameters of its pattern in an address. */
export interface MatchedRoute<Route> {
  readonly route: Route;
  readonly params: Params;
}

/** The same, with the parameters of its pattern. */
export function matchedRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): MatchedRoute<Route> | null {
  // The library would use an undecodable path unchanged.
  if (!isWellEncoded(pathname)) return null;
  const [match] = matchRoutes([...routes], { pathname }) ?? [];
  return match ? { route: match.route, params: match.params } : null;
}

function isWellEncoded(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
