import type { Location, NavigationType } from '@riwaq/runtime/router';
import type { PendingScreen } from './find-screen';

/** A page at its address. The first, which a document composed, has the key 0. */
export interface View {
  readonly key: number;
  readonly location: Location;
  readonly screen: PendingScreen;
  /** How its visitor comes to it: what lies below its first screen may follow that, unless they go back to it. */
  readonly action: NavigationType;
  /** Where the page stands: out of the document until it is shown. The composed page stands where its document has it. */
  readonly place: HTMLElement | null;
}

/** The page that is shown, and those that are rendered ahead, the latest wish first. */
export interface Views {
  readonly shown: View;
  readonly ahead: readonly View[];
}

/** Why a page is rendered ahead: its visitor points at a link to it, or has one in view. */
export type PrerenderReason = 'pointed' | 'in view';

/** As many pages are held ahead. */
const HELD = 3;
/** As many are rendered, at most, while one page is shown, for links that are merely in view. */
export const RENDERED_IN_VIEW = 6;

let keys = 0;

/** A page of this visit, to be rendered in a place of its own. */
export function viewAt(location: Location, screen: PendingScreen, action: NavigationType): View {
  keys += 1;
  return { key: keys, location, screen, action, place: document.createElement('div') };
}

/**
 * The pages ahead where there is a wish for another: the oldest makes room. A page that is there already is not rendered twice; and of links that are
 * merely in view one of a kind is enough, since the next of its kind finds code and styles in place.
 */
export function withPageAhead({ shown, ahead }: Views, view: View, wish: PrerenderReason): readonly View[] {
  const isThere = (other: View) =>
    other.location.pathname === view.location.pathname || (wish === 'in view' && kindOf(other) === kindOf(view));
  return [shown, ...ahead].some(isThere) ? ahead : [view, ...ahead].slice(0, HELD);
}

function kindOf({ screen }: View): string | undefined {
  return 'kind' in screen && screen.kind === 'page' ? `${screen.app} ${screen.pattern}` : undefined;
}
