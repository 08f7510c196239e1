import { anchorOf, type BrowserHistory } from '@riwaq/runtime/router';
import { useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType } from 'react-router-dom';

/** Milliseconds for which a page has to stand still before its place is noted in the history, which outlives a reload. */
const STILL = 200;

/** An entry of the history. Those that the browser makes, for the first page and for its anchors, have one key. */
const entryOf = ({ key, hash }: Location) => `${key}${hash}`;

/** Scrolls to the top, the anchor, or the previous position on going back. Focuses the heading of a new page, so that a screen reader reads it. */
export function useScrollAndFocus(location: Location, history: Pick<BrowserHistory, 'action'>): void {
  const scrollPositions = useRef(new Map<string, number>());
  const previous = useRef(location);

  useLayoutEffect(() => {
    const from = previous.current;
    if (from === location) return;
    previous.current = location;
    const samePage = from.pathname === location.pathname;
    if (samePage && !location.hash) return;
    if (!samePage) focusHeading();

    const anchor = location.hash && document.getElementById(anchorOf(location));
    // The browser follows a link to an anchor by itself: a new entry without a state.
    const isReturn = history.action === NavigationType.Pop && globalThis.history.state !== null;
    const back = isReturn ? (scrollPositions.current.get(entryOf(location)) ?? notedScroll()) : undefined;
    if (back !== undefined) {
      layOutWholePage();
      scrollTo({ top: back, behavior: 'instant' });
    } else if (anchor) anchor.scrollIntoView();
    else if (!samePage) scrollTo({ top: 0, behavior: 'instant' });
  }, [location, history]);

  useLayoutEffect(() => {
    let still: ReturnType<typeof setTimeout> | undefined;
    const note = () => {
      const top = scrollY;
      scrollPositions.current.set(entryOf(location), top);
      clearTimeout(still);
      still = setTimeout(() => noteScroll(top), STILL);
    };
    addEventListener('scroll', note, { passive: true });
    return () => {
      clearTimeout(still);
      removeEventListener('scroll', note);
    };
  }, [location]);

  useLayoutEffect(() => {
    const restoreBy = (who: ScrollRestoration) => () => {
      globalThis.history.scrollRestoration = who;
    };
    const byPage = restoreBy('manual');
    const byBrowser = restoreBy('auto');
    byPage();
    addEventListener('pageshow', byPage);
    addEventListener('pagehide', byBrowser);
    return () => {
      removeEventListener('pageshow', byPage);
      removeEventListener('pagehide', byBrowser);
    };
  }, []);
}

/** Stores the scroll position in the current entry of the history, beside the router's state. It is slow: do not call it in a press. */
function noteScroll(top: number): void {
  history.replaceState({ ...history.state, top }, '');
}

/** Returns the last stored scroll position of the current entry. It survives a reload. */
function notedScroll(): number | undefined {
  const top: unknown = history.state?.top;
  return typeof top === 'number' ? top : undefined;
}

/** Lays out the sections below the first screen too (`FarSection`), so that a position in the page is final. The browser then remembers their sizes. */
function layOutWholePage(): void {
  const { dataset } = document.documentElement;
  dataset.whole = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.whole));
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
