import { type BrowserHistory, FOLLOWED, type Location, NavigationType, parseLocation } from '@riwaq/runtime/router';
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Remotes } from '../federation/remotes';
import type { BrowserHost } from '../start/browser-host';
import { hasDataSaver } from '../start/scheduling';
import { findScreen, type PendingScreen } from './find-screen';

/**
 * Shows the next page: rendered in slices that let the browser answer between them, never inside the press that asks for it. On a wide screen, where
 * motion is welcome, with a short transition; on a phone the pictures that one takes of both pages would cost more time than it hides.
 */
function present(change: () => void): void {
  const welcome = 'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference) and (min-width: 60em)').matches;
  if (welcome) document.startViewTransition(() => flushSync(change));
  else startTransition(change);
}

/** A page at its address. The first, which a document composed, has the key 0. */
export interface View {
  readonly key: number;
  readonly location: Location;
  readonly screen: PendingScreen;
  /** How its visitor comes to it: what lies below its first screen may follow that, unless they go back to it. */
  readonly action: NavigationType;
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

/**
 * The page that is shown, which stays in place until the next one is ready, and the one that its visitor points at, to be
 * rendered out of sight: then a click has little left to do. `busy` while the next page is on its way.
 */
export function useViews({ host, remotes, history, screen }: Course) {
  const [views, setViews] = useState<Views>(() => ({
    shown: { key: 0, location: history.location, screen, action: NavigationType.Pop },
    ahead: null,
  }));
  const [busy, setBusy] = useState(false);
  const current = useRef(views);
  /** The page that is being rendered to be shown: a second press on its link begins nothing anew. */
  const coming = useRef<View | null>(null);
  const latest = useRef(0);
  const keys = useRef(0);

  useLayoutEffect(() => {
    const arrived = current.current.shown !== views.shown;
    current.current = views;
    if (!arrived) return;
    coming.current = null;
    for (const link of document.querySelectorAll(`[${FOLLOWED}]`)) link.removeAttribute(FOLLOWED);
  }, [views]);

  const show = useCallback(
    async (location: Location, attempt: number): Promise<void> => {
      const mine = ++latest.current;
      const { action } = history;
      const { ahead } = current.current;
      const made = [coming.current, action === NavigationType.Pop ? null : ahead];
      const ready = attempt === 0 ? made.find((view) => view?.location.pathname === location.pathname) : undefined;
      // The answer to the press, in the next frame. Nothing tells of waiting for a page that has been rendered already.
      if (!ready) setBusy(true);
      const next = ready?.screen ?? (await findScreen(location.pathname, remotes, host.report, attempt));
      if (mine !== latest.current) return;
      present(() => {
        if (mine !== latest.current) return;
        coming.current = { key: ready?.key ?? ++keys.current, location, screen: next, action };
        setViews({ shown: coming.current, ahead: null });
        setBusy(false);
      });
    },
    [host, remotes, history],
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
          return known ? old : { ...old, ahead: { key: ++keys.current, location, screen: next, action: NavigationType.Push } };
        }),
      );
    },
    [remotes],
  );

  // Listens before the effects of the page that it shows: one that leads on at once is heard.
  useLayoutEffect(
    () =>
      history.listen((location) => {
        const { shown, ahead } = current.current;
        if (location.pathname !== shown.location.pathname) return void show(location, 0);
        latest.current += 1;
        coming.current = null;
        setBusy(false);
        // Not made of what is being rendered: who turns round while the next page is on its way stays on this one.
        setViews({ shown: { ...shown, location }, ahead });
      }),
    [history, show],
  );

  return { ...views, busy, show, prerender };
}
