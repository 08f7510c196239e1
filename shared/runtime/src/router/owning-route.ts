import { matchRoutes } from 'react-router-dom';

/**
 * The one of `routes` that an address belongs to (a path without query, as the browser gives it): of those whose pattern fits,
 * the one that react-router ranks first. Null where none fits, or where the address is not well encoded. Browser, composer,
 * server and promotion ask nobody else, so they agree.
 */
export function owningRoute<Route extends { readonly path: string }>(routes: readonly Route[], pathname: string): Route | null {
  // The library would take what it cannot decode as it stands.
  if (!isWellEncoded(pathname)) return null;
  const [match] = matchRoutes([...routes], { pathname }) ?? [];
  return match?.route ?? null;
}

function isWellEncoded(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
