import { hasDataSaver } from '@riwaq/runtime';
import { type BrowserHistory, type Location, NavigationType, PENDING_LINK, parseLocation } from '@riwaq/runtime/router';
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Remotes } from '../federation/remotes';
import type { BrowserHost } from '../start/browser-host';
import { afterNextFrame } from '../start/scheduling';
import { findScreen, type PendingScreen } from './find-screen';
import { type PrerenderReason, RENDERED_IN_VIEW, type View, type Views, viewAt, withPageAhead } from './view';

/**
 * Shows the next page, in one piece, once the press has been answered: in slices, with a frame between each two, its visitor waited half as long again
 * (decision 0035). On a wide screen, where motion is welcome, with a short transition; on a phone the pictures that one takes of both pages would cost more
 * time than it hides.
 */
function present(change: () => void): void {
  const welcome = 'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference) and (min-width: 60em)').matches;
  if (welcome) document.startViewTransition(() => flushSync(change));
  else change();
}

/** What a site of pages in the browser follows, and where it begins. */
interface Course {
  readonly host: BrowserHost;
  readonly remotes: Remotes;
  readonly history: BrowserHistory;
  readonly screen: PendingScreen;
}

/**
 * The page that is shown, which stays in place until the next one is ready, and those that its visitor points at or has in view,
 * rendered out of the document: then a click has little left to do. `busy` while the next page is on its way.
 */
export function useViews({ host, remotes, history, screen }: Course) {
  const [views, setViews] = useState<Views>(() => {
    const { location } = history;
    return { shown: { key: 0, location, screen, action: NavigationType.Pop, place: null }, ahead: [] };
  });
  const [busy, setBusy] = useState(false);
  const current = useRef(views);
  /** The page that is being rendered to be shown: a second press on its link begins nothing anew. */
  const coming = useRef<View | null>(null);
  const latest = useRef(0);
  const rendered = useRef(0);

  useLayoutEffect(() => {
    const arrived = current.current.shown !== views.shown;
    current.current = views;
    if (!arrived) return;
    coming.current = null;
    rendered.current = 0;
    for (const link of document.querySelectorAll(`[${PENDING_LINK}]`)) link.removeAttribute(PENDING_LINK);
  }, [views]);

  const show = useCallback(
    async (location: Location, attempt: number): Promise<void> => {
      const mine = ++latest.current;
      const { action } = history;
      // Who goes back finds the page whole: one that is rendered ahead is its first screen.
      const made = [coming.current, ...(action === NavigationType.Pop ? [] : current.current.ahead)];
      const ready = attempt === 0 ? made.find((view) => view?.location.pathname === location.pathname) : undefined;
      const found = ready ? Promise.resolve(ready.screen) : findScreen(location.pathname, remotes, host.report, attempt);
      let arrived = false;
      void found.then(() => (arrived = true));
      // The next frame answers the press: its link looks pressed. Only then does anything tell of waiting, where there is any.
      await afterNextFrame();
      if (mine !== latest.current) return;
      if (!arrived) setBusy(true);
      const next = await found;
      if (mine !== latest.current) return;
      present(() => {
        if (mine !== latest.current) return;
        coming.current = ready ? { ...ready, location } : viewAt(location, next, action);
        setViews({ shown: coming.current, ahead: [] });
        setBusy(false);
      });
    },
    [host, remotes, history],
  );

  const prerender = useCallback(
    async (href: string, wish: PrerenderReason = 'pointed'): Promise<void> => {
      if (hasDataSaver() || (wish === 'in view' && rendered.current >= RENDERED_IN_VIEW)) return;
      const location = parseLocation(href);
      const awaited = latest.current;
      const next = await findScreen(location.pathname, remotes, () => {});
      if (awaited !== latest.current || next.kind !== 'page' || next.attempt > 0) return;
      const view = viewAt(location, next, NavigationType.Push);
      if (withPageAhead(current.current, view, wish).includes(view)) rendered.current += 1;
      startTransition(() => setViews((old) => ({ ...old, ahead: withPageAhead(old, view, wish) })));
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
