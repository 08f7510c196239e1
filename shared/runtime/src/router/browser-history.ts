import { createPath, type Location, type NavigationType, type Navigator, UNSAFE_createBrowserHistory } from 'react-router-dom';

/** Parses an address of this site. */
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
  /** How the visitor reached the current entry: `Pop` after back, forward or a page load. */
  readonly action: NavigationType;
  /** Last stored scroll position of the current entry, in pixels. It survives a reload. */
  readonly scrolledTo: number | undefined;
  /** Stores the scroll position of the current entry, in pixels. It is slow: do not call it in a press. */
  readonly noteScroll: (top: number) => void;
  /** Calls one listener with each new location. Returns a function that stops. */
  readonly listen: (listener: (location: Location) => void) => () => void;
}

/**
 * The history of this window, as the library's own routers use it. Create one per page.
 * The scroll position is stored beside the library's state of each entry.
 */
export function createBrowserHistory(): BrowserHistory {
  // `v5Compat` reports our own pushes and replacements too.
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
      // Like browsers: a link to the current address adds no entry.
      const same = new URL(hrefOf(to), location.href).href === location.href;
      library[same ? 'replace' : 'push'](to, state);
    },
    listen: (listener) => library.listen(({ location }) => listener(location)),
  };
}

/** Returns the decoded id of an address's `#`, or an empty text. */
export function anchorOf({ hash }: { readonly hash: string }): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
