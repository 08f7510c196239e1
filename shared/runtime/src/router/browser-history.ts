import { createPath, type Location, type NavigationType, type Navigator, UNSAFE_createBrowserHistory } from 'react-router-dom';

/** Takes an address of this site apart. */
export function parseLocation(address: string): Location {
  const { pathname, search, hash } = new URL(address, 'http://site.invalid');
  return { pathname, search, hash, state: null, key: 'default' };
}

/** An address of this site as a link writes it. */
export const hrefOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));

/** The browser's own history as the site follows it. */
export interface BrowserHistory extends Navigator {
  readonly createURL: NonNullable<Navigator['createURL']>;
  readonly location: Location;
  /** How the visitor came to the present entry: `Pop` by going back or forth, or by opening the page. */
  readonly action: NavigationType;
  /** How far down the present entry's page was when that was last noted, in pixels. It outlives a reload. */
  readonly scrolledTo: number | undefined;
  /** Notes how far down the present entry's page is, in pixels. Not in the instant of a press: browsers take a while for it. */
  readonly noteScroll: (top: number) => void;
  /** Tells one listener of each new location. Gives back what ends it. */
  readonly listen: (listener: (location: Location) => void) => () => void;
}

/**
 * Follows and moves the history of this window, as the library's own routers do. Once a page. The place on the page stands
 * beside what the library keeps with each entry.
 */
export function createBrowserHistory(): BrowserHistory {
  // Told of what we push and replace too, not only of the visitor's going back and forth.
  const library = UNSAFE_createBrowserHistory({ v5Compat: true });
  const { createHref, createURL, replace, go } = library;
  return {
    createHref,
    createURL,
    replace,
    go,
    get location() {
      return library.location;
    },
    get action() {
      return library.action;
    },
    get scrolledTo() {
      const top: unknown = history.state?.top;
      return typeof top === 'number' ? top : undefined;
    },
    noteScroll: (top) => history.replaceState({ ...history.state, top }, ''),
    push(to, state) {
      // As browsers do: a link to where one already is adds no entry.
      const same = new URL(hrefOf(to), location.href).href === location.href;
      library[same ? 'replace' : 'push'](to, state);
    },
    listen: (listener) => library.listen(({ location }) => listener(location)),
  };
}

/** The id that an address points to with its `#`, decoded; empty where there is none, or where it is not well encoded. */
export function anchorOf({ hash }: { readonly hash: string }): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
