import { type BrowserHistory, type Location, parseLocation } from '@riwaq/runtime/router';
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Remotes } from '../federation/remotes';
import type { BrowserHost } from '../start/browser-host';
import { hasDataSaver } from '../start/scheduling';
import { findScreen, type PendingScreen } from './find-screen';

/**
 * Shows the next page: with a short transition where the browser has them, motion is welcome and the screen is wide. On a
 * phone the pictures that a transition takes of both pages would cost more time than it hides.
 */
function withViewTransition(change: () => void): void {
  const welcome = 'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference) and (min-width: 60em)').matches;
  if (welcome) document.startViewTransition(() => flushSync(change));
  else change();
}

/** A page at its address. The first, which a document composed, has the key 0. */
export interface View {
  readonly key: number;
  readonly location: Location;
  readonly screen: PendingScreen;
}

interface Views {
  readonly shown: View;
  /** The page of the link that was pointed at last. */
  readonly ahead: View | null;
}

/** What a site of pages in the browser follows, and where it begins. */
interface Course {
  readonly host: BrowserHost;
  readonly remotes: Remotes;
  readonly history: BrowserHistory;
  readonly screen: PendingScreen;
}

/** Milliseconds after which a visitor is told that the next page is on its way. */
const SLOW_AFTER = 150;

/**
 * The page that is shown, which stays in place until the next one is ready, and the one that its visitor points at, to be
 * rendered out of sight: then a click has little left to do. `busy` while the next page is on its way.
 */
export function useViews({ host, remotes, history, screen }: Course) {
  const [views, setViews] = useState<Views>({ shown: { key: 0, location: history.location, screen }, ahead: null });
  const [busy, setBusy] = useState(false);
  const current = useRef(views);
  current.current = views;
  const latest = useRef(0);
  const keys = useRef(0);

  const show = useCallback(
    async (location: Location, attempt: number): Promise<void> => {
      const mine = ++latest.current;
      const { ahead } = current.current;
      const ready = attempt === 0 && ahead?.location.pathname === location.pathname ? ahead : null;
      // A page that was prefetched is there at once: nothing is rendered in between.
      const slow = setTimeout(() => setBusy(true), SLOW_AFTER);
      const next = ready?.screen ?? (await findScreen(location.pathname, remotes, host.report, attempt));
      clearTimeout(slow);
      if (mine !== latest.current) return;
      withViewTransition(() => {
        if (mine !== latest.current) return;
        setViews({ shown: { key: ready?.key ?? ++keys.current, location, screen: next }, ahead: null });
        setBusy(false);
      });
    },
    [host, remotes],
  );

  const prerender = useCallback(
    async (href: string): Promise<void> => {
      if (hasDataSaver()) return;
      const location = parseLocation(href);
      const awaited = latest.current;
      const next = await findScreen(location.pathname, remotes, () => {});
      if (awaited !== latest.current || next.kind !== 'page' || next.attempt > 0) return;
      startTransition(() =>
        setViews((old) => {
          const known = [old.shown, old.ahead].some((view) => view?.location.pathname === location.pathname);
          return known ? old : { ...old, ahead: { key: ++keys.current, location, screen: next } };
        }),
      );
    },
    [remotes],
  );

  // Listens before the effects of the page that it shows: one that leads on at once is heard.
  useLayoutEffect(
    () =>
      history.listen((location) => {
        if (location.pathname !== current.current.shown.location.pathname) return void show(location, 0);
        latest.current += 1;
        setBusy(false);
        setViews((old) => ({ ...old, shown: { ...old.shown, location } }));
      }),
    [history, show],
  );

  return { ...views, busy, show, prerender };
}
