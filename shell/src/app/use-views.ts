import { FIRST_ATTEMPT } from '@riwaq/contracts';
import { hasDataSaver } from '@riwaq/runtime';
import { type BrowserHistory, PENDING_LINK, parseLocation } from '@riwaq/runtime/router';
import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Location, NavigationType } from 'react-router-dom';
import { afterNextFrame, yieldToMain } from '../hydration/scheduling';
import type { BrowserHost } from './browser-host';
import { findScreen, type PendingScreen, type Sources } from './find-screen';
import { type PrerenderReason, RENDERED_IN_VIEW, type View, type Views, viewAt, withPageAhead } from './view';

/** Shows the next page in one render: time slices were slower (decision 0035). With a view transition on wide screens; on phones it costs too much. */
function showWithTransition(change: () => void): void {
  const welcome = 'startViewTransition' in document && matchMedia('(prefers-reduced-motion: no-preference) and (min-width: 60em)').matches;
  if (welcome) document.startViewTransition(() => flushSync(change));
  else change();
}

/** Takes the focus from the page's link. Removing it focused would style the page that is being left once more, for nothing. */
function leaveLink(): void {
  document.querySelector<HTMLElement>('main a:focus')?.blur();
}

interface UseViewsOptions {
  readonly host: BrowserHost;
  readonly sources: Sources;
  readonly history: BrowserHistory;
  readonly screen: PendingScreen;
}

/** Returns the shown page, the pages rendered ahead for links that are pointed at or visible, and whether the next page is `busy` loading. */
export function useViews({ host, sources, history, screen }: UseViewsOptions) {
  const [views, setViews] = useState<Views>(() => {
    const { location } = history;
    return { shown: { key: 0, location, screen, action: NavigationType.Pop, container: null }, ahead: [] };
  });
  const [busy, setBusy] = useState(false);
  const current = useRef(views);
  /** The page that is rendered to be shown next. A second press on its link starts nothing. */
  const pending = useRef<View | null>(null);
  const latest = useRef(0);
  const rendered = useRef(0);

  useLayoutEffect(() => {
    const arrived = current.current.shown !== views.shown;
    current.current = views;
    if (!arrived) return;
    pending.current = null;
    rendered.current = 0;
    for (const link of document.querySelectorAll(`[${PENDING_LINK}]`)) link.removeAttribute(PENDING_LINK);
  }, [views]);

  const show = useCallback(
    async (location: Location, attempt: number): Promise<void> => {
      const request = ++latest.current;
      const { action } = history;
      // A page that is rendered ahead has only its first screen: going back renders the whole page.
      const rendering = [pending.current, ...(action === NavigationType.Pop ? [] : current.current.ahead)];
      const ready = attempt === 0 ? rendering.find((view) => view?.location.pathname === location.pathname) : undefined;
      // The next frame shows the link as pressed. To enter the page's release costs 15 ms on a slow phone, which would keep that frame back.
      const frame = afterNextFrame();
      const found = ready ? Promise.resolve(ready.screen) : findScreen(location.pathname, sources, host.report, attempt, frame);
      await frame;
      if (request !== latest.current) return;
      let arrived = ready !== undefined;
      void found.then(() => (arrived = true));
      // Code that is here already arrives within a task: nothing looks busy then.
      if (!arrived) await yieldToMain();
      if (!arrived && request === latest.current) setBusy(true);
      const next = await found;
      if (request !== latest.current) return;
      // The page stays as it is until its document comes.
      if ('kind' in next && next.kind === 'document') return host.openDocument();
      showWithTransition(() => {
        if (request !== latest.current) return;
        leaveLink();
        pending.current = ready ? { ...ready, location } : viewAt(location, next, action);
        setViews({ shown: pending.current, ahead: [] });
        setBusy(false);
      });
    },
    [host, sources, history],
  );

  const prerender = useCallback(
    async (href: string, reason: PrerenderReason = 'pointed'): Promise<void> => {
      const location = parseLocation(href);
      const find = (frame?: Promise<unknown>) => findScreen(location.pathname, sources, () => {}, FIRST_ATTEMPT, frame);
      // A frame that never comes: scripts and data are requested, and the click that follows enters them.
      if (reason === 'pressed') return void find(new Promise(() => {}));
      if (hasDataSaver() || (reason === 'in view' && rendered.current >= RENDERED_IN_VIEW)) return;
      const request = latest.current;
      const next = await find();
      if (request !== latest.current || next.kind !== 'page' || next.attempt > 0) return;
      const view = viewAt(location, next, NavigationType.Push);
      if (withPageAhead(current.current, view, reason).includes(view)) rendered.current += 1;
      startTransition(() => setViews((old) => ({ ...old, ahead: withPageAhead(old, view, reason) })));
    },
    [sources],
  );

  // Listens before the effects of the page run: a page may navigate at once.
  useLayoutEffect(
    () =>
      history.listen(({ location }) => {
        const { shown, ahead } = current.current;
        if (location.pathname !== shown.location.pathname) return void show(location, 0);
        latest.current += 1;
        pending.current = null;
        setBusy(false);
        // From the committed views: a visitor who returns while the next page loads stays on this one.
        setViews({ shown: { ...shown, location }, ahead });
      }),
    [history, show],
  );

  return { ...views, busy, show, prerender };
}
