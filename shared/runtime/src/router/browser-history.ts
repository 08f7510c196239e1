import { Action, createBrowserHistory as createLibraryHistory, type BrowserHistory as LibraryHistory } from 'history';
import { createPath, type Location, NavigationType, type Navigator } from 'react-router-dom';

/** Parses an address of this site. */
export function parseLocation(address: string): Location {
  const { pathname, search, hash } = new URL(address, 'http://site.invalid');
  return { pathname, search, hash, state: null, key: 'default' };
}

/** An address of this site as a link writes it. */
export const hrefOf: Navigator['createHref'] = (to) => (typeof to === 'string' ? to : createPath(to));

/** The browser's own history as the site follows it. */
export interface BrowserHistory extends Pick<LibraryHistory, 'createHref' | 'go' | 'listen' | 'location' | 'push' | 'replace'> {
  /** How the visitor reached the current entry: `Pop` after back, forward or a page load. */
  readonly action: NavigationType;
}

/** Both libraries name their actions alike, with types of their own. */
const navigationTypes = {
  [Action.Pop]: NavigationType.Pop,
  [Action.Push]: NavigationType.Push,
  [Action.Replace]: NavigationType.Replace,
};

/** The history of this window, by the package `history`. Create one per page. */
export function createBrowserHistory(): BrowserHistory {
  const library = createLibraryHistory();
  const { createHref, go, listen, replace } = library;
  return {
    createHref,
    go,
    listen,
    replace,
    get location() {
      return library.location;
    },
    get action() {
      return navigationTypes[library.action];
    },
    push(to, state) {
      // Like browsers: a link to the current address adds no entry.
      const same = new URL(hrefOf(to), location.href).href === location.href;
      library[same ? 'replace' : 'push'](to, state);
    },
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
