import { createContext, type ReactNode } from 'react';
import { Router as LibraryRouter, type Location, type Navigator } from 'react-router-dom';

/** Moves the visitor on: what a link needs of its router, and all that it needs. */
export const NavigatorContext = createContext<Pick<Navigator, 'push' | 'replace'> | null>(null);

export interface RouterProps {
  readonly location: Location;
  readonly navigator: Navigator;
  readonly children: ReactNode;
}

/**
 * The library's router at a given place, for its hooks and routes; and beside it the navigator, for links, which are not to
 * be rendered again with each new address. A page has one of its own, the frame around it too: they stand side by side.
 */
export function Router({ location, navigator, children }: RouterProps) {
  return (
    <NavigatorContext value={navigator}>
      <LibraryRouter location={location} navigator={navigator}>
        {children}
      </LibraryRouter>
    </NavigatorContext>
  );
}
