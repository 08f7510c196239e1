import type { Location, NavigationType } from 'react-router-dom';
import type { PendingScreen } from './find-screen';

/** A page at its address. The first, which a document composed, has the key 0. */
export interface View {
  readonly key: number;
  readonly location: Location;
  readonly screen: PendingScreen;
  /** How the visitor navigates to it. The part below the first screen may render later, unless they go back. */
  readonly action: NavigationType;
  /** Whether the visitor pointed at its link before it was opened. */
  readonly isPointed?: boolean;
  /** Element of the page, detached until it is shown. Null for the composed page, which is in `#root`. */
  readonly container: HTMLElement | null;
}

/** The shown page, and the pages rendered ahead, the likeliest first. */
export interface Views {
  readonly shown: View;
  readonly ahead: readonly View[];
}

/** Why a page is made ready: the visitor points at a link to it, sees one, or presses it: then its scripts and its data are only requested. */
export type PrerenderReason = 'pointed' | 'in view' | 'pressed';

/** Limit of pages that are kept ahead. */
const MAX_AHEAD = 3;
/** Limit of pages that are rendered for visible links while one page is shown. */
export const RENDERED_IN_VIEW = 6;

let keys = 0;

/** Creates a view with a detached container. */
export function viewAt(location: Location, screen: PendingScreen, action: NavigationType): View {
  keys += 1;
  return { key: keys, location, screen, action, container: document.createElement('div') };
}

/**
 * Adds a page to those ahead and drops the oldest. The page that was pointed at last comes first; pages of visible links come behind it and do
 * not push it out. Skips a known page; for visible links also a known route, whose code is loaded already.
 */
export function withPageAhead({ shown, ahead }: Views, view: View, reason: PrerenderReason): readonly View[] {
  const isSamePage = (other: View) => other.location.pathname === view.location.pathname;
  if (isSamePage(shown)) return ahead;
  const [first] = ahead;
  const known = ahead.find(isSamePage);
  if (reason === 'pointed') {
    if (known?.isPointed && known === first) return ahead;
    return [{ ...(known ?? view), isPointed: true }, ...ahead.filter((other) => other !== known)].slice(0, MAX_AHEAD);
  }
  if (known || [shown, ...ahead].some((other) => routeOf(other) === routeOf(view))) return ahead;
  const pointed = first?.isPointed ? [first] : [];
  return [...pointed, view, ...ahead.slice(pointed.length)].slice(0, MAX_AHEAD);
}

function routeOf({ screen }: View): string | undefined {
  return 'kind' in screen && screen.kind === 'page' ? `${screen.app} ${screen.pattern}` : undefined;
}
