import { matchRoute, type RouteParams } from '@riwaq/contracts';
import { createContext, type ReactNode, use, useCallback } from 'react';
import type { Location, Navigator } from './location';

// Two contexts: a link needs the way on only, and so is not rendered again with each new address.
const LocationContext = createContext<Location | null>(null);
const NavigatorContext = createContext<Navigator | null>(null);
const ParamsContext = createContext<RouteParams>({});

export interface RouterProps {
  readonly location: Location;
  readonly navigator: Navigator;
  readonly children: ReactNode;
}

/** Tells everything inside where the visitor is and how to move on. */
export function Router({ location, navigator, children }: RouterProps) {
  return (
    <NavigatorContext value={navigator}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigatorContext>
  );
}

/** Gives its content the names of `pattern` as they stand in the present address. */
export function Matched({ pattern, children }: { readonly pattern: string; readonly children: ReactNode }) {
  const { pathname } = useLocation();
  return <ParamsContext value={matchRoute(pattern, pathname) ?? {}}>{children}</ParamsContext>;
}

function within<Value>(value: Value | null): Value {
  if (!value) throw new Error('rendered outside of a router');
  return value;
}

/** Where the visitor is. */
export function useLocation(): Location {
  return within(use(LocationContext));
}

/** What the names of the present route's pattern stand for: `{ productSlug: 'spss31' }`. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  return use(ParamsContext);
}

/** Moves the visitor: to an address of this site, or a number of steps through the history. */
export function useNavigate(): (to: string | number, options?: { readonly replace?: boolean }) => void {
  const navigator = within(use(NavigatorContext));
  return useCallback(
    (to, { replace = false } = {}) => {
      if (typeof to === 'number') navigator.go(to);
      else if (replace) navigator.replace(to);
      else navigator.push(to);
    },
    [navigator],
  );
}
