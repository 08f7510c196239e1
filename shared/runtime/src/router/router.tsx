import { matchRoute, type RouteParams } from '@riwaq/contracts';
import { createContext, type ReactNode, use, useCallback } from 'react';
import type { Location, Navigator } from './location';

interface Routing {
  readonly location: Location;
  readonly navigator: Navigator;
}

const RoutingContext = createContext<Routing | null>(null);
const ParamsContext = createContext<RouteParams>({});

/** Tells everything inside where the visitor is and how to move on. */
export function Router({ location, navigator, children }: Routing & { readonly children: ReactNode }) {
  return <RoutingContext value={{ location, navigator }}>{children}</RoutingContext>;
}

/** Gives its content the names of `pattern` as they stand in the present address. */
export function Matched({ pattern, children }: { readonly pattern: string; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return <ParamsContext value={matchRoute(pattern, pathname) ?? {}}>{children}</ParamsContext>;
}

function useRouting(): Routing {
  const routing = use(RoutingContext);
  if (!routing) throw new Error('rendered outside of a router');
  return routing;
}

/** Where the visitor is. */
export function useLocation(): Location {
  return useRouting().location;
}

/** What the names of the present route's pattern stand for: `{ productSlug: 'spss31' }`. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return use(ParamsContext);
}

/** Moves the visitor: to an address of this site, or a number of steps through the history. */
export function useNavigate(): (to: string | number, options?: { readonly replace?: boolean }) => void {
  const { navigator } = useRouting();
  return useCallback(
    (to, { replace = false } = {}) => {
      if (typeof to === 'number') navigator.go(to);
      else if (replace) navigator.replace(to);
      else navigator.push(to);
    },
    [navigator],
  );
}
