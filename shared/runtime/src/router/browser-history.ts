import { randomBelow } from '../random';
import { type Location, locationOf, type Navigator } from './location';

/** The browser's own history as the site follows it. */
export interface BrowserHistory extends Navigator {
  readonly location: Location;
  /** How the visitor came to the present entry: `POP` by going back or forth, or by opening the page. */
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  /** How far down the present entry's page was when that was last noted, in pixels. It outlives a reload. */
  readonly scrolledTo: number | undefined;
  /** Notes how far down the present entry's page is, in pixels. Not in the instant of a press: browsers take a while for it. */
  readonly noteScroll: (top: number) => void;
  /** Told of each new location. Gives back what ends it. */
  readonly listen: (listener: (location: Location) => void) => () => void;
}

/** Follows and moves the history of this window. Once a page. */
export function createBrowserHistory(): BrowserHistory {
  const listeners = new Set<(location: Location) => void>();
  let action: BrowserHistory['action'] = 'POP';
  let location = present();

  function arrive(by: BrowserHistory['action']): void {
    action = by;
    location = present();
    for (const listener of listeners) listener(location);
  }

  addEventListener('popstate', () => arrive('POP'));

  return {
    get location() {
      return location;
    },
    get action() {
      return action;
    },
    get scrolledTo() {
      const top: unknown = history.state?.top;
      return typeof top === 'number' ? top : undefined;
    },
    noteScroll: (top) => history.replaceState({ ...history.state, top }, ''),
    push(to) {
      // As browsers do: a link to where one already is adds no entry.
      const same = new URL(to, globalThis.location.href).href === globalThis.location.href;
      history[same ? 'replaceState' : 'pushState']({ key: newKey() }, '', to);
      arrive('PUSH');
    },
    replace(to) {
      history.replaceState({ key: newKey() }, '', to);
      arrive('REPLACE');
    },
    go: (steps) => history.go(steps),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function present(): Location {
  const key: unknown = history.state?.key;
  return locationOf(globalThis.location.href, typeof key === 'string' ? key : 'default');
}

function newKey(): string {
  return randomBelow(2 ** 32).toString(36);
}
